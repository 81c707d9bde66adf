import { meanLocation } from '../trip/mean-location.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPlace, TripPlan } from './trip-plan.ts';

/**
 * Lets places without photos go, unless a file brought them, and one that has lost some settle where the others were taken. What comes to a place
 * leaves it where it is: whoever brings a photo from elsewhere wants it there.
 */
export function settlePlaces(before: TripPlan, plan: TripPlan, photos: KnownPhotos): TripPlan {
  if (plan.places === before.places) return plan;
  const old = new Map(before.places.map((place) => [place.id, place.photos]));
  return {
    ...plan,
    places: plan.places
      .filter((place) => place.photos.length > 0 || place.said)
      .map((place) => (hasLost(place.photos, old.get(place.id)) ? settled(place, photos) : place)),
  };
}

/** The place where its photos were taken, unless a person put it elsewhere. */
export function settled(place: PlanPlace, photos: KnownPhotos): PlanPlace {
  const [first, ...others] = place.photos.flatMap((id) => photos.get(id)?.location ?? []);
  return place.isPut || !first ? place : { ...place, location: meanLocation([first, ...others]) };
}

function hasLost(now: readonly string[], before: readonly string[] = []): boolean {
  return now.length < before.length && now.every((id) => before.includes(id));
}
