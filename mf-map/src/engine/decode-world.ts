import { decodeArcs, type GridPoint } from './arc-codec.ts';
import { toMap, type MapCoordinate } from './projection.ts';

/** The content of `world.json`, written by `scripts/make-world.ts`. */
export interface WorldData {
  readonly gridPerDegree: number;
  readonly arcs: string;
  /** Rings of references to arcs; a negative one, `~index`, runs backwards. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
  /** Arcs between two countries; all others are coast. */
  readonly borders: readonly number[];
}

/** The world in map metres. */
export interface World {
  readonly land: readonly (readonly MapCoordinate[][])[];
  readonly coasts: readonly MapCoordinate[][];
  readonly borders: readonly MapCoordinate[][];
}

export function decodeWorld(data: WorldData): World {
  const grid = decodeArcs(data.arcs);
  const arcs = grid.map((arc) =>
    arc.map(([x, y]) => toMap({ longitude: x / data.gridPerDegree, latitude: y / data.gridPerDegree })),
  );
  const isBorder = new Set(data.borders);
  return {
    land: data.polygons.map((rings) => rings.map((ring) => joinRing(ring, arcs))),
    coasts: grid.flatMap((arc, index) =>
      isBorder.has(index) ? [] : withoutSeams(arc, arcs[index]!, data.gridPerDegree),
    ),
    borders: data.borders.map((index) => arcs[index]!),
  };
}

function joinRing(references: readonly number[], arcs: readonly MapCoordinate[][]): MapCoordinate[] {
  const ring: MapCoordinate[] = [];
  for (const reference of references) {
    const arc = reference < 0 ? arcs[~reference]!.toReversed() : arcs[reference]!;
    ring.push(...(ring.length > 0 ? arc.slice(1) : arc));
  }
  return ring;
}

/** Land is cut along the date line and at the South Pole; those edges are no coast. */
function withoutSeams(arc: readonly GridPoint[], line: MapCoordinate[], gridPerDegree: number): MapCoordinate[][] {
  const onSeam = ([x, y]: GridPoint) => Math.abs(x) >= 179.99 * gridPerDegree || y <= -89.9 * gridPerDegree;
  const parts: MapCoordinate[][] = [];
  let part: MapCoordinate[] = [];
  arc.forEach((point, index) => {
    const previous = arc[index - 1];
    if (previous && onSeam(previous) && onSeam(point)) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
    part.push(line[index]!);
  });
  if (part.length > 1) parts.push(part);
  return parts;
}
