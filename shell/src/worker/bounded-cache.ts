/** A cache that keeps the last of what is put into it, by address alone. Where the browser keeps nothing, it is empty: nothing here rejects. */
export interface BoundedCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, answer: Response): Promise<void>;
  delete(address: string): Promise<unknown>;
  addresses(): Promise<readonly string[]>;
  /** Leaves the last ones and those that are held: counting takes too long to be done with each. */
  trim(isHeld?: (address: string) => boolean): Promise<void>;
}

/** @param most how many answers `trim` leaves */
export function createBoundedCache(caches: CacheStorage, name: string, most: number): BoundedCache {
  const anyForm = { ignoreVary: true };
  async function within<Value>(act: (cache: Cache) => Promise<Value>): Promise<Value | undefined> {
    try {
      return await act(await caches.open(name));
    } catch {
      return undefined;
    }
  }
  return {
    match: (address) => within((cache) => cache.match(address, anyForm)),
    put: (address, answer) =>
      within(async (cache) => {
        // What is put again is the last again.
        await cache.delete(address, anyForm);
        await cache.put(address, answer);
      }),
    delete: (address) => within((cache) => cache.delete(address, anyForm)),
    addresses: async () => (await within((cache) => cache.keys()))?.map(({ url }) => url) ?? [],
    trim: (isHeld = () => false) =>
      within(async (cache) => {
        const keys = (await cache.keys()).filter(({ url }) => !isHeld(url));
        await Promise.all(
          keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, anyForm)),
        );
      }),
  };
}
