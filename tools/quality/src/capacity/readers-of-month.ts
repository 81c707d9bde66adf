import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { drawByPopularity } from './popularity.ts';

export const HOURS_A_DAY = 24;
const DAYS = 30;
export const SECONDS_A_MONTH = DAYS * HOURS_A_DAY * 3600;

/** Who reads in a month, and what they want. */
export interface Readers {
  readonly seed: number;
  readonly readers: number;
  /** Public stories, and how unevenly they are read: the exponent of Zipf's law. */
  readonly stories: number;
  readonly exponent: number;
  /** Stories each reader opens, at least one. */
  readonly storiesEach: number;
  /** Places of the content network, one of which each reader is near to. */
  readonly edges: number;
  /** How much more is read in the busiest hour of a day than in the mean, 1 to 2. */
  readonly peak: number;
}

/** One who reads. */
export interface Reader {
  /** When, in seconds from the month's begin. */
  readonly second: number;
  /** Number of the place they are near to, from 0. */
  readonly edge: number;
  /** What they open, one after the other: numbers from 0. */
  readonly stories: readonly number[];
}

/** All readers of a month as they come. The seed decides everything. */
export function* readersOfMonth(month: Readers): Generator<Reader> {
  const random = seededRandom(month.seed);
  const draw = drawByPopularity(month.stories, month.exponent, random);
  const hours = hoursOf(month.peak);
  for (let reader = 0; reader < month.readers; reader += 1) {
    const days = (reader * DAYS) / month.readers;
    const second = (Math.floor(days) * HOURS_A_DAY + hours(days % 1)) * 3600;
    const edge = random.whole(0, month.edges - 1);
    const opened = 1 + wholeAround(month.storiesEach - 1, random.between(0, 1));
    yield { second, edge, stories: Array.from({ length: opened }, draw) };
  }
}

/** A mean that is not a whole number is one below it for some and one above for others. */
const wholeAround = (mean: number, chance: number) =>
  Math.floor(mean) + (chance < mean - Math.floor(mean) ? 1 : 0);

/**
 * When in a day something happens that comes evenly otherwise: as a sine between night and evening.
 *
 * @returns from a part of the day's readers, 0 to 1, the hour of the last of them
 */
function hoursOf(peak: number): (part: number) => number {
  const swing = Math.min(peak - 1, 1);
  const upTo = new Float64Array(HOURS_A_DAY + 1);
  for (let hour = 0; hour < HOURS_A_DAY; hour += 1)
    upTo[hour + 1] = upTo[hour]! + 1 + swing * Math.sin((2 * Math.PI * (hour - 14)) / HOURS_A_DAY);
  return (part) => {
    const aim = part * upTo[HOURS_A_DAY]!;
    let hour = 0;
    while (hour < HOURS_A_DAY - 1 && upTo[hour + 1]! <= aim) hour += 1;
    return hour + (aim - upTo[hour]!) / (upTo[hour + 1]! - upTo[hour]!);
  };
}
