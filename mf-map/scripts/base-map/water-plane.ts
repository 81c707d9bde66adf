import { Clipper, FillRule, JoinType, EndType, type Path64, type Paths64 } from 'clipper2-ts';

import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';
import type { Polygon } from './islands-in-lakes.ts';
import { mercator } from './mercator.ts';

/** Units across the world: some 0.6 m at the equator, and few enough digits for exact products. */
const WORLD = 2 ** 26;
const EARTH_METRES = 40_075_017;

/** Units of the plane in a metre at a latitude. */
export const unitsAt = (latitude: number) =>
  WORLD / EARTH_METRES / Math.cos((Math.min(85, Math.abs(latitude)) * Math.PI) / 180);

export function toPlane([longitude, latitude]: Position) {
  const { x, y } = mercator(longitude, latitude);
  return { x: Math.round(x * WORLD), y: Math.round(y * WORLD) };
}

export function fromPlane({ x, y }: { readonly x: number; readonly y: number }): Position {
  return [(x / WORLD - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI];
}

/** A ring and its holes, each going around the way that makes it one. */
export const pathsOf = (polygon: Polygon): Paths64 =>
  polygon.map((ring, hole) => {
    const path = ring.slice(0, -1).map(toPlane);
    return Clipper.isPositive(path) === (hole === 0) ? path : path.reverse();
  });

/** Valid polygons of what is covered, by however many shapes: outer rings first, each with the holes that lie in it. */
export function polygonsOf(paths: Paths64): Polygon[] {
  const outer: Position[][][] = [];
  const holes: Position[][] = [];
  for (const path of paths) {
    const ring = closed(path.map(fromPlane));
    if (Clipper.area(path) > 0) outer.push([ring]);
    else holes.push(ring);
  }
  for (const hole of holes) {
    const around = outer.length === 1 ? outer[0] : outer.find(([ring]) => isInRing(hole[0]!, ring!));
    around?.push(hole);
  }
  return outer;
}

const closed = (ring: Position[]) => [...ring, ring[0]!];

export const union = (paths: Paths64) => Clipper.union(paths, FillRule.NonZero);
export const without = (paths: Paths64, cut: Paths64) => Clipper.difference(paths, cut, FillRule.NonZero);
/** A line with a width and round ends. */
export const stripe = (line: Path64, width: number) =>
  Clipper.inflatePaths([line], width / 2, JoinType.Round, EndType.Round);
