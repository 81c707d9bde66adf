import type { Position } from './country-borders.ts';
import { landAndLakes } from './land-and-lakes.ts';

const square = (middle: number, half: number): Position[] => [
  [middle - half, -half],
  [middle + half, -half],
  [middle + half, half],
  [middle - half, half],
  [middle - half, -half],
];

test('holes of the land are lakes, and land in a lake is its island', () => {
  const [land, lake, island, sea] = [square(0, 10), square(0, 5), square(0, 1), square(30, 2)];
  expect(landAndLakes([[land, lake], [island], [sea]])).toEqual({
    land: [land, sea],
    lakes: [[lake, island]],
  });
});

test('a lake on an island of a lake has the islands that are its own', () => {
  const rings = [10, 8, 6, 4, 2].map((half) => square(0, half));
  const { land, lakes } = landAndLakes([[rings[0]!, rings[1]!], [rings[2]!, rings[3]!], [rings[4]!]]);
  expect(land).toEqual([rings[0]]);
  expect(lakes).toEqual([
    [rings[1], rings[2]],
    [rings[3], rings[4]],
  ]);
});
