import type { LonLat } from '@waypost/contracts/geo.ts';

import { decodeArcs } from './arc-codec.ts';
import { cutAtDateLine } from './cut-at-date-line.ts';
import { toMap, type MapCoordinate } from './projection.ts';
import { routeLines } from './route-lines.ts';

/** The content of `world.json`, written by `scripts/make-world.ts`. */
export interface WorldData {
  readonly gridPerDegree: number;
  readonly arcs: string;
  /**
   * Lands between `|`, their rings between `,`, and in a ring references to arcs between spaces; a
   * negative one, `~index`, runs backwards.
   */
  readonly polygons: string;
  /** Arcs between two countries, between spaces; all others are coast. */
  readonly borders: string;
}

/** The world in map metres; every line and ring lies within one world. */
export interface World {
  /** Rings of each land, the outer one first. */
  readonly land: readonly (readonly MapCoordinate[][])[];
  readonly coasts: readonly MapCoordinate[][];
  readonly borders: readonly MapCoordinate[][];
}

export function decodeWorld(data: WorldData): World {
  const arcs = decodeArcs(data.arcs).map((arc) =>
    arc.map(([x, y]): LonLat => ({ longitude: x / data.gridPerDegree, latitude: y / data.gridPerDegree })),
  );
  const borders = new Set(references(data.borders));
  const lines = (wanted: 'coast' | 'border') =>
    arcs.flatMap((arc, index) => (borders.has(index) === (wanted === 'border') ? routeLines(arc) : []));
  return {
    land: data.polygons
      .split('|')
      .flatMap((rings) => toLand(rings.split(',').map((ring) => joinRing(references(ring), arcs)))),
    coasts: lines('coast'),
    borders: lines('border'),
  };
}

const references = (text: string): number[] => text.split(' ').map(Number);

/** Holes (seas within the land) go with the first piece of a land that is cut: none lies across the cut. */
function toLand([outer = [], ...holes]: readonly LonLat[][]): MapCoordinate[][][] {
  const rings = (ring: readonly LonLat[]) => ring.map(toMap);
  return cutAtDateLine(outer).map((piece, index) =>
    index === 0 ? [rings(piece), ...holes.map(rings)] : [rings(piece)],
  );
}

function joinRing(ring: readonly number[], arcs: readonly LonLat[][]): LonLat[] {
  const joined: LonLat[] = [];
  for (const reference of ring) {
    const arc = reference < 0 ? arcs[~reference]!.toReversed() : arcs[reference]!;
    joined.push(...(joined.length > 0 ? arc.slice(1) : arc));
  }
  return joined;
}
