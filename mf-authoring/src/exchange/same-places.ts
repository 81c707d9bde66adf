import type { LonLat } from '@waypost/contracts/geo.ts';

import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { BroughtPlace } from './brought.ts';
import { grouped } from './grouped.ts';

/** Metres within which a place of the same title and day is the same. */
const REACH = 25;

/** As much of a place that is there as tells it from others. */
export interface PlaceThere {
  readonly title: string;
  readonly location: LonLat;
  readonly visitedAt: string | null;
  readonly visitedOffset: string | null;
}

/** Those of the places that are there already: at the same spot, on the same day by the clock there, with the same title. */
export function samePlaces(
  places: readonly BroughtPlace[],
  there: readonly PlaceThere[],
): ReadonlySet<BroughtPlace> {
  const byName = grouped(there, nameOf);
  return new Set(
    places.filter((place) =>
      byName
        .get(nameOf(place))
        ?.some(({ location }) => metresBetween(unitVector(location), unitVector(place.location)) <= REACH),
    ),
  );
}

const nameOf = (place: PlaceThere): string =>
  JSON.stringify([place.title.trim().normalize('NFC'), dayThere(place)]);

/** `yyyy-mm-dd` by the clock there; null when unknown. */
export function dayThere({
  visitedAt,
  visitedOffset,
}: Pick<PlaceThere, 'visitedAt' | 'visitedOffset'>): string | null {
  if (visitedAt === null) return null;
  const ahead = -Date.parse(`1970-01-01T00:00:00${visitedOffset ?? 'Z'}`);
  return new Date(Date.parse(visitedAt) + ahead).toISOString().slice(0, 10);
}
