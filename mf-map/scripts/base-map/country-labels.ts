import polylabel from 'polylabel';

import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';
import type { Polygon } from './islands-in-lakes.ts';
import { mercator } from './mercator.ts';
import { populationRank } from './population-rank.ts';
import type { Label, Town } from './rank-towns.ts';
import type { NamedArea } from './read-topology.ts';

/** Of those without a code, as Natural Earth shortens them. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  'Ashmore and Cartier Is.': 'Ashmore and Cartier Islands',
  'Indian Ocean Ter.': 'Indian Ocean Territories',
  'N. Cyprus': 'Northern Cyprus',
};

/** Width of a country, in pixels of 512 a tile, from which its name has room. */
const ROOM = 56;
const LAST_ZOOM = 7;
const PRECISION = 0.0001;
const COUNTED_FROM = 100_000;

/**
 * Countries, each where its largest part is widest; ranked by the inhabitants of the towns in it. The map names them by their code.
 */
export function countryLabels(countries: readonly NamedArea[], towns: readonly Town[]): Label[] {
  const large = towns.filter(({ population }) => population >= COUNTED_FROM);
  return countries.flatMap(({ code, name, polygons }) => {
    const flat = polygons.map((rings) => rings.map((ring) => ring.map(onSquare)));
    const sizes = flat.map(([shore]) => sizeOf(shore!));
    const largest = sizes.indexOf(Math.max(...sizes));
    const size = sizes[largest];
    if (!size) return [];
    const [x, y] = polylabel(flat[largest]!, PRECISION) as number[] as [number, number];
    const inhabitants = large
      .filter(({ loc }) => polygons.some((rings) => liesIn(loc.coordinates, rings)))
      .reduce((sum, { population }) => sum + population, 0);
    const minZoom = Math.min(LAST_ZOOM, Math.max(0, Math.ceil(Math.log2(ROOM / 512 / Math.sqrt(size)))));
    const properties = {
      kind: 'country',
      ...(code ? { iso: code } : { name: FULL_NAMES[name] ?? name }),
      population_rank: populationRank(inhabitants),
      min_zoom: minZoom,
    };
    return [{ x, y, minZoom, properties }];
  });
}

const onSquare = ([longitude, latitude]: Position): [number, number] => {
  const { x, y } = mercator(longitude, latitude);
  return [x, y];
};

function sizeOf(ring: readonly (readonly [number, number])[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [lastX, lastY] = ring.at(index - 1)!;
    return sum + lastX * y - x * lastY;
  }, 0);
  return Math.abs(twice) / 2;
}

function liesIn(point: Position, [shore, ...holes]: Polygon): boolean {
  return isInRing(point, shore!) && !holes.some((hole) => isInRing(point, hole));
}
