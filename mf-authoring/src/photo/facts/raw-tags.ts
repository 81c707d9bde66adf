/** The EXIF values this product uses, as a reader gave them and not yet trusted. */
export interface RawTags {
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

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : '';
}
