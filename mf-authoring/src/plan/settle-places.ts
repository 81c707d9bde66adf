import { meanLocation } from '../trip/mean-location.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPlace, TripPlan } from './trip-plan.ts';

/** Lets places without photos go, and those nobody put go to where their photos are now. */
export function settlePlaces(before: TripPlan, plan: TripPlan, photos: KnownPhotos): TripPlan {
  if (plan.places === before.places) return plan;
  const old = new Map(before.places.map((place) => [place.id, place.photos]));
  return {
    ...plan,
    places: plan.places
      .filter((place) => place.photos.length > 0)
      .map((place) => (isSameSet(place.photos, old.get(place.id)) ? place : settled(place, photos))),
  };
}

function settled(place: PlanPlace, photos: KnownPhotos): PlanPlace {
  const [first, ...others] = place.photos.flatMap((id) => photos.get(id)?.location ?? []);
  return place.isPut || !first ? place : { ...place, location: meanLocation([first, ...others]) };
}

function isSameSet(one: readonly string[], other: readonly string[] | undefined): boolean {
  return one.length === other?.length && one.every((id) => other.includes(id));
}
