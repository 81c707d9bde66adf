/** Milliseconds before it is looked at whether a file's bytes are coming. */
const TRUST = 3000;

/** Milliseconds for the bytes that were there before the look. */
const CATCH_UP = 500;

/** A file is on its way while this many more bytes of it come in each of these milliseconds. */
const PROGRESS = { bytes: 1000, time: 2000 } as const;

/** Where the first file beside it took longer than these milliseconds all of that is longer alike, so many times at most. */
const SLOW = { time: 2000, most: 3 } as const;

/** How slow the network was for the first file of the same folder; 1 is not slow. */
function slowness(url: string): number {
  const folder = new URL('.', url).href;
  const first = performance.getEntriesByType('resource').find(({ name }) => name.startsWith(folder));
  return Math.min(Math.max((first?.duration ?? 0) / SLOW.time, 1), SLOW.most);
}

/**
 * Resolves to true once no more bytes of a missing file come, and to false when it is there. An element
 * does not tell how far it is. So a file that takes long is asked for beside it: the browser's cache
 * hands one download to both, and where it does not the file comes twice, once.
 */
export async function isLateFile(url: string, isMissing: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, TRUST));
  if (!isMissing()) return false;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * slowness(url)));
  const asking = new AbortController();
  let bytes = 0;
  const count = async () => {
    const reader = (await fetch(url, { signal: asking.signal })).body?.getReader();
    for (let part; (part = (await reader?.read())?.value);) bytes += part.length;
  };
  count().catch(() => undefined);
  await wait(CATCH_UP);
  let before: number;
  do {
    before = bytes;
    await wait(PROGRESS.time);
  } while (isMissing() && bytes - before >= PROGRESS.bytes);
  asking.abort();
  return isMissing();
}
