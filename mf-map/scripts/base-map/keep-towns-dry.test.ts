import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';
import { keepTownsDry } from './keep-towns-dry.ts';

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
const mainland = box(0, 0, 1, 1);
const lake = box(0.4, 0.4, 0.6, 0.6);

test('a town close to the shore has ground, and one in the middle of a lake or the sea does not', () => {
  const towns: Position[] = [
    [1.01, 0.5],
    [1.1, 0.5],
    [0.41, 0.5],
    [0.5, 0.5],
  ];
  const { land, lakes } = keepTownsDry({ land: [mainland], lakes: [[lake]] }, towns);
  const isDry = (town: Position) =>
    land.some((ring) => isInRing(town, ring)) && !lakes.some(([shore]) => isInRing(town, shore!));
  expect(towns.map(isDry)).toEqual([true, false, true, false]);
});

test('an island stays one whichever way its shore goes around', () => {
  const island = box(0.45, 0.45, 0.5, 0.5);
  for (const shore of [island, [...island].reverse()])
    expect(keepTownsDry({ land: [], lakes: [[lake, shore]] }, []).lakes[0]).toHaveLength(2);
});

test('a ring that crosses itself becomes two that do not', () => {
  const bow: Position[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  expect(keepTownsDry({ land: [], lakes: [[bow]] }, []).lakes).toHaveLength(2);
});
