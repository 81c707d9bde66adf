import type { DiscoverView } from '@waypost/contracts/discover-address.ts';
import type { DiscoverFilter, DiscoverQuery } from '@waypost/contracts/discover.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';

/** Where the map of the world has its middle. */
const MIDDLE_OF_WORLD: LonLat = { longitude: 5, latitude: 17 };

/** Halfway between the meridians, also across the date line, and between the parallels. */
export function middleOf({ west, south, east, north }: LonLatBounds): LonLat {
  const longitude = (west + (west <= east ? east : east + 360)) / 2;
  return { longitude: longitude > 180 ? longitude - 360 : longitude, latitude: (south + north) / 2 };
}

/** What the backend is asked for so that the page shows what its address says. */
export function queryFor({ sort, near, bounds, ...rest }: DiscoverView): DiscoverQuery {
  return {
    ...rest,
    ...(bounds && { bounds }),
    ...(sort && { sort, near: near ?? (bounds ? middleOf(bounds) : MIDDLE_OF_WORLD) }),
  };
}

/** What narrows the places on the map, as it narrows the list. */
export function filterOf({ words, country, from, to }: DiscoverView): DiscoverFilter {
  return {
    ...(words && { words }),
    ...(country && { country }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
