import { asPlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { groupPhotos, type Grouping, type PhotoGroup } from '../trip/group-photos.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId, PlanPlace, TripPlan } from './trip-plan.ts';

/**
 * The plan with its places made anew by grouping the photos that know where they were taken. A place keeps its id and
 * what was written where most of its photos come from one that was there.
 *
 * @param isKept of a place that is left as it is, with its photos
 */
export function proposePlaces(
  plan: TripPlan,
  photos: KnownPhotos,
  grouping: Grouping,
  isKept: (place: PlanPlace) => boolean,
): TripPlan {
  const kept = plan.places.filter(isKept);
  const taken = new Set([...kept.flatMap((place) => place.photos), ...plan.tray, ...plan.out]);
  const free = [...photos.values()].filter(({ id }) => !taken.has(id));
  const located = free.flatMap(({ id, location, takenAt }) => (location ? [{ id, location, takenAt }] : []));
  const homeless = free.filter(({ location }) => !location).map(({ id }) => id);
  const old = plan.places.filter((place) => !kept.includes(place));
  const used = new Set<PlanPlace>();
  const made = groupPhotos(located, grouping).map((group) => {
    const before = mostOf(group, old, used);
    if (before) used.add(before);
    return placeOf(group, before);
  });
  return { ...plan, places: byTime([...kept, ...made], photos), tray: [...plan.tray, ...homeless] };
}

function placeOf({ photos, location }: PhotoGroup, before: PlanPlace | undefined): PlanPlace {
  const ids = photos as readonly PlanPhotoId[];
  return {
    id: before?.id ?? asPlaceId(newRecordId()),
    title: before?.title ?? '',
    subtext: before?.subtext ?? '',
    location,
    isPut: false,
    photos: ids,
  };
}

/** The place that most photos of a group were in, unless another group has it. */
function mostOf(
  { photos }: PhotoGroup,
  places: readonly PlanPlace[],
  used: ReadonlySet<PlanPlace>,
): PlanPlace | undefined {
  const shared = (place: PlanPlace) => place.photos.filter((id) => photos.includes(id)).length;
  return places
    .filter((place) => !used.has(place) && shared(place) > 0)
    .toSorted((one, other) => shared(other) - shared(one))[0];
}

/** By the middle of their photos' times, as grouping orders them; those without any last. */
function byTime(places: readonly PlanPlace[], photos: KnownPhotos): readonly PlanPlace[] {
  const middle = (place: PlanPlace): number => {
    const times = place.photos.flatMap((id) => photos.get(id)?.takenAt ?? []).toSorted((a, b) => a - b);
    return times[times.length >> 1] ?? Number.MAX_VALUE;
  };
  return places.toSorted((one, other) => middle(one) - middle(other));
}
