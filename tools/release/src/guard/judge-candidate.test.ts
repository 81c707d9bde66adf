import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { simulatedVisits } from '../testing/simulated-visits.ts';
import { chanceOfAtLeast } from './binomial.ts';
import type { BuildCounts } from './build-counts.ts';
import { judgeCandidate } from './judge-candidate.ts';

const counts = (loads: number, failures: number, rest: Partial<BuildCounts> = {}): BuildCounts => ({
  remote: 'mf-map',
  build: '0'.repeat(12),
  loads,
  failures,
  slow: 0,
  slowReasons: {},
  failureAddresses: failures,
  addresses: loads,
  voices: rest.addresses ?? loads,
  failingVoices: rest.failureAddresses ?? failures,
  failureWeight: rest.failureAddresses ?? failures,
  ...rest,
});

test('of a rate of which next to nothing is known, every number of successes is as likely', () => {
  const nothing = { successes: 1, trials: 2 };
  for (const successes of [0, 1, 7, 10])
    expect(chanceOfAtLeast(successes, 10, nothing)).toBeCloseTo((11 - successes) / 11, 12);
});

test('with much experience the chance is that of the binomial distribution', () => {
  const quarter = { successes: 250_000, trials: 1_000_000 };
  expect(chanceOfAtLeast(2, 3, quarter)).toBeCloseTo(10 / 64, 5);
  expect(chanceOfAtLeast(10, 10, { successes: 500_000, trials: 1_000_000 })).toBeCloseTo(1 / 1024, 5);
});

test('the less is known, the likelier is a surprise', () => {
  const chances = [100, 1000, 10_000].map((trials) =>
    chanceOfAtLeast(15, 300, { successes: trials / 100, trials }),
  );
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(chances[0]! / chances[2]!).toBeGreaterThan(100);
});

test('nothing is judged before 300 loads, however bad they were', () => {
  expect(judgeCandidate(counts(299, 299), counts(5000, 5)).verdict).toBe('waiting');
  expect(judgeCandidate(undefined, counts(5000, 5)).verdict).toBe('waiting');
});

test('5 % of 300 loads crashed beside a healthy stable: doubtful, and with as many again a breach', () => {
  expect(judgeCandidate(counts(300, 15), counts(2700, 8)).verdict).toBe('doubtful');
  expect(judgeCandidate(counts(600, 30), counts(5400, 16)).verdict).toBe('breach');
});

test.each([
  ['10 %', counts(2700, 0)],
  ['10 %, stable failing for 1 %', counts(2700, 27)],
  ['50 %', counts(300, 0)],
  ['50 %, stable failing for 1 %', counts(300, 3)],
  ['60 %, stable failing for 1 %', counts(200, 2)],
  ['nearly everybody', counts(20, 0)],
  ['everybody', undefined],
])('the same where the candidate goes to %s', (_, stable) => {
  expect(judgeCandidate(counts(300, 15), stable).verdict).toBe('doubtful');
});

test('a candidate that is as bad as stable, because something else is broken, is not taken back; nobody ramps meanwhile', () => {
  expect(judgeCandidate(counts(1000, 80), counts(9000, 720)).verdict).toBe('doubtful');
});

test('slow loads are not failures', () => {
  expect(judgeCandidate(counts(1000, 0, { slow: 900 }), counts(9000, 0)).verdict).toBe('well');
});

test.each([
  ['next to none came', 20, '20 of 300 loads; 900 slow (chunk 40, entry 860)'],
  [
    'enough came',
    1000,
    '0 of 1000 addresses had a failure (0.0%), in 0 of 1000 networks; usual is 0.1%; 900 slow (chunk 40, entry 860)',
  ],
])('slow loads are told with what they waited for where %s', (_, loads, words) => {
  const candidate = counts(loads, 0, { slow: 900, slowReasons: { chunk: 40, entry: 860 } });
  expect(judgeCandidate(candidate, counts(9000, 0)).words).toBe(words);
});

test('failures of nine addresses count for nothing, ten are looked at, and nineteen take nothing back', () => {
  const verdictOf = (failing: number) =>
    judgeCandidate(counts(300, 300, { addresses: 300, failureAddresses: failing }), counts(3000, 3)).verdict;
  expect([9, 10, 19, 26].map(verdictOf)).toEqual(['well', 'doubtful', 'doubtful', 'breach']);
});

test('what is seen in fewer than 300 networks takes nothing back', () => {
  const few = counts(3000, 290, { addresses: 299, failureAddresses: 290 });
  expect(judgeCandidate(few, counts(3000, 3)).verdict).toBe('doubtful');
});

test('many addresses in four networks count for nothing, in five they are looked at, and take nothing back', () => {
  const candidate = (voices: number) =>
    counts(300, 300, { voices, failingVoices: voices, failureWeight: voices });
  expect([4, 5, 19].map((voices) => judgeCandidate(candidate(voices), counts(3000, 3)).verdict)).toEqual([
    'well',
    'doubtful',
    'doubtful',
  ]);
});

test('by counts of a site that knows no networks nothing is taken back', () => {
  const old = counts(600, 300, { voices: 0, failureWeight: 0 });
  expect(judgeCandidate(old, counts(3000, 3)).verdict).toBe('doubtful');
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
  expect(judgeCandidate(hidden, counts(2700, 8)).verdict).toBe('doubtful');
});

test('a forger with thousands of addresses of one network can not hide one', () => {
  const hidden = counts(3300, 15, { addresses: 3300, voices: 301, failureWeight: 15 });
  expect(judgeCandidate(hidden, counts(5000, 5)).verdict).toBe('doubtful');
});

test.each([
  ['a 5 % crasher at 300 loads', counts(300, 15), counts(300, 1)],
  ['a 5 % crasher at 600 loads', counts(600, 30), counts(600, 2)],
  ['a 10 % crasher', counts(300, 30), counts(300, 1)],
  ['a 5 % crasher with a small share', counts(300, 15), counts(2700, 8)],
])('nine addresses that say stable fails, and the candidate not, can not hide %s', (_, candidate, stable) => {
  const better = { ...candidate, loads: candidate.loads + 9, addresses: candidate.addresses + 9 };
  const worse = {
    ...stable,
    loads: stable.loads + 9,
    failures: stable.failures + 9,
    failureAddresses: stable.failureAddresses + 9,
    addresses: stable.addresses + 9,
  };
  expect(judgeCandidate(better, worse).verdict).not.toBe('well');
});

test.each([
  ['up to 1.5 % of loads, next to none is', 0, 0.015, 2],
  ['2 % of loads, at most three in ten are', 0.02, 0.02, 30],
])(
  'of 100 good candidates on a site that fails for %s paused by chance, however often one looks, and none taken back',
  (_, least, most, few) => {
    const random = seededRandom(3);
    const found = { doubtful: new Set<number>(), breach: new Set<number>() };
    for (let rollout = 0; rollout < 100; rollout++) {
      const rate = random.between(least, most);
      const candidate = simulatedVisits(random);
      const stable = simulatedVisits(random);
      for (let load = 1; load <= 2000; load++) {
        candidate.load(rate);
        for (let other = 0; other < 2; other++) stable.load(rate);
        if (load % 100 > 0) continue;
        const { verdict } = judgeCandidate(candidate.counts(), stable.counts());
        if (verdict === 'doubtful' || verdict === 'breach') found[verdict].add(rollout);
      }
    }
    expect(found.breach.size).toBe(0);
    expect(found.doubtful.size).toBeLessThanOrEqual(few);
  },
);

test.each([
  ['10 %', 2700],
  ['half', 300],
  ['all', 0],
])(
  'of 100 candidates that crash for 5 % and go to %s of the visitors, most are paused at 300 loads, nearly all by 600',
  (_, others) => {
    const random = seededRandom(4);
    const caught = { soon: 0, later: 0 };
    for (let rollout = 0; rollout < 100; rollout++) {
      const candidate = simulatedVisits(random);
      const stable = simulatedVisits(random);
      const isStopped = () =>
        judgeCandidate(candidate.counts(), others > 0 ? stable.counts() : undefined).verdict !== 'well';
      for (let load = 0; load < others; load++) stable.load(0.003);
      for (let load = 0; load < 300; load++) candidate.load(0.05);
      if (isStopped()) caught.soon++;
      for (let load = 0; load < 300; load++) candidate.load(0.05);
      if (isStopped()) caught.later++;
    }
    expect(caught.soon).toBeGreaterThan(75);
    expect(caught.later).toBeGreaterThanOrEqual(95);
  },
);
