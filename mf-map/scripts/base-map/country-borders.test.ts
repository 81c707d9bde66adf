import { countryBorders, type Position } from './country-borders.ts';

const square = (west: number, south: number): Position[] => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
];
const country = (code: string, ...rings: Position[][]) => ({ code, polygons: rings.map((ring) => [ring]) });

test('a border is the line two countries share, and the coast is none', () => {
  expect(countryBorders([country('A', square(0, 0)), country('B', square(1, 0))])).toEqual([
    [
      [1, 0],
      [1, 1],
    ],
  ]);
});

test('an edge within one country is not a border', () => {
  expect(countryBorders([country('A', square(0, 0), square(1, 0))])).toEqual([]);
});

test('an island that is counted to two countries has no border along its coast', () => {
  expect(countryBorders([country('A', square(0, 0)), country('B', square(0, 0))])).toEqual([]);
});

test('edges are joined up to where three countries meet', () => {
  const borders = countryBorders([
    country('A', square(0, 0)),
    country('B', square(1, 0)),
    country('C', square(0, 1), square(1, 1)),
  ]);
  expect(borders.map((line) => line.length)).toEqual([2, 2, 2]);
  expect(borders.every((line) => line.some(([x, y]) => x === 1 && y === 1))).toBe(true);
});

test('a country inside another has a border that closes', () => {
  const [line] = countryBorders([
    { code: 'A', polygons: [[square(-5, -5), [...square(0, 0)].reverse()]] },
    country('B', square(0, 0)),
  ]);
  expect(line).toHaveLength(5);
  expect(line![0]).toEqual(line!.at(-1));
});
