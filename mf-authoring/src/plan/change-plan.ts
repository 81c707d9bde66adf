import type { LonLat } from '@waypost/contracts/geo.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';

import type { PictureWords } from '../pictures/picture-words.ts';
import { movePhotos, photosIn, withoutPhotos } from './move-photos.ts';
import type { BroughtPlan, PlanAction } from './plan-action.ts';
import type { KnownPhotos } from './plan-photo.ts';
import { placeByTime } from './place-by-time.ts';
import { settled, settlePlaces } from './settle-places.ts';
import type { PlanPhotoId, PlanPlace, TripPlan } from './trip-plan.ts';

/**
 * The plan after a step. Every photo stays in one place, in the tray, or taken out; a place without photos is gone.
 * The very same plan where the step changes nothing.
 */
export function changePlan(plan: TripPlan, action: PlanAction, photos: KnownPhotos): TripPlan {
  const next = settlePlaces(plan, afterStep(plan, action, photos), photos);
  return isSame(plan, next) ? plan : action.type === 'set' ? next : made(plan, action, next);
}

/** Steps that take photos away and say nothing of the others at the place. */
const ONLY_TAKES = new Set<PlanAction['type']>(['photos-taken-out', 'place-removed', 'photos-trayed']);

/** What a person has done to places is kept when the others are grouped anew. */
function made(before: TripPlan, action: PlanAction, plan: TripPlan): TripPlan {
  if (ONLY_TAKES.has(action.type)) return plan;
  if (action.type === 'place-ordered') return { ...plan, isOrdered: true };
  const old = new Map(before.places.map((place) => [place.id, JSON.stringify(place)]));
  return {
    ...plan,
    places: plan.places.map((place) =>
      place.isMade || old.get(place.id) === JSON.stringify(place) ? place : { ...place, isMade: true },
    ),
  };
}

function afterStep(plan: TripPlan, action: PlanAction, photos: KnownPhotos): TripPlan {
  const placeOf = (id: PlaceId) => plan.places.find((place) => place.id === id);
  const patch = (id: PlaceId, part: Partial<PlanPlace>): TripPlan => ({
    ...plan,
    places: plan.places.map((place) => (place.id === id ? { ...place, ...part } : place)),
  });
  switch (action.type) {
    case 'set':
      return action.plan;
    case 'trip-brought':
      return withTrip(plan, action.trip, photos);
    case 'cover-forgotten':
      return { ...plan, ...(plan.cover && takenOut(plan, [plan.cover])), cover: null };
    case 'titled':
      return { ...plan, title: action.title };
    case 'level-chosen':
      return { ...plan, visibility: action.level };
    case 'described':
      return { ...plan, description: action.description };
    case 'dated':
      return { ...plan, [action.end]: action.day };
    case 'place-titled':
      return patch(action.place, { title: action.title });
    case 'place-described':
      return patch(action.place, { subtext: action.subtext });
    case 'place-put':
      return patch(action.place, { location: action.location, isPut: true });
    case 'place-ordered':
      return { ...plan, places: ordered(plan.places, action.place, action.to) };
    case 'places-merged': {
      const gone = placeOf(action.place);
      if (!gone || action.into === action.place) return plan;
      const written = withWordsOf(plan, gone, action.into);
      return withoutPlace(movePhotos(written, gone.photos, action.into, null), action.place);
    }
    case 'place-split': {
      const from = placeOf(action.place);
      const moved = from?.photos.filter((id) => action.photos.includes(id)) ?? [];
      if (!from || moved.length === 0 || moved.length === from.photos.length) return plan;
      const made = settled(newPlace(action.made, from.location, false, moved), photos);
      const rest = withoutPhotos(plan, moved);
      return {
        ...rest,
        places: rest.places.flatMap((place) => (place.id === from.id ? [place, made] : [place])),
      };
    }
    case 'place-removed': {
      const gone = placeOf(action.place);
      return gone ? withoutPlace(takenOut(plan, gone.photos), action.place) : plan;
    }
    case 'photos-moved':
      return movePhotos(plan, action.photos, action.place, action.before);
    case 'photos-joined': {
      const moved = action.moves.reduce((next, one) => movePhotos(next, one.photos, one.place, null), plan);
      return action.puts.reduce((next, one) => put(next, one, photos), moved);
    }
    case 'photos-put':
      return put(plan, action, photos);
    case 'photos-trayed': {
      const moved = known(plan, action.photos);
      const rest = withoutPhotos(plan, moved);
      return { ...rest, tray: [...rest.tray, ...moved] };
    }
    case 'proposal-declined':
      return { ...plan, declined: [...new Set([...plan.declined, ...known(plan, action.photos)])] };
    case 'photos-taken-out':
      return takenOut(plan, action.photos);
    case 'main-chosen': {
      const place = plan.places.find((one) => one.photos.includes(action.photo));
      if (!place) return plan;
      return patch(place.id, { photos: [action.photo, ...place.photos.filter((id) => id !== action.photo)] });
    }
    case 'photo-described':
      return described(plan, action.photo, action.words);
  }
}

function put(
  plan: TripPlan,
  { made, location, photos: ids }: Omit<Extract<PlanAction, { type: 'photos-put' }>, 'type'>,
  photos: KnownPhotos,
): TripPlan {
  const rest = withoutPhotos(plan, ids);
  const whole = plan.places.find(({ photos: all, said }) => !said && all.every((id) => ids.includes(id)));
  const words = whole ? { title: whole.title, subtext: whole.subtext } : {};
  const place = { ...newPlace(made, location, true, known(plan, ids)), ...words };
  return place.photos.length === 0 ? plan : { ...rest, places: placeByTime(rest.places, place, photos) };
}

/** What is written or dated already stays; the places of the file come between those that are there, by their time. */
function withTrip(
  plan: TripPlan,
  { cover, language, places, words, ...trip }: BroughtPlan,
  photos: KnownPhotos,
): TripPlan {
  const isFirst = plan.places.length === 0;
  return {
    ...plan,
    title: plan.title || trip.title,
    description: plan.description || trip.description,
    ...(isFirst && { firstDay: plan.firstDay || trip.firstDay, lastDay: plan.lastDay || trip.lastDay }),
    ...(isFirst && cover !== undefined && { cover }),
    ...(isFirst && language !== undefined && { language }),
    places: isFirst ? places : places.reduce((all, one) => placeByTime(all, one, photos), plan.places),
    words: { ...plan.words, ...words },
    // A journey from elsewhere may never have been shown to anybody.
    ...(places.length > 0 && { visibility: plan.visibility ?? 'private' }),
    isOrdered: plan.isOrdered || places.length > 0,
  };
}

const withoutPlace = (plan: TripPlan, id: PlaceId): TripPlan => ({
  ...plan,
  places: plan.places.filter((place) => place.id !== id),
});

/** What was written at a place that is going, for the one its photos go to, where nothing is written there. */
function withWordsOf(plan: TripPlan, gone: PlanPlace, into: PlaceId): TripPlan {
  const written = (place: PlanPlace): PlanPlace => ({
    ...place,
    title: place.title || gone.title,
    subtext: place.subtext || gone.subtext,
  });
  return { ...plan, places: plan.places.map((place) => (place.id === into ? written(place) : place)) };
}

function takenOut(plan: TripPlan, photos: readonly PlanPhotoId[]): TripPlan {
  const moved = known(plan, photos);
  const rest = withoutPhotos(plan, moved);
  return { ...rest, out: [...rest.out, ...moved] };
}

function described(plan: TripPlan, photo: PlanPhotoId, words: PictureWords): TripPlan {
  const { [photo]: _before, ...others } = plan.words;
  const isEmpty = words.caption === '' && words.alt === '' && !words.by;
  if (known(plan, [photo]).length === 0) return plan;
  return { ...plan, words: isEmpty ? others : { ...others, [photo]: words } };
}

/** Those of the photos that the plan has. */
function known(plan: TripPlan, photos: readonly PlanPhotoId[]): readonly PlanPhotoId[] {
  const all = photosIn(plan);
  return [...new Set(photos)].filter((id) => all.has(id));
}

const newPlace = (
  id: PlaceId,
  location: LonLat,
  isPut: boolean,
  photos: readonly PlanPhotoId[],
): PlanPlace => ({
  ...{ id, location, isPut, isMade: false, photos },
  title: '',
  subtext: '',
});

function ordered(places: readonly PlanPlace[], id: PlaceId, to: number): readonly PlanPlace[] {
  const place = places.find((one) => one.id === id);
  return place ? places.filter((one) => one !== place).toSpliced(Math.max(0, to), 0, place) : places;
}

/** By what they say: a step that puts everything where it is already is none. */
const isSame = (one: TripPlan, other: TripPlan): boolean => JSON.stringify(one) === JSON.stringify(other);
