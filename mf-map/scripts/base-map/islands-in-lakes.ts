import RBush from 'rbush';

import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';

type Ring = readonly Position[];
export type Polygon = readonly Ring[];

/** Lakes with the islands that lie in each of them as holes. */
export function islandsInLakes(lakes: readonly Ring[], islands: readonly Ring[]): Polygon[] {
  const index = new RBush<{ minX: number; minY: number; maxX: number; maxY: number; island: Ring }>().load(
    islands.map((island) => ({ ...boxOf(island), island })),
  );
  return lakes.map((lake) => [
    lake,
    ...index.search(boxOf(lake)).flatMap(({ island }) => (liesIn(island, lake) ? [island] : [])),
  ]);
}

/** By most of its points: some may lie on the shore itself. */
const liesIn = (inner: Ring, outer: Ring) =>
  inner.filter((point) => isInRing(point, outer)).length * 2 > inner.length;

function boxOf(ring: Ring) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of ring) {
    minX = Math.min(minX, longitude);
    maxX = Math.max(maxX, longitude);
    minY = Math.min(minY, latitude);
    maxY = Math.max(maxY, latitude);
  }
  return { minX, minY, maxX, maxY };
}
