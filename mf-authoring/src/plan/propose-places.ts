import type { LonLat } from '@waypost/contracts/geo.ts';
import { asPlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { photosIn } from './move-photos.ts';
import { groupPhotos, type Grouping, type PhotoGroup } from '../trip/group-photos.ts';
import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import { placeByTime, placeTime } from './place-by-time.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId, PlanPlace, TripPlan } from './trip-plan.ts';

/**
 * The plan with the places nobody has made anything of made anew, by grouping the photos that know where they were taken;
 * those that lie within a place a person made, and were taken while somebody was there, join it. A place keeps its id and
 * where it stands where most of its photos come from one that was there.
 */
export function proposePlaces(plan: TripPlan, photos: KnownPhotos): TripPlan {
  const { grouping } = plan;
  const kept = plan.places.filter(({ isMade }) => isMade);
  const taken = photosIn({ ...plan, places: kept });
  const free = [...photos.values()].filter(({ id }) => !taken.has(id));
  const homeless = free.filter(({ location }) => !location).map(({ id }) => id);
  const placed = new Set(plan.places.flatMap((place) => place.photos));
  const joined = new Map<PlanPlace, PlanPhotoId[]>();
  const located = free.flatMap(({ id, location, takenAt }) => {
    if (!location) return [];
    const home = placed.has(id)
      ? undefined
      : kept.find((place) => isWithin(place, photos, grouping, location, takenAt));
    if (!home) return [{ id, location, takenAt }];
    joined.set(home, [...(joined.get(home) ?? []), id]);
    return [];
  });
  const old = plan.places.filter(({ isMade }) => !isMade);
  const used = new Set<PlanPlace>();
  const made = groupPhotos(located, grouping).map((group) => {
    const before = mostOf(group, old, used);
    if (before) used.add(before);
    return placeOf(group, before);
  });
  const stay = kept.map((place) => {
    const more = joined.get(place);
    return more ? { ...place, photos: [...place.photos, ...more] } : place;
  });
  const places = inOrder(plan, [...stay, ...made], photos);
  return { ...plan, places, tray: [...plan.tray, ...homeless] };
}

/** Whether somebody was at a place, or so near as photos of one place are, when a photo was taken so near to it. */
function isWithin(
  place: PlanPlace,
  photos: KnownPhotos,
  { distanceMetres, gapMinutes }: Grouping,
  location: LonLat,
  takenAt: number | null,
): boolean {
  if (metresBetween(unitVector(place.location), unitVector(location)) > distanceMetres) return false;
  const times = place.photos.flatMap((id) => photos.get(id)?.takenAt ?? []);
  return (
    takenAt === null ||
    times.length === 0 ||
    times.some((time) => Math.abs(time - takenAt) <= gapMinutes * 60_000)
  );
}

/** As a person ordered them, the new ones by time among them; by time alone where nobody did. */
function inOrder(plan: TripPlan, all: readonly PlanPlace[], photos: KnownPhotos): readonly PlanPlace[] {
  const time = (place: PlanPlace) => placeTime(place, photos) ?? Number.MAX_VALUE;
  const ordered = all.toSorted((one, other) => time(one) - time(other));
  if (!plan.isOrdered) return ordered;
  const known = plan.places.flatMap(({ id }) => all.find((place) => place.id === id) ?? []);
  const added = ordered.filter((place) => !known.includes(place));
  return added.reduce((places, place) => placeByTime(places, place, photos), known as readonly PlanPlace[]);
}

function placeOf({ photos, location }: PhotoGroup, before: PlanPlace | undefined): PlanPlace {
  const ids = photos as readonly PlanPhotoId[];
  return {
    id: before?.id ?? asPlaceId(newRecordId()),
    title: before?.title ?? '',
    subtext: before?.subtext ?? '',
    location,
    isPut: false,
    isMade: false,
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
