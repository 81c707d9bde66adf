import KDBush from 'kdbush';

import type { MapBounds } from './bounds.ts';
import { WORLD_WIDTH } from './projection.ts';

/** Points of the world, found by where they are in any copy of it. Map metres. */
export interface PointIndex {
  /** Numbers of the points within so many metres, the short way round; in no order. */
  around(x: number, y: number, reach: number): readonly number[];
  /** The points within the bounds, once for each copy of the world: `shift` is what to add to a point's x. */
  within(bounds: MapBounds, visit: (point: number, shift: number) => void): void;
}

/** The points' x must lie within the first world. */
export function createPointIndex(xs: Float64Array, ys: Float64Array): PointIndex {
  // No tree of nothing can be made.
  if (xs.length === 0) return { around: () => [], within: () => undefined };
  const tree = new KDBush(xs.length);
  xs.forEach((x, point) => tree.add(x, ys[point]!));
  tree.finish();
  const half = WORLD_WIDTH / 2;
  return {
    around(x, y, reach) {
      const home = x - Math.round(x / WORLD_WIDTH) * WORLD_WIDTH;
      const found = tree.within(home, y, reach);
      // Near the date line what is in reach may lie at the world's other end.
      if (home + reach > half) found.push(...tree.within(home - WORLD_WIDTH, y, reach));
      if (home - reach < -half) found.push(...tree.within(home + WORLD_WIDTH, y, reach));
      return reach < half ? found : [...new Set(found)];
    },
    within([minX, minY, maxX, maxY], visit) {
      const first = Math.floor((minX + half) / WORLD_WIDTH);
      const last = Math.floor((maxX + half) / WORLD_WIDTH);
      for (let world = first; world <= last; world += 1) {
        const shift = world * WORLD_WIDTH;
        for (const point of tree.range(minX - shift, minY, maxX - shift, maxY)) visit(point, shift);
      }
    },
  };
}
