import type { LonLat } from '@waypost/contracts/geo.ts';

import { unitVector } from './unit-vector.ts';

const DEGREES = 180 / Math.PI;

/**
 * The middle of positions, on the sphere and so across the date line and around the poles too. The first of them where
 * there is none, as of two opposite ones.
 */
export function meanLocation(locations: readonly [LonLat, ...LonLat[]]): LonLat {
  let [x, y, z] = [0, 0, 0];
  for (const [u, v, w] of locations.map(unitVector)) [x, y, z] = [x + u, y + v, z + w];
  if (Math.hypot(x, y, z) < 1e-9) return locations[0];
  return { longitude: Math.atan2(y, x) * DEGREES, latitude: Math.atan2(z, Math.hypot(x, y)) * DEGREES };
}
