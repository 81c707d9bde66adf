/** A cache that keeps the last of what is put into it, by address alone. */
export interface BoundedCache {
  match(address: string): Promise<Response | undefined>;
  /** Never rejects: a device without room keeps nothing more. */
  put(address: string, answer: Response): Promise<void>;
  delete(address: string): Promise<unknown>;
  addresses(): Promise<readonly string[]>;
  /** Leaves the last ones: counting takes too long to be done with each. */
  trim(): Promise<void>;
}

/** @param most how many answers `trim` leaves */
export function createBoundedCache(caches: CacheStorage, name: string, most: number): BoundedCache {
  const opened = () => caches.open(name);
  const anyForm = { ignoreVary: true };
  return {
    match: async (address) => (await opened()).match(address, anyForm),
    async put(address, answer) {
      try {
        const cache = await opened();
        // What is put again is the last again.
        await cache.delete(address, anyForm);
        await cache.put(address, answer);
      } catch {
        return;
      }
    },
    delete: async (address) => (await opened()).delete(address, anyForm),
    addresses: async () => (await (await opened()).keys()).map(({ url }) => url),
    async trim() {
      const cache = await opened();
      const keys = await cache.keys();
      await Promise.all(
        keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, anyForm)),
      );
    },
  };
}
