import pMap from 'p-map';

import type { SignedRelease } from '../format/signed-release.ts';
import { readReleaseFile } from '../format/verify-release.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';

/** Where the copy of the release lies that a change made. */
export function recordPath(revision: number): string {
  return `history/${String(revision).padStart(7, '0')}.json`;
}

/** Paths of all records, the oldest first. */
export async function recordPaths(store: ReleaseStore): Promise<readonly string[]> {
  const paths = await store.list('history/');
  return paths.filter((path) => /^history\/\d{7}\.json$/.test(path));
}

/** The releases there were, from the newest to the oldest; one that can not be read is left out. No signature is checked. */
export async function readHistory(store: ReleaseStore): Promise<readonly SignedRelease[]> {
  const records = await pMap(
    await recordPaths(store),
    async (path) => {
      const file = await store.read(path);
      return file && readReleaseFile(file.bytes.toString());
    },
    REQUESTS,
  );
  return records.filter((record) => record !== null).reverse();
}
