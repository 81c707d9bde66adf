import type { LonLat } from '@waypost/contracts/geo.ts';

import { degreesEast, westEnd } from './mean-location.ts';
import { toMap } from './projection.ts';

/** Map metres; `[minX, minY, maxX, maxY]`. Reaches into the next world where the date line is crossed. */
export type MapBounds = [minX: number, minY: number, maxX: number, maxY: number];

/** The smallest rectangle around all locations, the short way round. Null for no locations. */
export function boundsOf(locations: readonly LonLat[]): MapBounds | null {
  if (locations.length === 0) return null;
  const west = westEnd(locations);
  let width = 0;
  let south = 90;
  let north = -90;
  for (const { longitude, latitude } of locations) {
    width = Math.max(width, degreesEast(west, longitude));
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const [minX, minY] = toMap({ longitude: west, latitude: south });
  const [maxX, maxY] = toMap({ longitude: west + width, latitude: north });
  return [minX, minY, maxX, maxY];
}
