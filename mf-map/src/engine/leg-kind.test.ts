import { arcControl, flightArc } from './flight-arc.ts';
import { legKind } from './leg-kind.ts';
import { toMap, type MapCoordinate } from './projection.ts';
import { routeRuns } from './route-runs.ts';

const berlin = toMap({ longitude: 13.4, latitude: 52.5 });
const lisbon = toMap({ longitude: -9.1, latitude: 38.7 });
const porto = toMap({ longitude: -8.6, latitude: 41.1 });

it.each([
  ['a round of the old town', 1.8, 0.7, 'foot'],
  ['a bus across town', 2.2, 0.1, null],
  ['a fast train', 660, 3.1, null],
  ['a long drive', 1600, 20, null],
  ['a flight and its waiting', 2300, 4.8, 'air'],
  ['a night flight, two days between the pictures', 9400, 60, 'air'],
  ['a clock that went back', 2300, -1, null],
] as const)('of %s, %d km in %d hours, is known: %s', (_what, kilometres, hours, kind) => {
  expect(legKind(kilometres, hours)).toBe(kind);
});

it('a flight is an arc towards the nearer pole, as the still draws it', () => {
  const [x, y] = arcControl(berlin, lisbon);
  const share = [(x - berlin[0]) / (lisbon[0] - berlin[0]), (y - berlin[1]) / (lisbon[1] - berlin[1])];
  expect(share[0]).toBeCloseTo(0.7208, 3);
  expect(share[1]).toBeCloseTo(0.217, 3);
  const [, south] = arcControl([0, -2_000_000], [3_000_000, -2_000_000]);
  expect(south).toBeLessThan(-2_000_000);
});

it('a flight to the north is an arc too, and ends where it ends', () => {
  const north: MapCoordinate = [0, 2_000_000];
  const arc = flightArc([0, 0], north);
  expect(arc.slice(-2)).toEqual(north);
  expect(Math.abs(arc[arc.length / 2 - 2]!)).toBeCloseTo(250_000, -3);
});

it('is a run of its own in the line through the places', () => {
  const runs = routeRuns([berlin, lisbon, porto], [0, 0, 0], [null, 'air', null]);
  expect(runs.map(({ by, line }) => [by, line.length / 2])).toEqual([
    ['air', 33],
    [null, 2],
  ]);
});
