import type { MapPlace } from '../../../engine/map-engine.ts';
import type { Stop } from './stops.ts';

/** What the map draws of each stop. */
export function toMapPlaces(stops: readonly Stop[]): readonly MapPlace[] {
  return stops.map(({ place, number, day, by, track }) => ({
    id: place.id,
    location: place.location,
    number,
    day,
    by: by ?? null,
    track: track ?? null,
    // The smallest size is written first.
    picture: (place.mainPicture ?? place.otherPictures[0])?.srcSet.split(' ')[0] || null,
  }));
}
