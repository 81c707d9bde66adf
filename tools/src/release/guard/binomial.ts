function logFactorials(count: number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let index = 1; index <= count; index++) sums[index] = sums[index - 1]! + Math.log(index);
  return sums;
}

/** Chance of at least `successes` among `trials` when each has the chance `rate` (0 to 1, both excluded). */
export function chanceOfAtLeast(successes: number, trials: number, rate: number): number {
  const factorials = logFactorials(trials);
  let chance = 0;
  for (let count = successes; count <= trials; count++) {
    const ways = factorials[trials]! - factorials[count]! - factorials[trials - count]!;
    chance += Math.exp(ways + count * Math.log(rate) + (trials - count) * Math.log1p(-rate));
  }
  return Math.min(1, chance);
}

/** Upper end of Wilson's interval for a rate, `z` standard deviations out; 1 when nothing was tried. */
export function upperBound(successes: number, trials: number, z: number): number {
  if (trials === 0) return 1;
  const rate = successes / trials;
  const square = (z * z) / trials;
  const middle = rate + square / 2;
  const reach = z * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials));
  return (middle + reach) / (1 + square);
}
