import { integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import pMap from 'p-map';

import { buildPaths } from '../core/build-paths.ts';
import { storeFile, storeWithCopies } from '../core/store-file.ts';
import { encodeJson } from '../format/encode-json.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import type { LocalBuild } from './local-build.ts';

const NOTHING_RELEASED = 'Nothing was released.';

/** Uploads a build. Files that are there are left and checked like the others; nothing is ever written over. */
export async function uploadBuild(store: ReleaseStore, { manifest, files }: LocalBuild): Promise<void> {
  const { build, remote } = manifest;
  await pMap(
    files,
    ([name, bytes]) => storeWithCopies(store, `${remote}/f/${name}`, bytes, NOTHING_RELEASED),
    REQUESTS,
  );
  const paths = buildPaths(remote, build);
  const sums = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  await storeFile(store, paths.sums, encodeJson(sums), NOTHING_RELEASED);
  // Last, so that a build with a manifest has all its files.
  await storeFile(store, paths.manifest, encodeJson(manifest), NOTHING_RELEASED);
}
