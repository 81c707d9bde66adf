import exifr from 'exifr';

import { textOf, type RawTags } from './raw-tags.ts';

const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;
const EXIF = {
  dateTimeOriginal: 0x9003,
  dateTimeDigitized: 0x9004,
  offset: 0x9010,
  offsetOriginal: 0x9011,
} as const;

const OPTIONS = {
  ifd0: { pick: [0x8769, 0x8825] },
  ifd1: false,
  exif: { pick: Object.values(EXIF) },
  gps: { pick: Object.values(GPS) },
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
 * First reader. It gets bytes we have read ourselves and gives raw values: its own `gps()` guesses
 * north and east where a photo does not say.
 *
 * @throws whatever exifr throws; a crafted HEIC can keep it busy for ever
 */
export async function readWithExifr(bytes: Uint8Array<ArrayBuffer>): Promise<RawTags | null> {
  const output: unknown = await exifr.parse(bytes, OPTIONS);
  if (!isRecord(output)) return null;
  const gps = isRecord(output.gps) ? output.gps : {};
  const exif = isRecord(output.exif) ? output.exif : {};
  return {
    latitude: numbersOf(gps[GPS.latitude]),
    longitude: numbersOf(gps[GPS.longitude]),
    latitudeRef: textOf(gps[GPS.latitudeRef]),
    longitudeRef: textOf(gps[GPS.longitudeRef]),
    dateTime: textOf(exif[EXIF.dateTimeOriginal]) || textOf(exif[EXIF.dateTimeDigitized]),
    offset: textOf(exif[EXIF.offsetOriginal]) || textOf(exif[EXIF.offset]),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

function numbersOf(value: unknown): readonly number[] {
  const list: unknown[] =
    Array.isArray(value) || value instanceof Float64Array || value instanceof Float32Array
      ? [...value]
      : [value];
  return list.filter((item) => typeof item === 'number');
}
