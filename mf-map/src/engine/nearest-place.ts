import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** A place where the map draws it. */
export interface PlacedMarker {
  readonly id: string;
  readonly coordinate: MapCoordinate;
}

/**
 * The id of the marker nearest to a position of the map, in any copy of the world, or null when none
 * lies within `reach` metres of the map.
 */
export function nearestPlace(
  markers: readonly PlacedMarker[],
  position: readonly number[],
  reach: number,
): string | null {
  let nearest: string | null = null;
  let shortest = reach;
  for (const { id, coordinate } of markers) {
    const apart = coordinate[0] - position[0]!;
    const dx = apart - Math.round(apart / WORLD_WIDTH) * WORLD_WIDTH;
    const distance = Math.hypot(dx, coordinate[1] - position[1]!);
    if (distance <= shortest) {
      shortest = distance;
      nearest = id;
    }
  }
  return nearest;
}
