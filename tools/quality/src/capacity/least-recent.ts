import { LRUCache } from 'lru-cache';

/** What a cache of so many bytes holds: what was used longest ago goes first. */
export interface LeastRecent {
  /** @returns whether it was there; from now on it is, if there is room for it at all */
  use(key: number): boolean;
}

/** @param room bytes of all, of which each takes as many as `each` */
export function createLeastRecent(room: number, each: number): LeastRecent {
  const max = Math.floor(room / each);
  if (max < 1) return { use: () => false };
  const held = new LRUCache<number, true>({ max });
  return {
    use(key) {
      if (held.get(key)) return true;
      held.set(key, true);
      return false;
    },
  };
}
