import { median } from '../../median.ts';

/** Bytes a process had in memory, look after look. */
export interface Flatness {
  /** Middle of the second quarter of its life, after it has warmed up, and of its last. */
  readonly early: number;
  readonly late: number;
  /** How many times as much the second of them is. */
  readonly ratio: number;
}

/**
 * @param looks bytes, at even distances
 * @returns null for fewer than four, of which there are no quarters
 */
export function flatnessOf(looks: readonly number[]): Flatness | null {
  if (looks.length < 4) return null;
  const quarter = (number: number): readonly number[] =>
    looks.slice(Math.floor((looks.length * (number - 1)) / 4), Math.floor((looks.length * number) / 4));
  const [early, late] = [median(quarter(2)), median(quarter(4))];
  return { early, late, ratio: late / early };
}
