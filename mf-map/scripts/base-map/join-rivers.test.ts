/** @jest-environment node */
import type { Position } from './country-borders.ts';
import { joinRivers } from './join-rivers.ts';

/** A piece of a river that runs to the east or to the north, some 330 m wide. */
const piece = (west: number, south: number, east: number, north: number): Position[][] => [
  [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ],
];
const first = piece(0, 0, 0.05, 0.003);

test('pieces one after the other are one river', () => {
  expect(joinRivers([first, piece(0.06, 0, 0.11, 0.003), piece(0.12, 0, 0.17, 0.003)])).toHaveLength(1);
});

test.each([
  ['far away', piece(0.12, 0, 0.17, 0.003)],
  ['beside it', piece(0, 0.01, 0.05, 0.013)],
  ['that is a round lake', piece(0.06, -0.02, 0.1, 0.02)],
])('what lies %s stays apart', (_, other) => {
  expect(joinRivers([first, other])).toHaveLength(2);
});
