import type { LonLat } from '@waypost/contracts/geo.ts';
import { asPlaceId, type PlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { matchTrack } from '../track/match-track.ts';
import type { Track } from '../track/track.ts';
import { groupPhotos, type Grouping } from '../trip/group-photos.ts';
import type { TripPhoto } from '../trip/trip-photo.ts';
import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { PlanAction } from './plan-action.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId, TripPlan } from './trip-plan.ts';

/** Where photos go by a track: to places that are there, and into new ones. */
export type PlacesAlong = Omit<Extract<PlanAction, { type: 'photos-joined' }>, 'type'> & {
  /** By time. */
  readonly groups: readonly GroupAlong[];
  /** Photos the track says something of. */
  readonly count: number;
  /** To the nearest noted point, of the photo that is farthest from one; whole minutes. */
  readonly minutes: number;
};

/** Photos that were taken at one spot of a track. */
export interface GroupAlong {
  readonly photos: readonly PlanPhotoId[];
  readonly location: LonLat;
  /** The place they would go to; null where one is made. */
  readonly place: PlaceId | null;
}

interface AlongOptions {
  readonly track: Track;
  /** To be added to the camera's clock. */
  readonly minutes: number;
  readonly grouping: Grouping;
}

/** Photos without a location, put where the track was when they were taken. */
export function placesAlong(
  plan: TripPlan,
  photos: KnownPhotos,
  homeless: readonly PlanPhotoId[],
  { track, minutes, grouping }: AlongOptions,
): PlacesAlong {
  const at = matchTrack(track);
  let widest = 0;
  const located = homeless.flatMap((id): TripPhoto[] => {
    const takenAt = photos.get(id)?.takenAt ?? null;
    const match = takenAt === null ? null : at(takenAt + minutes * 60_000);
    if (!match) return [];
    widest = Math.max(widest, match.gap);
    return [{ id, location: match.location, takenAt }];
  });
  const groups = groupPhotos(located, grouping).map(({ photos: ids, location }): GroupAlong => {
    const spot = unitVector(location);
    const near = plan.places.find(
      (place) => metresBetween(unitVector(place.location), spot) <= grouping.distanceMetres,
    );
    return { photos: ids as readonly PlanPhotoId[], location, place: near?.id ?? null };
  });
  const moves = groups.flatMap(({ photos: ids, place }) => (place === null ? [] : { place, photos: ids }));
  const puts = groups.flatMap(({ photos: ids, location, place }) =>
    place === null ? { made: asPlaceId(newRecordId()), location, photos: ids } : [],
  );
  return { groups, moves, puts, count: located.length, minutes: Math.ceil(widest / 60_000) };
}
