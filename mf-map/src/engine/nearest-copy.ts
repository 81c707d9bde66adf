import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** The same place in the copy of the world in which it lies nearest to `from`. */
export function nearestCopy([x, y]: MapCoordinate, from: readonly number[] = [0, 0]): MapCoordinate {
  return [x + Math.round((from[0]! - x) / WORLD_WIDTH) * WORLD_WIDTH, y];
}
