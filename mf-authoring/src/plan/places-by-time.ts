import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId, PlanPlace, TripPlan } from './trip-plan.ts';

/** Photos that were taken while somebody was at a place, or shortly before or after. */
export interface TimeProposal {
  readonly place: PlanPlace;
  readonly photos: readonly PlanPhotoId[];
  /** From the farthest of them to the nearest photo of the place, in whole minutes. */
  readonly minutes: number;
}

/** Milliseconds to the nearest photo of a place beyond which time says nothing of where a photo was taken. */
const FARTHEST = 2 * 60 * 60_000;

/** For photos without a location the places whose photos were taken next to them in time, where nobody has said otherwise. */
export function placesByTime(
  plan: TripPlan,
  photos: KnownPhotos,
  homeless: readonly PlanPhotoId[],
): readonly TimeProposal[] {
  const taken = plan.places.flatMap((place) =>
    place.photos.flatMap((id) => {
      const at = photos.get(id)?.takenAt ?? null;
      return at === null ? [] : [{ at, place }];
    }),
  );
  const found = new Map<PlanPlace, { photos: PlanPhotoId[]; gap: number }>();
  for (const id of homeless) {
    const at = photos.get(id)?.takenAt ?? null;
    if (at === null || plan.declined.includes(id)) continue;
    const [nearest] = taken.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
    const gap = nearest ? Math.abs(nearest.at - at) : Infinity;
    if (!nearest || gap > FARTHEST) continue;
    const proposal = found.get(nearest.place) ?? { photos: [], gap: 0 };
    proposal.photos.push(id);
    proposal.gap = Math.max(proposal.gap, gap);
    found.set(nearest.place, proposal);
  }
  return [...found].map(([place, { photos: ids, gap }]) => ({
    place,
    photos: ids,
    minutes: Math.ceil(gap / 60_000),
  }));
}
