import type { LonLat } from '@waypost/contracts/geo.ts';

import { wrapLongitude } from './wrap-longitude.ts';

/**
 * The average of all locations: latitudes as they are, longitudes measured within the shortest arc
 * that holds them all, so a journey across the date line is centred on the journey and not on the
 * other side of the Earth. Null for no locations.
 */
export function meanLocation(locations: readonly LonLat[]): LonLat | null {
  if (locations.length === 0) return null;
  const west = westEnd(locations);
  let east = 0;
  let latitude = 0;
  for (const location of locations) {
    east += degreesEast(west, location.longitude);
    latitude += location.latitude;
  }
  return {
    longitude: wrapLongitude(west + east / locations.length),
    latitude: latitude / locations.length,
  };
}

/**
 * The western end, in degrees, of the shortest arc of longitudes that holds all locations. Zero for
 * no locations.
 */
export function westEnd(locations: readonly LonLat[]): number {
  const sorted = locations.map(({ longitude }) => longitude).sort((a, b) => a - b);
  let west = sorted[0] ?? 0;
  let widestGap = west + 360 - (sorted.at(-1) ?? 0);
  for (let index = 1; index < sorted.length; index += 1) {
    const gap = sorted[index]! - sorted[index - 1]!;
    if (gap > widestGap) {
      widestGap = gap;
      west = sorted[index]!;
    }
  }
  return west;
}

/** How far east of `from` the meridian `to` lies: 0…360 degrees, 360 itself excluded. */
export function degreesEast(from: number, to: number): number {
  return (((to - from) % 360) + 360) % 360;
}
