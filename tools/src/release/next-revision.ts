import { recordPaths, revisionOf } from './change-record.ts';
import type { ReleaseStore } from './store/store.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

/**
 * The number a release gets that follows this one. Nobody signs it, so whoever can write the store can put the
 * highest one there is; then it goes on below, where the records leave the most room.
 */
export async function nextRevision(store: ReleaseStore, present: number): Promise<number> {
  if (present < HIGHEST) return present + 1;
  const known = (await recordPaths(store)).map(revisionOf).filter((number) => number < HIGHEST);
  let [from, room] = [0, 0];
  for (const [index, number] of [0, ...known].entries()) {
    const free = (known[index] ?? HIGHEST) - number;
    if (free > room) [from, room] = [number, free];
  }
  return from + 1;
}
