import type { LonLat } from '@waypost/contracts/geo.ts';

import type { MapPlace } from './map-engine.ts';

/** Where the places of a place's day are; where none is known, it and the ones before and after it. `places` are in their order. */
export function companions(place: MapPlace, places: readonly MapPlace[]): readonly LonLat[] {
  const at = places.indexOf(place);
  const among =
    place.day === null
      ? places.slice(Math.max(0, at - 1), at + 2)
      : places.filter(({ day }) => day === place.day);
  return among.map(({ location }) => location);
}
