import type { PlaceId } from '@waypost/contracts/ids.ts';

import type { PlanPhotoId, TripPlan } from './trip-plan.ts';

/** Every photo the plan has somewhere. */
export const photosIn = ({ cover, places, tray, out }: TripPlan): ReadonlySet<PlanPhotoId> =>
  new Set([...places.flatMap(({ photos }) => photos), ...tray, ...out, ...(cover ? [cover] : [])]);

/** The plan without these photos, wherever they are; places may be left with none. */
export function withoutPhotos(plan: TripPlan, photos: readonly PlanPhotoId[]): TripPlan {
  const gone = new Set(photos);
  const rest = (ids: readonly PlanPhotoId[]) => ids.filter((id) => !gone.has(id));
  return {
    ...plan,
    ...(plan.cover && gone.has(plan.cover) && { cover: null }),
    places: plan.places.map((place) => ({ ...place, photos: rest(place.photos) })),
    tray: rest(plan.tray),
    out: rest(plan.out),
  };
}

/** The plan with photos of it in one place, before one of that place's photos or, with null, behind all. */
export function movePhotos(
  plan: TripPlan,
  photos: readonly PlanPhotoId[],
  to: PlaceId,
  before: PlanPhotoId | null,
): TripPlan {
  const all = photosIn(plan);
  const moved = [...new Set(photos)].filter((id) => all.has(id) && id !== before);
  if (!plan.places.some(({ id }) => id === to)) return plan;
  const rest = withoutPhotos(plan, moved);
  return {
    ...rest,
    places: rest.places.map((place) => {
      if (place.id !== to) return place;
      const at = before === null ? -1 : place.photos.indexOf(before);
      return { ...place, photos: place.photos.toSpliced(at < 0 ? place.photos.length : at, 0, ...moved) };
    }),
  };
}
