import { ReleaseProblem } from '../format/release-problem.ts';
import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { rollbackTo } from '../core/release-steps.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { wasOff } from './was-off.ts';
import { holdFiles } from '../core/hold-files.ts';
import { isBuildId } from './is-build-id.ts';
import { publishedBuild } from './check-published-build.ts';
import type { Named, StableRequest } from './promote-whole.ts';

export interface GoneBack extends Named {
  /** Whether the remote was off, by a text that counts no more, and is on again with this build. */
  readonly isOnAgain: boolean;
}

/**
 * Makes a build stable that was published before, once it is known to be whole and what was signed then.
 * Until that is in the release no sweep takes it away.
 *
 * @throws ReleaseProblem when it is not
 */
export async function goBackTo(
  access: StoreAccess,
  request: StableRequest & { readonly to: string; readonly again?: boolean },
): Promise<GoneBack> {
  const { store } = access;
  const { again, to, site, ...who } = request;
  const { remote, key } = request;
  if (!isBuildId(to))
    throw new ReleaseProblem(
      'usage',
      `"${to}" is not a build id, which is twelve hexadecimal digits. See: npx waypost-release history --remote ${remote}`,
    );
  const release = await readRelease(access);
  requireTeamKey(release, remote, key);
  const trusted = release.remotes[remote];
  const present = trusted ? effectiveTargets(trusted.targets, trusted.note) : null;
  const endHold = await holdFiles(store, remote, { build: to });
  try {
    const sought = { remote, id: to, present, site };
    const { build, isShellAsked } = await publishedBuild(access, release.root, sought);
    const how = rollbackTo(to, build, again);
    const revision = await changeTargets(access, { ...who, action: `rollback to ${to}`, change: how });
    return { revision, stable: to, isShellAsked, isOnAgain: wasOff(release, remote) };
  } finally {
    await endHold();
  }
}
