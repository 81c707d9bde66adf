import { saidClock } from '../../plan/days-of.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';

/** When a file says somebody was there, or from when to when photos of a place were taken, by the clock there: `10:15 – 11:40`; empty where none says. */
export function timesOf(place: PlanPlace, photos: KnownPhotos): string {
  const said = saidClock(place);
  if (said) return said.slice(11, 16);
  const times = place.photos.flatMap((id) => photos.get(id)?.capturedAt ?? []).toSorted();
  const [first, last] = [times[0]?.slice(11, 16), times.at(-1)?.slice(11, 16)];
  return first === undefined ? '' : first === last ? first : `${first} – ${last}`;
}
