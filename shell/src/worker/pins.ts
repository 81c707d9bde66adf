import { pinCache, pinnedIn, READ_CACHE } from '@waypost/contracts/site-worker.ts';

/** What pages keep of stories on purpose. Where the browser keeps nothing, there is none: nothing here rejects. */
export interface Pins {
  match(address: string): Promise<Response | undefined>;
  addresses(): Promise<readonly string[]>;
  /** Whether an answer is of a story that is kept on purpose. */
  holds(): Promise<(address: string) => boolean>;
  drop(story: string): Promise<unknown>;
  /** Takes out whatever has one of these words in its address. */
  dropWith(words: readonly string[]): Promise<void>;
}

export function createPins(caches: CacheStorage): Pins {
  const stories = async () => (await caches.keys().catch(() => [])).flatMap((name) => pinnedIn(name) ?? []);
  const each = async <Value>(act: (cache: Cache) => Promise<readonly Value[]>) => {
    const all = (await stories()).map(async (story) => act(await caches.open(pinCache(story))));
    return (await Promise.all(all.map((one) => one.catch(() => [])))).flat();
  };
  return {
    async match(address) {
      const [found] = await each(async (cache) =>
        [await cache.match(address, { ignoreVary: true })].filter((one) => one !== undefined),
      );
      return found;
    },
    addresses: () => each(async (cache) => (await cache.keys()).map(({ url }) => url)),
    async holds() {
      const held = await stories();
      return (address) => held.some((story) => address.includes(story));
    },
    drop: (story) => caches.delete(pinCache(story)).catch(() => false),
    async dropWith(words) {
      await each(async (cache) => {
        const keys = (await cache.keys()).filter(({ url }) => words.some((word) => url.includes(word)));
        return Promise.all(keys.map((key) => cache.delete(key, { ignoreVary: true })));
      });
    },
  };
}

let forgotten: Promise<void> = Promise.resolve();

/** Resolves once all that is being forgotten is gone. */
export const untilForgotten = (): Promise<void> => forgotten;

/** Forgets what was read on this device, also what is kept on purpose. */
export function forgetRead(caches: CacheStorage): Promise<void> {
  const dropping = drop(caches);
  forgotten = dropping.catch(() => undefined);
  return dropping;
}

async function drop(caches: CacheStorage): Promise<void> {
  const names = (await caches.keys()).filter((name) => name === READ_CACHE || pinnedIn(name) !== null);
  await Promise.all(names.map((name) => caches.delete(name)));
}
