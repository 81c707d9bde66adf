import { chanceOfAtLeast, upperBound } from './binomial.ts';
import type { BuildCounts } from './build-counts.ts';

/** Below this there is too little to judge by. */
export const LEAST_LOADS = 300;
export const LEAST_FAILING_ADDRESSES = 10;

/** Share of failing addresses that every site has: lost connections, blockers, closed lids. */
const USUAL_SHARE = 0.005;
/** Taken for stable's share while stable has too few addresses to say. */
const ASSUMED_SHARE = 0.01;
const ENOUGH_ADDRESSES = 200;
/** Chance of such a result, were the candidate as good as stable. Small, because one looks again and again. */
const DOUBT = 1e-5;

export type Judgement =
  | { readonly verdict: 'waiting' | 'well'; readonly words: string }
  | { readonly verdict: 'breach'; readonly words: string };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function stableShare(stable: BuildCounts | undefined): number {
  if (!stable || stable.addresses < ENOUGH_ADDRESSES) return ASSUMED_SHARE;
  return Math.max(USUAL_SHARE, upperBound(stable.failureAddresses, stable.addresses, 2));
}

/**
 * Whether a candidate does clearly worse than stable. What is compared are addresses with a failure, not
 * failures: one address that reports all day, good or bad, moves neither side. Loads only say when there
 * is enough to judge by, and slow loads are no failures.
 */
export function judgeCandidate(
  candidate: BuildCounts | undefined,
  stable: BuildCounts | undefined,
): Judgement {
  const { loads = 0, failureAddresses = 0, addresses = 0 } = candidate ?? {};
  if (loads < LEAST_LOADS) return { verdict: 'waiting', words: `${loads} of ${LEAST_LOADS} loads` };
  const share = failureAddresses / Math.max(1, addresses);
  const usual = stableShare(stable);
  const words = `${failureAddresses} of ${addresses} addresses had a failure (${percent(share)}), usual is up to ${percent(usual)}`;
  const isClear =
    failureAddresses >= LEAST_FAILING_ADDRESSES &&
    share > usual &&
    (usual < 1 ? chanceOfAtLeast(failureAddresses, addresses, usual) < DOUBT : false);
  return { verdict: isClear ? 'breach' : 'well', words };
}
