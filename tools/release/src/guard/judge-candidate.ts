import { chanceOfAtLeast, type Experience } from './binomial.ts';
import type { BuildCounts } from './build-counts.ts';

/** Below this there is too little to judge by. */
const LEAST_LOADS = 300;
/** Of so many addresses, or so much weight of voices, failures are looked at. */
const LEAST_FAILING = 10;
/** Failures of fewer voices than this count for nothing: one owner's networks do not hold a release up. */
const LEAST_VOICES = 5;
/** So many voices may be forged: nothing is taken back that they alone speak against. */
const FORGED_VOICES = 15;
/** What has to be left when they are struck out. */
const LEAST_WEIGHT_LEFT = 5;

/** What every site knows before anybody came: of 1000 addresses 10 have a failure, by lost connections, blockers, closed lids. */
const USUAL: Experience = { successes: 10, trials: 1000 };
/** A share of failing addresses that is looked at harder. */
const GROSS_SHARE = 0.035;
/** A share that stops a ramp whatever stable does: either something else is broken, or somebody makes stable look bad. */
const ALARMING_SHARE = 0.03;
/** Chance of such a result, were the candidate as good as stable. Small, because one looks again and again. */
const DOUBT = 1e-5;
const DOUBT_WHEN_GROSS = 1e-3;

export type Verdict = 'waiting' | 'well' | 'doubtful' | 'breach';

export interface Judgement {
  readonly verdict: Verdict;
  readonly words: string;
}

/** How many were heard, and how many of them had a failure: addresses, or voices by weight. */
interface Heard {
  readonly failing: number;
  readonly all: number;
}

const NOBODY: Heard = { failing: 0, all: 0 };

const addressesOf = (counts: BuildCounts | undefined): Heard =>
  counts ? { failing: counts.failureAddresses, all: counts.addresses } : NOBODY;

const voicesOf = (counts: BuildCounts | undefined): Heard =>
  counts ? { failing: Math.floor(counts.failureWeight), all: counts.voices } : NOBODY;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const shareOf = ({ all, failing }: Heard) => failing / Math.max(1, all);

/** Says of slow loads what they waited for: nobody is judged by them, and whoever released the build wants to know. */
function slowWords({ slow, slowReasons }: BuildCounts): string {
  const reasons = Object.entries(slowReasons).map(([reason, count]) => `${reason} ${count}`);
  return slow > 0 ? `; ${slow} slow${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}` : '';
}

/** What stable lets one expect, with `forged` of its failures left out. */
function expected(stable: Heard, forged: number): Experience {
  return {
    successes: USUAL.successes + Math.max(0, stable.failing - forged),
    trials: USUAL.trials + stable.all,
  };
}

const chance = ({ all, failing }: Heard, experience: Experience) => chanceOfAtLeast(failing, all, experience);

/** By chance hardly ever, were the candidate like stable. */
const isWorse = (candidate: Heard, stable: Heard) => chance(candidate, expected(stable, 0)) < DOUBT;

/** Worse; or grossly so even with some of stable's failures left out; or alarming whatever stable does. */
function isDoubtful(candidate: Heard, stable: Heard): boolean {
  if (candidate.failing < LEAST_FAILING) return false;
  const share = shareOf(candidate);
  return (
    isWorse(candidate, stable) ||
    (share >= GROSS_SHARE && chance(candidate, expected(stable, LEAST_FAILING - 1)) < DOUBT_WHEN_GROSS) ||
    (share >= ALARMING_SHARE && chance(candidate, USUAL) < DOUBT_WHEN_GROSS)
  );
}

/** Worse also with so many failing voices struck out as somebody may have rented. */
function isCarried({ all, failing }: Heard, stable: Heard): boolean {
  const left = { failing: failing - FORGED_VOICES, all: all - FORGED_VOICES };
  const isEnough = all >= LEAST_LOADS && left.failing >= LEAST_WEIGHT_LEFT;
  return isEnough && isWorse(left, stable);
}

/**
 * Whether a candidate does clearly worse than stable. What is compared are addresses with a failure, and voices, not
 * failures: one address that reports all day, good or bad, moves neither side. Loads only say when there
 * is enough to judge by, and slow loads are not failures.
 *
 * What fifteen voices could have forged is doubtful and stops a ramp. Only what is as clear without fifteen of its
 * failing voices is a breach.
 */
export function judgeCandidate(
  candidate: BuildCounts | undefined,
  stable: BuildCounts | undefined,
): Judgement {
  const slow = candidate ? slowWords(candidate) : '';
  const { failingVoices = 0, loads = 0 } = candidate ?? {};
  if (loads < LEAST_LOADS) return { verdict: 'waiting', words: `${loads} of ${LEAST_LOADS} loads${slow}` };
  const [addresses, others] = [addressesOf(candidate), addressesOf(stable)];
  const [voices, otherVoices] = [voicesOf(candidate), voicesOf(stable)];
  const usual = expected(others, 0);
  const words =
    `${addresses.failing} of ${addresses.all} addresses had a failure (${percent(shareOf(addresses))}), ` +
    `in ${failingVoices} of ${voices.all} networks; usual is ${percent(usual.successes / usual.trials)}${slow}`;
  if (isCarried(voices, otherVoices)) return { verdict: 'breach', words };
  const isSuspected = isDoubtful(addresses, others) || isDoubtful(voices, otherVoices);
  return { verdict: failingVoices >= LEAST_VOICES && isSuspected ? 'doubtful' : 'well', words };
}
