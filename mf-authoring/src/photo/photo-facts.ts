import type { LonLat } from '@waypost/contracts/geo.ts';

/** What became of looking for a photo's location. */
export type LocationResult =
  | { readonly status: 'found'; readonly location: LonLat }
  /** The photo says nothing of a place. */
  | { readonly status: 'none' }
  /** It says exactly 0, 0: what phones write before they know where they are. */
  | { readonly status: 'zero' }
  /** It names a position that is not on Earth, or leaves out the side of the equator or of Greenwich. */
  | { readonly status: 'broken' }
  /** All it had to say of a place has been written over with zeros, as Android does for those it does not trust with it. */
  | { readonly status: 'removed' }
  /** The time limit came first. */
  | { readonly status: 'late' }
  /** The file itself could not be read. */
  | { readonly status: 'unreadable' };

export interface PhotoFacts {
  readonly location: LocationResult;
  /** Metres above sea level; null when unknown. */
  readonly altitude: number | null;
  /** Where the camera looked, in degrees from north, clockwise, 0 to 360; null when unknown. */
  readonly direction: number | null;
  /** Local wall time at the camera, `yyyy-mm-ddThh:mm:ss`, never converted; null when unknown. */
  readonly capturedAt: string | null;
  /** Thousandths of a second beyond that, 0 to 999; null when the photo does not say. */
  readonly capturedMillis: number | null;
  /** That clock's offset from UTC, `+hh:mm`, as the photo says it or as its time by satellite shows; often neither. */
  readonly capturedOffset: string | null;
}

export const NO_FACTS: PhotoFacts = {
  location: { status: 'none' },
  altitude: null,
  direction: null,
  capturedAt: null,
  capturedMillis: null,
  capturedOffset: null,
};
