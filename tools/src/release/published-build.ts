import {
  buildManifestSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/shared/contracts/release-manifest.ts';

import { PlainProblem } from '../start/plain-problem.ts';
import { buildPaths } from './publish/upload-build.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * A build that was published before, as a release names it. Its files are taken to be where the
 * present builds' are.
 *
 * @throws PlainProblem when no such build, or not all of it, is in the store any more
 */
export async function publishedBuild(
  store: ReleaseStore,
  remote: string,
  id: string,
  present: RemoteRelease | null,
): Promise<RemoteBuild> {
  const known = present?.builds[id];
  if (known) return known;
  const file = await store.read(buildPaths(remote, id).manifest);
  if (!file) throw new PlainProblem(`${store.name} holds no build ${id} of ${remote}.`);
  const { container, entry, exposes, requires, stateless, files } = buildManifestSchema.parse(
    JSON.parse(file.bytes.toString()),
  );
  const there = new Set(await store.list(`${remote}/f/`));
  if (files.some((name) => !there.has(`${remote}/f/${name}`)))
    throw new PlainProblem(
      `Files of ${remote} ${id} have been removed from ${store.name}. Please publish it again.`,
    );
  const base = present?.builds[present.stable]?.base ?? `/${remote}/f/`;
  return { base, container, entry, exposes, requires, stateless };
}
