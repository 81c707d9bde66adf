/**
 * Prints how many of GeoNames' towns the base map draws in water, from zoom 9 on.
 * `npx tsx lab/scripts/base-map-water.ts [archive]`, after `mf-map/scripts/make-base-map.ts` has fetched its sources once.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PMTiles } from 'pmtiles';

import { mercator } from '../../mf-map/scripts/base-map/mercator.ts';
import { covers, readTile, type ReadFeature } from '../../mf-map/scripts/base-map/read-tile.ts';
import { readTowns } from '../../mf-map/scripts/base-map/sources.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const bytes = readFileSync(process.argv[2] ?? path.join(repository, 'mf-map/src/base-map/world.pmtiles'));
const map = new PMTiles({
  getKey: () => 'world',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).slice().buffer }),
});
const { maxZoom } = await map.getHeader();
const side = 2 ** maxZoom;
const tiles = new Map<string, Promise<readonly ReadFeature[]>>();

function tileAt(x: number, y: number) {
  const name = `${x} ${y}`;
  const known =
    tiles.get(name) ?? map.getZxy(maxZoom, x, y).then((found) => readTile(new Uint8Array(found?.data ?? [])));
  tiles.set(name, known);
  return known;
}

async function isDry(longitude: number, latitude: number) {
  const { x, y } = mercator(longitude, latitude);
  const features = await tileAt(Math.floor(x * side), Math.floor(y * side));
  const isIn = (kind: string) =>
    features.some((one) => one.properties['kind'] === kind && covers(one, (x * side) % 1, (y * side) % 1));
  return isIn('earth') && !isIn('lake');
}

const towns = readTowns(path.join(repository, '.cache', 'base-map'));
const wet: (typeof towns)[number][] = [];
for (const town of towns) if (!(await isDry(...town.loc.coordinates))) wet.push(town);
console.log(
  `${wet.length} of ${towns.length} towns in water (${((100 * wet.length) / towns.length).toFixed(3)} %), most people first:`,
);
for (const { name, population, loc } of wet.sort((a, b) => b.population - a.population).slice(0, 20))
  console.log(`  ${name}: ${population} (${loc.coordinates.join(', ')})`);
