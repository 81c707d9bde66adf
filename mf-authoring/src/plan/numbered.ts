import type { PlaceId } from '@waypost/contracts/ids.ts';

interface Named {
  readonly id: PlaceId;
  readonly name: string;
  /** Null for a place that has a title of its own. */
  readonly day: string | null;
}

/** The names of places, with a number where several of one day would be called alike. */
export function numbered(places: readonly Named[]): ReadonlyMap<PlaceId, string> {
  return new Map(
    places.map((place, at) => {
      const isAlike = ({ name, day }: Named) => day !== null && name === place.name && day === place.day;
      const isOne = places.filter(isAlike).length < 2;
      const number = places.slice(0, at + 1).filter(isAlike).length;
      return [place.id, isOne || place.day === null ? place.name : `${place.name} ${number}`];
    }),
  );
}
