import { chanceOfAtLeast, type Experience } from './binomial.ts';
import type { BuildCounts } from './build-counts.ts';

/** Below this there is too little to judge by. */
export const LEAST_LOADS = 300;
export const LEAST_FAILING_ADDRESSES = 10;

/** What every site knows before anybody came: of 1000 addresses 10 have a failure, by lost connections, blockers, closed lids. */
const USUAL: Experience = { successes: 10, trials: 1000 };
/** A share of failing addresses that is looked at harder. */
const GROSS_SHARE = 0.035;
/** Chance of such a result, were the candidate as good as stable. Small, because one looks again and again. */
const DOUBT = 1e-5;
const DOUBT_WHEN_GROSS = 1e-3;

export type Judgement =
  | { readonly verdict: 'waiting' | 'well'; readonly words: string }
  | { readonly verdict: 'breach'; readonly words: string };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Says of slow loads what they waited for: nobody is judged by them, and whoever released the build wants to know. */
function slowWords({ slow, slowReasons }: BuildCounts): string {
  const reasons = Object.entries(slowReasons).map(([reason, count]) => `${reason} ${count}`);
  return slow > 0 ? `; ${slow} slow${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}` : '';
}

/** What stable lets one expect, with `forged` of its failing addresses left out. */
function expected(stable: BuildCounts | undefined, forged: number): Experience {
  const { failureAddresses = 0, addresses = 0 } = stable ?? {};
  return {
    successes: USUAL.successes + Math.max(0, failureAddresses - forged),
    trials: USUAL.trials + addresses,
  };
}

/**
 * Whether a candidate does clearly worse than stable. What is compared are addresses with a failure, not
 * failures: one address that reports all day, good or bad, moves neither side. Loads only say when there
 * is enough to judge by, and slow loads are no failures.
 *
 * A gross share is judged as if nine of stable's failing addresses were forged: as fewer than ten addresses
 * can not bring a roll-back about, they can not prevent one either.
 */
export function judgeCandidate(
  candidate: BuildCounts | undefined,
  stable: BuildCounts | undefined,
): Judgement {
  const { loads = 0, failureAddresses = 0, addresses = 0 } = candidate ?? {};
  const slow = candidate ? slowWords(candidate) : '';
  if (loads < LEAST_LOADS) return { verdict: 'waiting', words: `${loads} of ${LEAST_LOADS} loads${slow}` };
  const share = failureAddresses / Math.max(1, addresses);
  const usual = expected(stable, 0);
  const words = `${failureAddresses} of ${addresses} addresses had a failure (${percent(share)}), usual is ${percent(usual.successes / usual.trials)}${slow}`;
  const chance = (experience: Experience) => chanceOfAtLeast(failureAddresses, addresses, experience);
  const isClear =
    failureAddresses >= LEAST_FAILING_ADDRESSES &&
    (chance(usual) < DOUBT ||
      (share >= GROSS_SHARE && chance(expected(stable, LEAST_FAILING_ADDRESSES - 1)) < DOUBT_WHEN_GROSS));
  return { verdict: isClear ? 'breach' : 'well', words };
}
