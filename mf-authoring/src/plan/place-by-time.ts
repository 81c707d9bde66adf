import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPlace } from './trip-plan.ts';

/** When a file says somebody was there, or the first of its photos was taken, in milliseconds since 1970; null when none says. */
export function placeTime({ photos: ids, said }: PlanPlace, photos: KnownPhotos): number | null {
  if (said?.visitedAt) return Date.parse(said.visitedAt);
  const times = ids.flatMap((id) => photos.get(id)?.takenAt ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Places with one more, before the first that is later; last where its time is not known. */
export function placeByTime(
  places: readonly PlanPlace[],
  made: PlanPlace,
  photos: KnownPhotos,
): readonly PlanPlace[] {
  const time = placeTime(made, photos);
  const later =
    time === null ? -1 : places.findIndex((place) => (placeTime(place, photos) ?? -Infinity) > time);
  return places.toSpliced(later < 0 ? places.length : later, 0, made);
}
