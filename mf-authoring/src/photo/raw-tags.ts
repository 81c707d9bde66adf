/** The few EXIF values this product uses, as a reader gave them and not yet trusted. */
export interface RawTags {
  /** Degrees, minutes, seconds, as many as were written; NaN for 0/0. */
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  readonly latitudeRef: string;
  readonly longitudeRef: string;
  /** `2018:07:25 16:34:23` */
  readonly dateTime: string;
  /** `+02:00` */
  readonly offset: string;
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : '';
}
