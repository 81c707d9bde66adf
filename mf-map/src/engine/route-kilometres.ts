import type { LonLat } from '@waypost/contracts/geo.ts';

const EARTH_RADIUS_KM = 6371.0088;

/** Kilometres from each location to the next along great circles. */
export function routeKilometres(locations: readonly LonLat[]): number {
  let total = 0;
  for (let index = 1; index < locations.length; index += 1) {
    total += kilometresBetween(locations[index - 1]!, locations[index]!);
  }
  return total;
}

function kilometresBetween(a: LonLat, b: LonLat): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const share = latitudes + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
