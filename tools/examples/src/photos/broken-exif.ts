import { findEntry, firstDirectoryAt, nextPointerAt, overwriteLong, overwriteShort } from './tiff-entry.ts';

const tags = { gpsDirectory: 0x8825, latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };

/** How a block of EXIF can be wrong; every one of these was met in files of real cameras or tools. */
export const brokenExifKinds = [
  'bad-byte-order',
  'header-only',
  'lower-case-refs',
  'missing-refs',
  'offset-past-end',
  'out-of-range',
  'seconds-zero-over-zero',
  'self-looping-ifd',
  'truncated-ifd',
  'whole-word-refs',
  'zero-over-zero',
] as const;

export type BrokenExif = (typeof brokenExifKinds)[number];

/**
 * Spoils a good EXIF block in one known way.
 *
 * @param tiff a block with a position in it; it is left as it is
 * @throws Error when the block has no position to spoil
 */
export function spoilExif(tiff: Buffer, kind: BrokenExif): Buffer {
  const copy = Buffer.from(tiff);
  return spoilers[kind](copy, gpsAt(copy)) ?? copy;
}

/** Changes the block in place, or answers with another one. */
type Spoiler = (tiff: Buffer, gps: number) => Buffer | undefined;

const spoilers: Readonly<Record<BrokenExif, Spoiler>> = {
  'bad-byte-order': (tiff) => {
    tiff.write('XX', 0, 'latin1');
    return undefined;
  },
  'header-only': (tiff) => tiff.subarray(0, 8),
  'lower-case-refs': (tiff, gps) => {
    for (const tag of [tags.latitudeRef, tags.longitudeRef]) {
      const { valueAt } = findEntry(tiff, gps, tag);
      const letter = tiff.toString('latin1', valueAt, valueAt + 1);
      tiff.write(letter.toLowerCase(), valueAt, 'latin1');
    }
    return undefined;
  },
  'missing-refs': (tiff, gps) => {
    // A private tag number in place of the reference keeps every position in the block.
    for (const tag of [tags.latitudeRef, tags.longitudeRef]) {
      overwriteShort(tiff, findEntry(tiff, gps, tag).tagAt, 0xe000 + tag);
    }
    return undefined;
  },
  'offset-past-end': (tiff, gps) => {
    for (const tag of [tags.latitude, tags.longitude]) {
      overwriteLong(tiff, findEntry(tiff, gps, tag).valueAt, tiff.length + 0x4000);
    }
    return undefined;
  },
  'out-of-range': (tiff, gps) => {
    overwriteLong(tiff, findEntry(tiff, gps, tags.latitude).pointer, 95);
    overwriteLong(tiff, findEntry(tiff, gps, tags.longitude).pointer, 200);
    return undefined;
  },
  'seconds-zero-over-zero': (tiff, gps) => {
    for (const tag of [tags.latitude, tags.longitude]) {
      zeroFraction(tiff, findEntry(tiff, gps, tag).pointer + 16);
    }
    return undefined;
  },
  'self-looping-ifd': (tiff, gps) => {
    overwriteLong(tiff, nextPointerAt(tiff, gps), gps);
    const first = firstDirectoryAt(tiff);
    overwriteLong(tiff, nextPointerAt(tiff, first), first);
    overwriteLong(tiff, findEntry(tiff, first, tags.gpsDirectory).valueAt, first);
    return undefined;
  },
  'truncated-ifd': (tiff, gps) => tiff.subarray(0, gps + 2 + 12 + 5),
  'whole-word-refs': (tiff, gps) => wholeWordRefs(tiff, gps),
  'zero-over-zero': (tiff, gps) => {
    for (const tag of [tags.latitude, tags.longitude]) {
      const { pointer } = findEntry(tiff, gps, tag);
      for (const fraction of [0, 8, 16]) zeroFraction(tiff, pointer + fraction);
    }
    return undefined;
  },
};

function wholeWordRefs(tiff: Buffer, gps: number): Buffer {
  const words: Readonly<Record<string, string>> = {
    E: 'East\0\0',
    N: 'North\0',
    S: 'South\0',
    W: 'West\0\0',
  };
  let grown = tiff;
  for (const tag of [tags.latitudeRef, tags.longitudeRef]) {
    const { valueAt } = findEntry(grown, gps, tag);
    const letter = grown.toString('latin1', valueAt, valueAt + 1);
    const word = Buffer.from(words[letter] ?? '', 'latin1');
    overwriteLong(grown, valueAt - 4, word.length);
    overwriteLong(grown, valueAt, grown.length);
    grown = Buffer.concat([grown, word]);
  }
  return grown;
}

function zeroFraction(tiff: Buffer, at: number): void {
  overwriteLong(tiff, at, 0);
  overwriteLong(tiff, at + 4, 0);
}

function gpsAt(tiff: Buffer): number {
  return findEntry(tiff, firstDirectoryAt(tiff), tags.gpsDirectory).pointer;
}
