import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPlace, TripPlan } from './trip-plan.ts';

/** Metres around a place that count as the same home. */
const REACH = 300;
/** By the clock there: from this hour in the evening until that hour in the morning people are where they sleep. */
const EVENING = 20;
const MORNING = 7;
const NIGHTS = 2;

/** The place around which photos of most nights were taken, two at least; null where none is like that. */
export function homeAmong({ places }: TripPlan, photos: KnownPhotos): PlanPlace | null {
  const vectors = places.map(({ location }) => unitVector(location));
  let home: PlanPlace | null = null;
  let most = NIGHTS - 1;
  for (const [index, place] of places.entries()) {
    const near = places.filter((_, other) => metresBetween(vectors[index]!, vectors[other]!) <= REACH);
    const nights = new Set(
      near.flatMap((one) => one.photos.flatMap((id) => nightOf(photos.get(id)?.capturedAt))),
    );
    if (nights.size <= most) continue;
    most = nights.size;
    home = place;
  }
  return home;
}

/** The day a night began, by the clock there; none for a time of the day or an unknown one. */
function nightOf(capturedAt: string | null | undefined): readonly string[] {
  if (!capturedAt) return [];
  const hour = Number(capturedAt.slice(11, 13));
  const day = new Date(`${capturedAt.slice(0, 10)}T00:00:00Z`);
  if (hour < MORNING) day.setUTCDate(day.getUTCDate() - 1);
  else if (hour < EVENING) return [];
  return [day.toISOString().slice(0, 10)];
}
