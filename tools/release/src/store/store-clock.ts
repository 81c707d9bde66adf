import type { ReleaseStore } from './store.ts';

/**
 * The store's own time, in milliseconds since 1970, which goes on from a file written just now. Machines'
 * clocks may differ by hours; this one is the same for all of them.
 *
 * @param path the file that has just been written
 */
export async function startClock(store: ReleaseStore, path: string): Promise<() => number> {
  const written = (await store.writtenAt(path)).get(path);
  if (written === undefined) throw new Error(`${path} was removed by someone else.`);
  const began = performance.now();
  return () => written + (performance.now() - began);
}
