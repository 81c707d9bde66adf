import type { Position } from './country-borders.ts';
import { islandsInLakes } from './islands-in-lakes.ts';

const square = (middle: number, half: number): Position[] => [
  [middle - half, -half],
  [middle + half, -half],
  [middle + half, half],
  [middle - half, half],
  [middle - half, -half],
];

test('an island is a hole of the lake it lies in, and of no other', () => {
  const [lake, other, island] = [square(0, 5), square(8, 5), square(0, 1)];
  expect(islandsInLakes([lake, other], [island])).toEqual([[lake, island], [other]]);
});
