/** Where somebody was and when, as a receiver noted it: without a break. Columns, since there may be a million points. */
export interface TrackSegment {
  /** Milliseconds since 1970, ascending. */
  readonly at: Float64Array;
  /** Degrees. */
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
  /** Metres above the sea; NaN, or nothing at all, where none was noted. */
  readonly height?: Float64Array;
}

export interface Track {
  readonly segments: readonly TrackSegment[];
  /** Points without a readable place or time, or with a time that does not fit those around them. */
  readonly skipped: number;
}
