import type { RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import { readRecords } from '../core/change-record.ts';
import type { StoreAccess } from '../core/store-access.ts';
import type { RootMetadata } from '../format/signed-release.ts';
import { verifyTargets } from '../format/verify-targets.ts';
import { guardSentence, findGuardRollback } from '../core/guard-rollback.ts';
import { Refusal } from '../format/refusal.ts';
import { checkBuild } from './check-build.ts';
import { readStoredBuild } from '../core/stored-build.ts';
import type { ReleaseStore } from '../store/store.ts';

/** What was signed about a build when it was last in the release; null when no key that counts now has. */
async function signedDescription(
  store: ReleaseStore,
  root: RootMetadata,
  remote: string,
  id: string,
): Promise<RemoteBuild | null> {
  for (const { release } of [...(await readRecords(store))].reverse()) {
    const signed = release.remotes[remote];
    const targets = signed && verifyTargets(remote, signed, root);
    if (targets && !(targets instanceof Refusal) && targets.builds[id]) return targets.builds[id];
  }
  return null;
}

/**
 * Makes sure that a build in the store is whole and is what was signed, so that nobody's key is put under
 * what somebody else has placed there.
 *
 * @param site address of the site whose shell is asked; by default what `render` wrote about it
 * @returns whether a live shell was asked
 * @throws ReleaseProblem when it is not, or does not run, or the live shell lacks what it needs
 */
export async function checkPublishedBuild(
  store: ReleaseStore,
  remote: string,
  id: string,
  described: RemoteBuild,
  site?: string,
): Promise<boolean> {
  const { files, names, problems } = await readStoredBuild(store, remote, id, described);
  if (problems.length > 0)
    throw new ReleaseProblem(
      'not-whole',
      `${remote} ${id} in ${store.name} is not what was published: ${problems.join('; ')}. Nothing was changed. Find out who did that, then publish it again from its build folder.`,
    );
  const { base: _base, ...about } = described;
  const build = { manifest: { ...about, remote, build: id, files: [...names] }, files };
  return checkBuild(store, build, site);
}

export interface Checked {
  readonly build: RemoteBuild;
  /** Whether a live shell was asked if it has what the build needs. */
  readonly isShellAsked: boolean;
}

/** Which build is looked for, and for whom. */
export interface Sought {
  readonly remote: string;
  readonly id: string;
  /** What the remote has now; null when nothing of it counts. */
  readonly present: RemoteRelease | null;
  /** Address of the site whose shell is asked; by default what `render` wrote about it. */
  readonly site?: string | undefined;
}

/**
 * A build that was published before, as its team's signature described it then. Its files are taken to be
 * where the present builds' are.
 *
 * @throws ReleaseProblem when the guard took it back, no key that counts has signed it, or it is not whole in the store any more
 */
export async function publishedBuild(
  access: StoreAccess,
  root: RootMetadata,
  { remote, id, present, site }: Sought,
): Promise<Checked> {
  const { store } = access;
  const word = await findGuardRollback(access, root, remote, id);
  if (word)
    throw new ReleaseProblem(
      'conflict',
      `${guardSentence(remote, id, word)} To try it again anyway, publish it from its build folder and ramp: npx waypost-release publish ${remote}`,
    );
  const described = present?.builds[id] ?? (await signedDescription(store, root, remote, id));
  if (!described)
    throw new ReleaseProblem(
      'not-found',
      `No release in the history of ${store.name} names ${remote} ${id} under a trusted key. ` +
        `Publish it again from its build folder: npx waypost-release publish ${remote} --to stable`,
    );
  const isShellAsked = await checkPublishedBuild(store, remote, id, described, site);
  const base = present?.builds[present.stable]?.base ?? described.base;
  return { build: { ...described, base }, isShellAsked };
}
