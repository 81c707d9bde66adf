import { recordPaths, revisionOf } from './change-record.ts';
import type { ReleaseStore } from '../store/store.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

/**
 * The number the next release gets: the one after the record above which most numbers are free. Nobody signs numbers, so
 * what the release itself has counts for nothing, and neither a wild one nor a file in the way ends all change.
 */
export async function nextRevision(store: ReleaseStore): Promise<number> {
  const known = (await recordPaths(store)).map(revisionOf).filter((number) => number < HIGHEST);
  let [from, room] = [0, 0];
  for (const [index, number] of [0, ...known].entries()) {
    const free = (known[index] ?? HIGHEST) - number;
    if (free > room) [from, room] = [number, free];
  }
  return from + 1;
}
