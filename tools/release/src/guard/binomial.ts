const sums: number[] = [0];

/** The factorials' logarithms, of 0 up to at least `count`; worked out once. */
function logFactorials(count: number): readonly number[] {
  for (let index = sums.length; index <= count; index++) sums.push(sums[index - 1]! + Math.log(index));
  return sums;
}

/** What is known of a rate: so many trials, and so many of them that succeeded. */
export interface Experience {
  readonly successes: number;
  readonly trials: number;
}

/**
 * Chance of at least `successes` among `trials` more, of a rate of which nothing is known but the experience:
 * the tail of the beta-binomial distribution. Little experience makes surprises likely, much makes it the
 * binomial distribution's. Whole numbers; the experience has at least one success and one failure.
 */
export function chanceOfAtLeast(successes: number, trials: number, experience: Experience): number {
  const { successes: good, trials: seen } = experience;
  const bad = seen - good;
  const log = logFactorials(trials + seen);
  const fixed = log[seen - 1]! - log[good - 1]! - log[bad - 1]! + log[trials]! - log[trials + seen - 1]!;
  let chance = 0;
  for (let count = successes; count <= trials; count++) {
    const rest = trials - count;
    const term = Math.exp(fixed + log[count + good - 1]! + log[rest + bad - 1]! - log[count]! - log[rest]!);
    chance += term;
    // Past the middle they only fall.
    if (term < chance * 1e-14) break;
  }
  return Math.min(1, chance);
}
