import { fileIntegrity } from './file-integrity.ts';

/** Milliseconds for a worker's file to come; a site that stalls keeps nobody longer. */
export const START_LIMIT = 20_000;

const fetched = new Map<string, Promise<string>>();

/**
 * A `blob:` address to start a worker of the build's file from: a page may not start one of another origin. The
 * file is fetched once, and kept for the next time.
 *
 * @throws when it can not be fetched within {@link START_LIMIT} or is not the one that was built
 */
export function workerAddress(url: string): Promise<string> {
  const known = fetched.get(url);
  if (known) return known;
  const address = fetchAsBlobAddress(url);
  fetched.set(url, address);
  address.catch(() => fetched.delete(url));
  return address;
}

async function fetchAsBlobAddress(url: string): Promise<string> {
  const integrity = fileIntegrity(url);
  const response = await fetch(url, {
    ...(integrity && { integrity }),
    signal: AbortSignal.timeout(START_LIMIT),
  });
  if (!response.ok) throw new Error(`A worker could not be fetched: ${response.status}`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}
