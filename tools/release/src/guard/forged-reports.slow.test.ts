import { seededRandom, type SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { simulatedVisits, type SimulatedVisits } from '../testing/simulated-visits.ts';
import { judgeCandidate, type Verdict } from './judge-candidate.ts';

interface Sides {
  readonly candidate: SimulatedVisits;
  readonly stable: SimulatedVisits;
}

const sides = (random: SeededRandom): Sides => ({
  candidate: simulatedVisits(random),
  stable: simulatedVisits(random),
});

const judge = ({ candidate, stable }: Sides) => judgeCandidate(candidate.counts(), stable.counts()).verdict;

/** Shares of the ramp, and how many loads of the candidate each lasts. */
const RAMP = [0.1, 0.5, 1] as const;
const STEP = 700;

/** What the guard finds on the way to everybody, looking at every 50th load; `visit` is one page somebody loads. */
function rampUp(both: Sides, visit: (share: number) => 'candidate' | 'stable'): Set<Verdict> {
  const found = new Set<Verdict>();
  for (const share of RAMP)
    for (let loads = 0; loads < STEP;) {
      if (visit(share) === 'stable') continue;
      if (++loads % 50 === 0) found.add(judge(both));
    }
  return found;
}

/** An honest visitor of a site where stable fails for one rate of loads and the candidate for another. */
function honest(
  both: Sides,
  random: SeededRandom,
  share: number,
  rates: Readonly<Record<keyof Sides, number>>,
) {
  const side = random.chance(share) ? 'candidate' : 'stable';
  both[side].load(rates[side]);
  return side;
}

/** As many networks as somebody rents, each of another owner, say that the candidate fails. */
function forgeFailures({ candidate }: Sides, networks: number, reports: number): void {
  for (let count = 0; count < reports; count++) {
    const voice = `forger ${count % networks}`;
    candidate.report(voice, voice, true);
  }
}

test('fifteen networks that send 300 failures before an honest visitor came pause a candidate, and take nothing back', () => {
  const both = sides(seededRandom(1));
  forgeFailures(both, 15, 300);
  expect(judge(both)).toBe('doubtful');
});

test('a hundred networks of one owner do not even pause it', () => {
  const both = sides(seededRandom(1));
  for (let count = 0; count < 300; count++)
    both.candidate.report('one owner', `network ${count % 100}`, true);
  expect(judge(both)).toBe('well');
});

test.each([
  ['never fails', 0],
  ['fails for 0.3 % of loads, as stable does', 0.003],
  ['fails for 1 % of loads, as stable does', 0.01],
])('fifteen networks that forge do not take back a good candidate that %s, in 100 ramps', (_, rate) => {
  const random = seededRandom(2);
  for (let ramp = 0; ramp < 100; ramp++) {
    const both = sides(random);
    forgeFailures(both, 15, 300);
    const found = rampUp(both, (share) => honest(both, random, share, { candidate: rate, stable: rate }));
    expect(found).not.toContain('breach');
  }
});

test('of 100 ramps of a candidate that crashes for 5 %, at least 90 are found where 5 % of all reports are forged to hide it', () => {
  const random = seededRandom(3);
  let found = 0;
  for (let ramp = 0; ramp < 100; ramp++) {
    const both = sides(random);
    let forgers = 0;
    const verdicts = rampUp(both, (share) => {
      if (!random.chance(0.05)) return honest(both, random, share, { candidate: 0.05, stable: 0.003 });
      const voice = `forger ${forgers++}`;
      both.stable.report(voice, voice, true);
      both.candidate.report(voice, voice, false);
      return 'candidate';
    });
    if (verdicts.has('doubtful') || verdicts.has('breach')) found++;
  }
  expect(found).toBeGreaterThanOrEqual(90);
});

test('of 100 ramps of a candidate that crashes for 5 %, at least 90 end with a roll-back, though its team goes on after the pause', () => {
  const random = seededRandom(4);
  let takenBack = 0;
  for (let ramp = 0; ramp < 100; ramp++) {
    const both = sides(random);
    const verdicts = rampUp(both, (share) => honest(both, random, share, { candidate: 0.05, stable: 0.003 }));
    if (verdicts.has('breach')) takenBack++;
  }
  expect(takenBack).toBeGreaterThanOrEqual(90);
});

test.each([
  ['30 forged failures of stable', 30, 0],
  ['130 forged good loads of the candidate', 0, 130],
  ['both', 30, 130],
])('%s do not hide 15 failures of 300', (_, failures, goods) => {
  const random = seededRandom(5);
  for (const others of [300, 2700]) {
    const both = sides(random);
    const say = (side: keyof Sides, name: string, count: number, isFailure: (index: number) => boolean) => {
      for (let index = 0; index < count; index++)
        both[side].report(`${name} ${index}`, `${name} ${index}`, isFailure(index));
    };
    say('candidate', 'visitor', 300, (index) => index % 20 === 0);
    say('stable', 'visitor', others, (index) => index % 340 === 0);
    say('stable', 'forger', failures, () => true);
    say('candidate', 'forger', goods, () => false);
    expect(judge(both)).toBe('doubtful');
  }
});
