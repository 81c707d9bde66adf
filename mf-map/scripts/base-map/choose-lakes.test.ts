import { chooseLakes } from './choose-lakes.ts';
import type { Position } from './country-borders.ts';

/** A square lake at the equator, so many km wide. */
const lake = (longitude: number, kilometres: number, islands: Position[][] = []) => {
  const half = kilometres / 111.32 / 2;
  const shore: Position[] = [
    [longitude - half, -half],
    [longitude + half, -half],
    [longitude + half, half],
    [longitude - half, half],
    [longitude - half, -half],
  ];
  return [shore, ...islands];
};

test('a large lake is there from afar, a pond only close by, and a puddle never', () => {
  expect(chooseLakes([lake(10, 0.2), lake(20, 0.6), lake(30, 300)]).map(({ minZoom }) => minZoom)).toEqual([
    0, 8,
  ]);
});

test('where there are hundreds the largest are drawn, and lakes of size always', () => {
  const ponds = Array.from({ length: 100 }, (_, index) => lake(0.1 + index / 1000, 0.6 + index / 1000));
  const chosen = chooseLakes([...ponds, lake(0.15, 5)]);
  expect(chosen).toHaveLength(11);
  expect(chosen[0]!.polygon[0]).toEqual(lake(0.15, 5)[0]);
  expect(chosen[1]!.polygon[0]).toEqual(ponds.at(-1)![0]);
});

test('islands of a few points are left out of a lake', () => {
  const islet = lake(0.01, 0.1)[0]!;
  expect(chooseLakes([lake(0, 100, [islet])])[0]!.polygon).toHaveLength(1);
});
