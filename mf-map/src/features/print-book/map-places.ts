import type { MapPlace } from '../../engine/map-engine.ts';
import type { BookDay } from './book-days.ts';

/** What the maps on paper draw, in the order of the story. */
export function mapPlaces(days: readonly BookDay[]): readonly (readonly MapPlace[])[] {
  return days.map(({ places }, day) =>
    places.map(({ place: { id, location }, number }) => ({ id, location, number, day, picture: null })),
  );
}
