import type { LonLat } from '@waypost/contracts/geo.ts';

import { degreesEast, westEnd } from './mean-location.ts';
import { toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';

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

/** How many positions of the first world lie within the bounds, in any copy of it. */
export function countWithin(positions: readonly MapCoordinate[], bounds: MapBounds): number {
  const [minX, minY, maxX, maxY] = bounds;
  return positions.filter(([x, y]) => {
    const worldsEast = Math.ceil((minX - x) / WORLD_WIDTH);
    return x + worldsEast * WORLD_WIDTH <= maxX && y >= minY && y <= maxY;
  }).length;
}
