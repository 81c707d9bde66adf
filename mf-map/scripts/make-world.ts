/**
 * Writes src/engine/world.json: the land, coasts and borders drawn under the tiles, from the public
 * domain Natural Earth data at 1:50 million. Run it again only when world-atlas is updated:
 * `npx tsx mf-map/scripts/make-world.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { encodeArcs, type GridPoint } from '../src/engine/arc-codec.ts';
import { simplifyArc, type Position } from './simplify-arc.ts';

const GRID_PER_DEGREE = 200;
const MIN_AREA = 0.004;

type Rings = readonly (readonly number[])[];
interface Geometry {
  readonly type: string;
  readonly arcs?: Rings | readonly Rings[];
}
interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: Readonly<Record<'countries' | 'land', { readonly geometries: readonly Geometry[] }>>;
}

const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;

const polygonsOf = (geometry: Geometry): readonly Rings[] =>
  geometry.type === 'Polygon' ? [geometry.arcs as Rings] : ((geometry.arcs ?? []) as readonly Rings[]);
const arcIndex = (reference: number): number => (reference < 0 ? ~reference : reference);

const usedBy = topology.arcs.map(() => new Set<number>());
topology.objects.countries.geometries.forEach((country, number) => {
  for (const rings of polygonsOf(country))
    for (const ring of rings) for (const reference of ring) usedBy[arcIndex(reference)]!.add(number);
});

const { scale, translate } = topology.transform;
const arcs = topology.arcs.map((arc): GridPoint[] => {
  let x = 0;
  let y = 0;
  const degrees = arc.map(([dx, dy]): Position => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  const first = degrees[0]!;
  const last = degrees.at(-1)!;
  const closed = first[0] === last[0] && first[1] === last[1];
  const simplified = simplifyArc(degrees, MIN_AREA, closed ? 6 : 2);
  return simplified.map(([longitude, latitude]) => [
    Math.round(longitude * GRID_PER_DEGREE),
    Math.round(latitude * GRID_PER_DEGREE),
  ]);
});

const polygons = topology.objects.land.geometries.flatMap(polygonsOf);
const borders = usedBy.flatMap((countries, index) => (countries.size > 1 ? [index] : []));
const world = {
  gridPerDegree: GRID_PER_DEGREE,
  arcs: encodeArcs(arcs),
  polygons: polygons.map((rings) => rings.map((ring) => ring.join(' ')).join(',')).join('|'),
  borders: borders.join(' '),
};

const text = JSON.stringify(world, null, 2);
writeFileSync(new URL('../src/engine/world.json', import.meta.url), `${text}\n`);
const points = arcs.reduce((sum, arc) => sum + arc.length, 0);
console.log(`world.json: ${Math.round(text.length / 1024)} KB, ${arcs.length} arcs, ${points} points`);
