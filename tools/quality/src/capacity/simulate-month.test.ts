import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { createLeastRecent } from './least-recent.ts';
import { drawByPopularity } from './popularity.ts';
import { simulateMonth, type Month } from './simulate-month.ts';

const MONTH: Month = {
  ...{ seed: 7, readers: 20_000, stories: 1000, exponent: 0.8, storiesEach: 1.5 },
  ...{ files: 60, bytes: 2e6, edges: 3, edgeBytes: 1e12, manifestSeconds: 5, peak: 2 },
};

test('with room for all, each place of the network asks for each story once at most, and for the manifest each time it is old', () => {
  const outcome = simulateMonth(MONTH);
  expect(outcome.requests).toBeGreaterThan(20_000 * 61 * 1.45);
  expect(outcome.requests).toBeLessThan(20_000 * 61 * 1.55);
  expect(outcome.bucketBytes).toBeLessThanOrEqual(3 * 1000 * 2e6);
  expect(outcome.bucketBytes).toBeGreaterThan(3 * 900 * 2e6);
  // 20 000 readers in a month are a hundred seconds apart: hardly two in five seconds.
  const manifests = outcome.bucketRequests - (outcome.bucketBytes / 2e6) * 60;
  expect(manifests / 20_000).toBeGreaterThan(0.95);
  expect(outcome.hitRate).toBeCloseTo(1 - outcome.bucketRequests / outcome.requests, 10);
});

test('with no room every story comes from the bucket', () => {
  const outcome = simulateMonth({ ...MONTH, edgeBytes: 0, manifestSeconds: 1e9 });
  expect(outcome.bucketBytes).toBe(outcome.sentBytes);
  expect(outcome.bucketRequests).toBe(outcome.requests - outcome.requests / 61 + 3);
});

test('the same seed is the same month, another one another', () => {
  expect(simulateMonth(MONTH)).toEqual(simulateMonth(MONTH));
  expect(simulateMonth({ ...MONTH, seed: 8 })).not.toEqual(simulateMonth(MONTH));
});

test('the busiest hour asks twice as much of the bucket as the mean where it has twice the readers', () => {
  const { bucketPeak, bucketRequests } = simulateMonth({ ...MONTH, edgeBytes: 0, manifestSeconds: 1e9 });
  expect(bucketPeak / (bucketRequests / (30 * 86_400))).toBeCloseTo(2, 1);
});

test('a cache gives up what was used longest ago', () => {
  const cache = createLeastRecent(3, 1);
  for (const key of [1, 2, 3]) expect(cache.use(key)).toBe(false);
  expect(cache.use(1)).toBe(true);
  expect(cache.use(4)).toBe(false);
  expect(cache.use(2)).toBe(false);
  expect([cache.use(1), cache.use(4)]).toEqual([true, true]);
});

test('the tenth is wanted a tenth as often as the first where the exponent is 1', () => {
  const draw = drawByPopularity(100, 1, seededRandom(3));
  const times = new Array<number>(100).fill(0);
  for (let drawn = 0; drawn < 200_000; drawn += 1) times[draw()]! += 1;
  expect(times[0]! / times[9]!).toBeGreaterThan(9);
  expect(times[0]! / times[9]!).toBeLessThan(11);
});
