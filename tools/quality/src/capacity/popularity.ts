import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

/**
 * Draws which of so many things somebody wants, the first one most often: by Zipf's law, the n-th is wanted 1/n^exponent times as
 * often as the first. Requests for pages follow it with exponents of 0.64 to 0.83 (Breslau and others, “Web Caching and Zipf-like
 * Distributions”, INFOCOM 1999).
 *
 * @returns a number from 0 to count - 1
 */
export function drawByPopularity(count: number, exponent: number, random: SeededRandom): () => number {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) upTo[rank] = sum += (rank + 1) ** -exponent;
  return () => {
    const aim = random.between(0, sum);
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > aim) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
