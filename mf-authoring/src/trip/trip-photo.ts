import type { LonLat } from '@waypost/contracts/geo.ts';

/** What grouping looks at in a photo. */
export interface TripPhoto {
  readonly id: string;
  readonly location: LonLat;
  /** Milliseconds since 1970, as well as it is known; null when unknown. */
  readonly takenAt: number | null;
}
