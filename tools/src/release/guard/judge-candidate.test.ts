/** @jest-environment node */
import { seededRandom, type SeededRandom } from '../../photos/seeded-random.ts';
import { chanceOfAtLeast, upperBound } from './binomial.ts';
import type { BuildCounts } from './build-counts.ts';
import { judgeCandidate } from './judge-candidate.ts';

const counts = (loads: number, failures: number, rest: Partial<BuildCounts> = {}): BuildCounts => ({
  remote: 'mf-map',
  build: '0'.repeat(12),
  loads,
  failures,
  slow: 0,
  failureAddresses: failures,
  addresses: loads,
  ...rest,
});

/** Visitors' pages of one build; some addresses are shared by many visitors. */
function visits(random: SeededRandom, addresses: number) {
  const seen = new Set<number>();
  const failing = new Set<number>();
  const sum = { loads: 0, failures: 0 };
  return {
    load(failureRate: number) {
      // One load in five comes from one of a few crowded addresses.
      const address = random.chance(0.2) ? random.whole(0, 9) : random.whole(10, addresses);
      seen.add(address);
      sum.loads++;
      if (!random.chance(failureRate)) return;
      sum.failures++;
      failing.add(address);
    },
    counts: () => counts(sum.loads, sum.failures, { addresses: seen.size, failureAddresses: failing.size }),
  };
}

test('the chance of at least so many is that of the binomial distribution', () => {
  expect(chanceOfAtLeast(0, 10, 0.3)).toBeCloseTo(1, 12);
  expect(chanceOfAtLeast(10, 10, 0.5)).toBeCloseTo(1 / 1024, 12);
  expect(chanceOfAtLeast(2, 3, 0.25)).toBeCloseTo(10 / 64, 12);
  expect(chanceOfAtLeast(15, 300, 0.01)).toBeLessThan(1e-5);
});

test('the upper end of a rate lies above it and comes closer with more trials', () => {
  expect(upperBound(0, 0, 2)).toBe(1);
  expect(upperBound(1, 100, 2)).toBeGreaterThan(0.01);
  expect(upperBound(100, 10_000, 2)).toBeLessThan(upperBound(1, 100, 2));
});

test('nothing is judged before 300 loads, however bad they were', () => {
  expect(judgeCandidate(counts(299, 299), counts(5000, 5)).verdict).toBe('waiting');
  expect(judgeCandidate(undefined, counts(5000, 5)).verdict).toBe('waiting');
});

test('5 % of 300 loads crashed beside a healthy stable: a breach', () => {
  expect(judgeCandidate(counts(300, 15), counts(2700, 8)).verdict).toBe('breach');
});

test('the same when hardly anybody gets stable any more', () => {
  expect(judgeCandidate(counts(300, 15), counts(20, 0)).verdict).toBe('breach');
  expect(judgeCandidate(counts(300, 15), undefined).verdict).toBe('breach');
});

test('a candidate that is as bad as stable, because something else is broken, stays', () => {
  expect(judgeCandidate(counts(1000, 80), counts(9000, 720)).verdict).toBe('well');
});

test('slow loads are no failures', () => {
  expect(judgeCandidate(counts(1000, 0, { slow: 900 }), counts(9000, 0)).verdict).toBe('well');
});

test('failures from nine addresses never roll back, from ten they do', () => {
  const candidate = (failureAddresses: number) => counts(300, 300, { addresses: 20, failureAddresses });
  expect(judgeCandidate(candidate(9), counts(3000, 3)).verdict).toBe('well');
  expect(judgeCandidate(candidate(10), counts(3000, 3)).verdict).toBe('breach');
});

test('a forger with one address can not trigger a roll-back, not even in a month', () => {
  // 20 counted reports an hour, on top of the few failures every site has.
  const forged = 20 * 24 * 30;
  const honest = counts(10_000, 30, { failureAddresses: 30, addresses: 8000 });
  const attacked = counts(10_000 + forged, 30 + forged, { failureAddresses: 31, addresses: 8001 });
  expect(judgeCandidate(honest, counts(90_000, 270)).verdict).toBe('well');
  expect(judgeCandidate(attacked, counts(90_000, 270)).verdict).toBe('well');
});

test('a forger with one address can not hide one either', () => {
  const forged = 20 * 24 * 30;
  const hidden = counts(300 + forged, 15, { failureAddresses: 15, addresses: 301 });
  expect(judgeCandidate(hidden, counts(2700, 8)).verdict).toBe('breach');
});

test('of 100 good candidates looked at again and again, none is rolled back by chance', () => {
  const random = seededRandom(3);
  let wrong = 0;
  for (let rollout = 0; rollout < 100; rollout++) {
    const rate = random.between(0, 0.02);
    const candidate = visits(random, 20_000);
    const stable = visits(random, 20_000);
    for (let load = 1; load <= 2000; load++) {
      candidate.load(rate);
      for (let other = 0; other < 2; other++) stable.load(rate);
      if (load % 100 > 0) continue;
      if (judgeCandidate(candidate.counts(), stable.counts()).verdict === 'breach') wrong++;
    }
  }
  expect(wrong).toBe(0);
});

test('of 100 candidates that crash for 5 %, nearly all are caught at 300 loads, all by 600', () => {
  const random = seededRandom(4);
  const caught = { soon: 0, later: 0 };
  for (let rollout = 0; rollout < 100; rollout++) {
    const candidate = visits(random, 20_000);
    const stable = visits(random, 20_000);
    const isBreach = () => judgeCandidate(candidate.counts(), stable.counts()).verdict === 'breach';
    for (let load = 0; load < 2700; load++) stable.load(0.003);
    for (let load = 0; load < 300; load++) candidate.load(0.05);
    if (isBreach()) caught.soon++;
    for (let load = 0; load < 300; load++) candidate.load(0.05);
    if (isBreach()) caught.later++;
  }
  expect(caught.soon).toBeGreaterThan(80);
  expect(caught.later).toBeGreaterThanOrEqual(99);
});
