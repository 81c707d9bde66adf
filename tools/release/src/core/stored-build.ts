import { integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import pMap from 'p-map';

import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import { hashesInEntry } from './hashes-in-entry.ts';

/** A build as the store holds it, judged by a description somebody has signed. */
export interface StoredBuild {
  /** How many scripts and styles were read; no signature covers pictures and fonts. */
  readonly files: number;
  /** One sentence for each that is wrong; none when the build is whole. */
  readonly problems: readonly string[];
}

/**
 * Compares a build's scripts and styles with the hashes somebody's signature vouches for: the description names the entry and
 * the first files, and the entry, once it is known to be that one, all later ones.
 */
export async function checkStoredBuild(
  store: ReleaseStore,
  remote: string,
  { entry, exposes }: Pick<RemoteBuild, 'entry' | 'exposes'>,
): Promise<StoredBuild> {
  const first = [entry, ...Object.values(exposes).flatMap(({ files }) => files)];
  const bytes = (await store.read(`${remote}/f/${entry.file}`))?.bytes;
  const later =
    bytes && integrityOf(bytes) === entry.integrity ? hashesInEntry(bytes) : new Map<string, string>();
  const hashes = new Map([...later, ...first.map(({ file, integrity }) => [file, integrity] as const)]);
  const problems: string[] = [];
  await pMap(
    hashes,
    async ([file, integrity]) => {
      const path = `${remote}/f/${file}`;
      const there = (await store.read(path))?.bytes;
      if (!there) problems.push(`${path} is missing`);
      else if (integrityOf(there) !== integrity) problems.push(`${path} is not the file that was published`);
    },
    REQUESTS,
  );
  return { files: hashes.size, problems: problems.sort() };
}
