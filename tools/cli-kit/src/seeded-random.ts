// Looked up once: a test runner's globals are slow to reach, and simulations ask for millions of numbers.
const { floor, imul, trunc } = Math;

/** A repeatable source of numbers: the same seed always gives the same row. */
export interface SeededRandom {
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** A whole number in [from, to], both included. */
  whole(from: number, to: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/**
 * Starts a row of numbers from a seed (mulberry32: 32 bits of state, well mixed, no dependency).
 *
 * @param seed any finite number; only its low 32 bits count
 */
export function seededRandom(seed: number): SeededRandom {
  let state = (imul(trunc(seed), 0x9e3779b1) ^ 0x5bd1e995) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  return {
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  };
}
