import { createLeastRecent } from './least-recent.ts';
import { HOURS_A_DAY, readersOfMonth, SECONDS_A_MONTH, type Readers } from './readers-of-month.ts';

/** A month of readers, and the content network they read through. */
export interface Month extends Readers {
  /** Files of a story that is read to its end, pictures with them, and their bytes. They never change under their names. */
  readonly files: number;
  readonly bytes: number;
  /** Of the cache in each place of the network. */
  readonly edgeBytes: number;
  /** Seconds an edge goes by what it knows of the one file that names all others. */
  readonly manifestSeconds: number;
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

/** Nobody reaches the database: pages are files. The seed decides everything. */
export function simulateMonth(month: Month): MonthOutcome {
  const edges = Array.from({ length: month.edges }, () => ({
    held: createLeastRecent(month.edgeBytes, month.bytes),
    knows: Number.NEGATIVE_INFINITY,
  }));
  const bucketByHour = new Float64Array(HOURS_A_DAY);
  let requests = 0;
  let sentBytes = 0;
  let bucketBytes = 0;
  for (const { second, edge: number, stories } of readersOfMonth(month)) {
    const edge = edges[number]!;
    const hour = Math.floor(second / 3600) % HOURS_A_DAY;
    for (const story of stories) {
      requests += 1 + month.files;
      sentBytes += month.bytes;
      if (second - edge.knows >= month.manifestSeconds) {
        edge.knows = second;
        bucketByHour[hour] = bucketByHour[hour]! + 1;
      }
      if (edge.held.use(story)) continue;
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
    bucketPeak: Math.max(...bucketByHour) / (SECONDS_A_MONTH / HOURS_A_DAY),
  };
}
