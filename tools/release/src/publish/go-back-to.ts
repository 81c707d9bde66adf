import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { readHistory } from '../core/change-record.ts';
import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import { rollbackTo } from '../core/release-steps.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { checkStoredBuild } from '../core/stored-build.ts';
import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { RootMetadata } from '../format/signed-release.ts';
import { Refused, verifyTargets } from '../format/verify-release.ts';
import type { ReleaseStore } from '../store/store.ts';

/** What was signed about a build when it was last in the release; null when no key that counts now has. */
async function signedDescription(
  store: ReleaseStore,
  root: RootMetadata,
  remote: string,
  id: string,
): Promise<RemoteBuild | null> {
  for (const { remotes } of await readHistory(store))
    try {
      const builds = remotes[remote] ? verifyTargets(remote, remotes[remote], root).builds : {};
      if (Object.hasOwn(builds, id)) return builds[id]!;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
    }
  return null;
}

/**
 * Makes a build stable that was published before, once it is known to be whole and what was signed then. Answers with the new
 * revision.
 *
 * @throws ReleaseProblem when it is not
 */
export async function goBackTo(
  access: StoreAccess,
  { to, ...request }: { to: string; remote: string; key: SigningKey; reason: string },
): Promise<number> {
  const { store } = access;
  const { remote, key } = request;
  const release = await readRelease(access);
  requireTeamKey(release, remote, key);
  const build = await signedDescription(store, release.root, remote, to);
  if (!build)
    throw new ReleaseProblem(
      'not-found',
      `No release in the history of ${store.name} names ${remote} ${to} under a key that counts now. ` +
        `See: npx waypost-release history --remote ${remote}. Or publish it again from its build folder: npx waypost-release publish ${remote} --to stable`,
    );
  const { problems } = await checkStoredBuild(store, remote, build);
  if (problems.length > 0)
    throw new ReleaseProblem(
      'not-whole',
      `${remote} ${to} in ${store.name} is not what was published: ${problems.join('; ')}. Nothing was changed. Publish it again from its build folder.`,
    );
  return changeTargets(access, { ...request, action: `rollback to ${to}`, change: rollbackTo(to, build) });
}
