import exifr from 'exifr';

import { textOf, type RawTags } from './raw-tags.ts';

const GPS = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  altitudeRef: 5,
  altitude: 6,
  time: 7,
  direction: 17,
  date: 29,
} as const;
const EXIF = {
  dateTimeOriginal: 0x9003,
  dateTimeDigitized: 0x9004,
  offset: 0x9010,
  offsetOriginal: 0x9011,
  offsetDigitized: 0x9012,
  fractionOriginal: 0x9291,
  fractionDigitized: 0x9292,
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
    altitude: numbersOf(gps[GPS.altitude]),
    altitudeRef: numbersOf(gps[GPS.altitudeRef]),
    direction: numbersOf(gps[GPS.direction]),
    gpsDate: textOf(gps[GPS.date]),
    gpsTime: numbersOf(gps[GPS.time]),
    original: {
      dateTime: textOf(exif[EXIF.dateTimeOriginal]),
      fraction: textOf(exif[EXIF.fractionOriginal]),
      offset: textOf(exif[EXIF.offsetOriginal]),
    },
    digitized: {
      dateTime: textOf(exif[EXIF.dateTimeDigitized]),
      fraction: textOf(exif[EXIF.fractionDigitized]),
      offset: textOf(exif[EXIF.offsetDigitized]),
    },
    offset: textOf(exif[EXIF.offset]),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

function numbersOf(value: unknown): readonly number[] {
  const list: unknown[] =
    Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
      ? [...(value as Iterable<unknown>)]
      : [value];
  return list.filter((item) => typeof item === 'number');
}
