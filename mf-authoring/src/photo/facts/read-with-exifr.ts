import exifr from 'exifr';

import { EXIF_TAGS, GPS_TAGS, rawTags, TAGS, type RawTags } from './raw-tags.ts';

const OPTIONS = {
  ifd0: { pick: [0x8769, 0x8825] },
  ifd1: false,
  exif: { pick: Object.values(EXIF_TAGS) },
  gps: { pick: Object.values(GPS_TAGS) },
  interop: false,
  xmp: false,
  icc: false,
  iptc: false,
  jfif: false,
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  mergeOutput: false,
};

/**
 * First reader. It gets the structure alone, as a crafted HEIC can keep it busy for ever, and gives raw values: its own
 * `gps()` guesses north and east where a photo does not say.
 *
 * @throws whatever exifr throws
 */
export async function readWithExifr(bytes: Uint8Array<ArrayBuffer>): Promise<RawTags | null> {
  const output = (await exifr.parse(bytes, OPTIONS)) as
    { readonly exif?: object; readonly gps?: object } | undefined;
  if (!output) return null;
  const values: Readonly<Record<number, unknown>> = { ...output.exif, ...output.gps };
  return rawTags((name) => values[TAGS[name]], numbersOf);
}

function numbersOf(value: unknown): readonly number[] {
  const list: unknown[] =
    Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
      ? [...(value as Iterable<unknown>)]
      : [value];
  return list.filter((item) => typeof item === 'number');
}
