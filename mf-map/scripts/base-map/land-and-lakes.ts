import RBush from 'rbush';

import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';

type Ring = readonly Position[];
export type Polygon = readonly Ring[];

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * Land without its holes, and the holes as lakes, in which the land that lies in them is a hole. What is given are the polygons of
 * all land, islands in lakes among them.
 */
export function landAndLakes(lands: readonly Polygon[]): {
  readonly land: Ring[];
  readonly lakes: Polygon[];
} {
  const holes = lands.flatMap((polygon) =>
    polygon.slice(1).map((ring) => ({ ...boxOf(ring), ring, islands: [] as Ring[] })),
  );
  const index = new RBush<(typeof holes)[number]>().load(holes);
  const land: Ring[] = [];
  for (const [shore] of lands as readonly (readonly [Ring])[]) {
    const box = boxOf(shore);
    const holesAround = index
      .search(box)
      .filter((hole) => contains(hole, box) && liesIn(shore, hole.ring))
      .sort((a, b) => a.maxX - a.minX - (b.maxX - b.minX));
    const around = holesAround[0];
    if (around) around.islands.push(shore);
    else land.push(shore);
  }
  return { land, lakes: holes.map(({ ring, islands }) => [ring, ...islands]) };
}

/** By most of its points: some may lie on the shore itself. */
function liesIn(inner: Ring, outer: Ring): boolean {
  const sample =
    inner.length > 16 ? inner.filter((_, index) => index % Math.ceil(inner.length / 16) === 0) : inner;
  return sample.filter((point) => isInRing(point, outer)).length * 2 > sample.length;
}

const contains = (outer: Box, inner: Box) =>
  outer.minX <= inner.minX &&
  outer.minY <= inner.minY &&
  outer.maxX >= inner.maxX &&
  outer.maxY >= inner.maxY;

function boxOf(ring: Ring): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of ring) {
    minX = Math.min(minX, longitude);
    maxX = Math.max(maxX, longitude);
    minY = Math.min(minY, latitude);
    maxY = Math.max(maxY, latitude);
  }
  return { minX, minY, maxX, maxY };
}
