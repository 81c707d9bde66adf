import type { LonLat } from '@waypost/contracts/geo.ts';

import type { PlanPhotoId } from './trip-plan.ts';

/** What is known of a photo of a plan, apart from what a person makes of it. */
export interface PlanPhoto {
  readonly id: PlanPhotoId;
  /** The file's own name: shown here, never sent. */
  readonly name: string;
  /** Where it says it was taken; null when it does not. */
  readonly location: LonLat | null;
  /** Metres above the sea. */
  readonly altitude: number | null;
  /** Local wall time at the camera, `yyyy-mm-ddThh:mm:ss`; null when unknown. */
  readonly capturedAt: string | null;
  /** That clock's offset from UTC, `+hh:mm`: of the photo, or of the zone it was taken in; null when unknown. */
  readonly capturedOffset: string | null;
  /** The instant, milliseconds since 1970, as well as it is known: without an offset as if the clock went by UTC. */
  readonly takenAt: number | null;
  /** It comes out of the file of a download: it is sent as it is, so that the site keeps the very same bytes. */
  readonly isAsStored?: true;
}

/** What is known of all photos of a plan. */
export type KnownPhotos = ReadonlyMap<PlanPhotoId, PlanPhoto>;
