import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { createLeastRecent } from './least-recent.ts';
import { drawByPopularity } from './popularity.ts';

/** A month of readers, and the content network they read through. */
export interface Month {
  readonly seed: number;
  readonly readers: number;
  /** Public stories, and how unevenly they are read: the exponent of Zipf's law. */
  readonly stories: number;
  readonly exponent: number;
  /** Stories each reader opens, at least one. */
  readonly storiesEach: number;
  /** Files of a story that is read to its end, pictures with them, and their bytes. They never change under their names. */
  readonly files: number;
  readonly bytes: number;
  /** Places of the network, each with a cache of so many bytes. */
  readonly edges: number;
  readonly edgeBytes: number;
  /** Seconds an edge goes by what it knows of the one file that names all others. */
  readonly manifestSeconds: number;
  /** How much more is read in the busiest hour of a day than in the mean, 1 to 2. */
  readonly peak: number;
}

/** What of it reaches the bucket behind the network. */
export interface MonthOutcome {
  readonly requests: number;
  /** Part of all requests the network answers by itself, 0 to 1. */
  readonly hitRate: number;
  readonly bucketRequests: number;
  readonly bucketBytes: number;
  readonly sentBytes: number;
  /** Requests to the bucket in the busiest hour, a second. */
  readonly bucketPeak: number;
}

const HOURS = 24;
const DAYS = 30;
const SECONDS = DAYS * HOURS * 3600;

/** Nobody reaches the database: pages are files. The seed decides everything. */
export function simulateMonth(month: Month): MonthOutcome {
  const random = seededRandom(month.seed);
  const draw = drawByPopularity(month.stories, month.exponent, random);
  const edges = Array.from({ length: month.edges }, () => ({
    held: createLeastRecent(month.edgeBytes, month.bytes),
    knows: Number.NEGATIVE_INFINITY,
  }));
  const hours = hoursOf(month.peak);
  const bucketByHour = new Float64Array(HOURS);
  let requests = 0;
  let sentBytes = 0;
  let bucketBytes = 0;
  for (let reader = 0; reader < month.readers; reader += 1) {
    const day = Math.floor((reader * DAYS) / month.readers);
    const within = ((reader * DAYS) / month.readers) % 1;
    const second = day * HOURS * 3600 + hours(within) * 3600;
    const hour = Math.floor(hours(within)) % HOURS;
    const edge = edges[random.whole(0, month.edges - 1)]!;
    const opened = 1 + wholeAround(month.storiesEach - 1, random.between(0, 1));
    for (let story = 0; story < opened; story += 1) {
      requests += 1 + month.files;
      sentBytes += month.bytes;
      if (second - edge.knows >= month.manifestSeconds) {
        edge.knows = second;
        bucketByHour[hour] = bucketByHour[hour]! + 1;
      }
      if (edge.held.use(draw())) continue;
      bucketByHour[hour] = bucketByHour[hour]! + month.files;
      bucketBytes += month.bytes;
    }
  }
  const bucketRequests = bucketByHour.reduce((sum, each) => sum + each, 0);
  return {
    requests,
    hitRate: 1 - bucketRequests / requests,
    bucketRequests,
    bucketBytes,
    sentBytes,
    bucketPeak: Math.max(...bucketByHour) / (SECONDS / HOURS),
  };
}

/** A mean that is no whole number is one below it for some and one above for others. */
const wholeAround = (mean: number, chance: number) =>
  Math.floor(mean) + (chance < mean - Math.floor(mean) ? 1 : 0);

/**
 * When in a day something happens that comes evenly otherwise: as a sine between night and evening.
 *
 * @returns from a part of the day's readers, 0 to 1, the hour of the last of them
 */
function hoursOf(peak: number): (part: number) => number {
  const swing = Math.min(peak - 1, 1);
  const upTo = new Float64Array(HOURS + 1);
  for (let hour = 0; hour < HOURS; hour += 1)
    upTo[hour + 1] = upTo[hour]! + 1 + swing * Math.sin((2 * Math.PI * (hour - 14)) / HOURS);
  return (part) => {
    const aim = part * upTo[HOURS]!;
    let hour = 0;
    while (hour < HOURS - 1 && upTo[hour + 1]! <= aim) hour += 1;
    return hour + (aim - upTo[hour]!) / (upTo[hour + 1]! - upTo[hour]!);
  };
}
