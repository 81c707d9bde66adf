/** The EXIF values this product uses, as a reader gave them and not yet trusted. */
export interface RawTags {
  /** Of GPS tags, four numbers: since 1998 the first has been 2. */
  readonly gpsVersion: readonly number[];
  /** Degrees, minutes, seconds, as many as were written; NaN for 0/0. */
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  readonly latitudeRef: string;
  readonly longitudeRef: string;
  /** Metres above sea level, or below it where the reference is 1; one value or none. */
  readonly altitude: readonly number[];
  readonly altitudeRef: readonly number[];
  /** Degrees from north, clockwise; one value or none. */
  readonly direction: readonly number[];
  /** By satellite, in UTC: `2018:07:25`, and hours, minutes, seconds. */
  readonly gpsDate: string;
  readonly gpsTime: readonly number[];
  /** When the picture was taken. */
  readonly original: RawTime;
  /** When it became a file. */
  readonly digitized: RawTime;
  /** Of a clock not named; most write it for all their times. */
  readonly offset: string;
}

export interface RawTime {
  /** `2018:07:25 16:34:23` */
  readonly dateTime: string;
  /** What comes behind the point of its seconds. */
  readonly fraction: string;
  /** `+02:00` */
  readonly offset: string;
}

/** What is read, by the names EXIF gives it. */
export const EXIF_TAGS = {
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  OffsetTime: 0x9010,
  OffsetTimeOriginal: 0x9011,
  OffsetTimeDigitized: 0x9012,
  SubSecTimeOriginal: 0x9291,
  SubSecTimeDigitized: 0x9292,
} as const;
export const GPS_TAGS = {
  GPSVersionID: 0,
  GPSLatitudeRef: 1,
  GPSLatitude: 2,
  GPSLongitudeRef: 3,
  GPSLongitude: 4,
  GPSAltitudeRef: 5,
  GPSAltitude: 6,
  GPSTimeStamp: 7,
  GPSImgDirection: 17,
  GPSDateStamp: 29,
} as const;
export const TAGS = { ...EXIF_TAGS, ...GPS_TAGS };
type Name = keyof typeof TAGS;

export function rawTags(
  valueOf: (name: Name) => unknown,
  numbersIn: (value: unknown) => readonly number[],
): RawTags {
  const numbers = (name: Name) => numbersIn(valueOf(name));
  const text = (name: Name) => textOf(valueOf(name));
  const time = (of: 'Original' | 'Digitized') => ({
    dateTime: text(`DateTime${of}`),
    fraction: text(`SubSecTime${of}`),
    offset: text(`OffsetTime${of}`),
  });
  return {
    gpsVersion: numbers('GPSVersionID'),
    latitude: numbers('GPSLatitude'),
    longitude: numbers('GPSLongitude'),
    latitudeRef: text('GPSLatitudeRef'),
    longitudeRef: text('GPSLongitudeRef'),
    altitude: numbers('GPSAltitude'),
    altitudeRef: numbers('GPSAltitudeRef'),
    direction: numbers('GPSImgDirection'),
    gpsDate: text('GPSDateStamp'),
    gpsTime: numbers('GPSTimeStamp'),
    original: time('Original'),
    digitized: time('Digitized'),
    offset: text('OffsetTime'),
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : '';
}
