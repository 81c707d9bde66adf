import type { Position } from './country-borders.ts';
import { shapeTiles, type Shapes } from './shape-tiles.ts';

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const none: Shapes = { land: [], lakes: [], rivers: [], borders: [] };
const tiles = (shapes: Partial<Shapes>) => [...shapeTiles({ ...none, ...shapes })];

test('land, lakes and borders are layers of the tiles they lie in, and open sea has none', () => {
  const all = tiles({
    land: [box(1, 1, 9, 9)],
    lakes: [{ polygon: [box(3, 3, 5, 5)], minZoom: 2 }],
    borders: [
      [
        [1, 1],
        [9, 9],
      ],
    ],
  });
  const named = (z: number) =>
    all.filter((tile) => tile.z === z).flatMap(({ layers }) => layers.map(({ name }) => name));
  expect(named(0)).toEqual(['earth', 'boundaries']);
  expect(named(2)).toEqual(['earth', 'water', 'boundaries']);
  expect(all.filter(({ z }) => z === 1).map(({ x, y }) => [x, y])).toEqual([[1, 0]]);
});

test('a river is a line of the water from zoom 6 on', () => {
  const river: Position[] = [
    [1, 1],
    [5, 5],
  ];
  const close = tiles({ lakes: [{ polygon: [box(1, 3, 2, 4)], minZoom: 2 }], rivers: [river] });
  const kinds = (z: number) =>
    new Set(
      close
        .filter((tile) => tile.z === z)
        .flatMap(({ layers }) => layers)
        .flatMap(({ name, features }) => features.map((one) => `${name} ${one.kind}`)),
    );
  expect(kinds(5)).toEqual(new Set(['water polygon']));
  expect(kinds(6)).toEqual(new Set(['water polygon', 'water line']));
});

test('an island of 300 m is there at the closest zoom', () => {
  const atoll = box(179.2, -8.521, 179.2027, -8.5183);
  const close = tiles({ land: [atoll] }).filter(({ z }) => z === 8);
  expect(close).toHaveLength(1);
  expect(close[0]!.layers[0]!.features[0]!.parts[0]!.length).toBeGreaterThanOrEqual(8);
});

test('land reaches over the edge of a tile, so that no line is seen where it is cut', () => {
  const inside = tiles({ land: [box(-40, -40, 40, 40)] }).find(
    ({ z, x, y }) => z === 5 && x === 16 && y === 15,
  )!;
  const ring = [...(inside.layers[0]!.features[0]!.parts[0] as number[])];
  expect(Math.min(...ring)).toBeLessThan(0);
  expect(Math.max(...ring)).toBeGreaterThan(inside.layers[0]!.extent);
});

test('land beyond the end of the map closes at its edge', () => {
  const south = tiles({ land: [box(-180, -90, 180, -70)] }).filter(({ z }) => z === 2);
  expect(south.map(({ x, y }) => [x, y]).sort()).toEqual([0, 1, 2, 3].map((x) => [x, 3]));
});
