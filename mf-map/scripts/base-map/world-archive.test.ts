import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';

import { archiveMetadata } from './archive-metadata.ts';
import { mercator } from './mercator.ts';
import { covers, readTile } from './read-tile.ts';

const bytes = readFileSync(new URL('../../src/base-map/world.pmtiles', import.meta.url));
const map = new PMTiles({
  getKey: () => 'world',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).slice().buffer }),
});

async function featuresAt(z: number, longitude: number, latitude: number) {
  const { x, y } = mercator(longitude, latitude);
  const [column, row] = [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
  const found = await map.getZxy(z, column, row);
  const features = found ? readTile(new Uint8Array(found.data)) : [];
  const [inX, inY] = [x * 2 ** z - column, y * 2 ** z - row];
  const covered = (layer: string) => features.some((one) => one.layer === layer && covers(one, inX, inY));
  return { features, covered, empty: !found };
}

test('the map that lies here is the one the script makes, and no larger than was decided', async () => {
  expect(await map.getMetadata()).toEqual(JSON.parse(JSON.stringify(archiveMetadata)));
  expect(await map.getHeader()).toMatchObject({
    specVersion: 3,
    minZoom: 0,
    maxZoom: 8,
    tileType: 1,
    clustered: true,
  });
  expect(bytes.length).toBeLessThan(13.5e6);
});

// Data that was cut along a grid has whole shores along it: of what lay here before, 38 %.
test('shores of lakes run along a row or a column no more often than by chance', async () => {
  const { features } = await featuresAt(8, 28.3, 61.25);
  const edges = features
    .filter(({ properties }) => properties['kind'] === 'lake')
    .flatMap(({ parts }) =>
      parts.flatMap((ring) => ring.map((b, index) => [ring.at(index - 1)!, b] as const)),
    )
    .filter(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y) > 5 / 1152)
    .filter(([a, b]) => ![a, b].some(({ x, y }) => x <= 0 || x >= 1 || y <= 0 || y >= 1));
  const straight = edges.filter(([a, b]) => a.x === b.x || a.y === b.y);
  expect(edges.length).toBeGreaterThan(100);
  expect(straight.length / edges.length).toBeLessThan(0.12);
});

test.each([
  ['the Atlantic', -30, 40],
  ['the middle of the Pacific', -140, 10],
])('%s is open sea: no tile at all', async (_, longitude, latitude) => {
  expect((await featuresAt(8, longitude, latitude)).empty).toBe(true);
});

test.each([
  ['the Caspian Sea', 51, 42],
  ['Lake Superior', -87, 47.7],
  ['Lake Victoria', 33, -1],
  ['Lake Saimaa', 28.3, 61.25],
])('%s is water on land', async (_, longitude, latitude) => {
  const { covered } = await featuresAt(8, longitude, latitude);
  expect([covered('earth'), covered('water')]).toEqual([true, true]);
});

test.each([
  ['Vienna', 16.37, 48.21],
  ['Antarctica', 20, -80],
  ['Chukotka beyond the date line', -175, 67],
  ['Taveuni beside the date line', -179.95, -16.85],
  ['an island of the Maldives', 73.51, 4.175],
])('%s is dry land', async (_, longitude, latitude) => {
  const { covered } = await featuresAt(8, longitude, latitude);
  expect([covered('earth'), covered('water')]).toEqual([true, false]);
});

test.each([
  ['a capital from afar', 3, 2.35, 48.85, 'Paris', { kind: 'locality', capital: 'yes' }],
  ['a town close by', 8, -57.97, -31.39, 'Salto', { kind: 'locality' }],
  ['a town in other languages', 8, -9.14, 38.72, 'Lisbon', { 'name:de': 'Lissabon', 'name:pt': 'Lisboa' }],
  ['a country', 4, 25.5, -29, undefined, { kind: 'country', iso: 'ZA' }],
  ['a country ISO does not have', 6, 33.4, 35.3, 'Northern Cyprus', { kind: 'country' }],
])('%s is named', async (_, zoom, longitude, latitude, name, properties) => {
  const { features } = await featuresAt(zoom, longitude, latitude);
  const named = features.map((one) => one.properties).filter((one) => one['name'] === name);
  expect(named).toContainEqual(expect.objectContaining(properties));
});
