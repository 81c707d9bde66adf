import type { KnownPhotos } from '../../plan/plan-photo.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';

/** From when to when photos of a place were taken, by the clock there: `10:15 – 11:40`; empty where none says. */
export function timesOf({ photos: ids }: PlanPlace, photos: KnownPhotos): string {
  const times = ids.flatMap((id) => photos.get(id)?.capturedAt ?? []).toSorted();
  const [first, last] = [times[0]?.slice(11, 16), times.at(-1)?.slice(11, 16)];
  return first === undefined ? '' : first === last ? first : `${first} – ${last}`;
}
