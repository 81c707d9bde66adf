import pMap from 'p-map';

import { manifestPath } from '../core/build-paths.ts';
import { storeFile } from '../core/store-file.ts';
import { encodeJson } from '../format/encode-json.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import type { LocalBuild } from './local-build.ts';

/** Uploads a build. Files that are there are left and checked like the others. */
export async function uploadBuild(store: ReleaseStore, { manifest, files }: LocalBuild): Promise<void> {
  const { build, remote } = manifest;
  const path = manifestPath(remote, build);
  const bytes = encodeJson(manifest);
  // Written anew, an old build counts as new, and `prune` leaves its files.
  const before = await store.read(path);
  if (before) await store.replace(path, bytes, before.version);
  await pMap(files, ([name, content]) => storeFile(store, `${remote}/f/${name}`, content), REQUESTS);
  // Last, so that a build with a manifest has all its files.
  await store.create(path, bytes);
}
