import { ReleaseProblem } from '../format/release-problem.ts';
import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { promote, rollbackTo } from '../core/targets-changes.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import { wasOff } from './off-before.ts';
import { holdFiles } from '../core/hold-files.ts';
import { isBuildId } from './is-build-id.ts';
import { checkPublishedBuild, publishedBuild } from './published-build.ts';

interface Request {
  readonly remote: string;
  readonly key: SigningKey;
  readonly reason: string;
  /** Address of the site whose shell is asked; by default what `render` wrote about it. */
  readonly site?: string | undefined;
}

export interface Changed {
  readonly revision: number;
  /** The build that is stable from then on. */
  readonly stable: string;
}

export interface Named extends Changed {
  /** Whether a live shell was asked if it has what the build needs. */
  readonly isShellAsked: boolean;
}

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
  request: Request & { readonly to: string; readonly again?: boolean },
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

/**
 * Makes the candidate stable, once its files are known to be there and as they were signed.
 *
 * @throws ReleaseProblem when it is not, or there is no candidate, or another came in the meantime
 */
export async function promoteWhole(
  access: StoreAccess,
  request: Request & { readonly keepsLastGood?: boolean },
): Promise<Named> {
  const { keepsLastGood, site, ...who } = request;
  const { remote, key } = request;
  const release = await readRelease(access);
  requireTeamKey(release, remote, key);
  const trusted = release.remotes[remote];
  // As visitors have it: one the guard took back is not worth reading.
  const present = trusted && effectiveTargets(trusted.targets, trusted.note);
  const checked = present?.rollout?.candidate;
  const described = checked && present.builds[checked];
  const isShellAsked = described
    ? await checkPublishedBuild(access.store, remote, checked, described, site)
    : false;
  const revision = await changeTargets(access, {
    ...who,
    action: 'promote',
    change(present, trusted) {
      const candidate = present?.rollout?.candidate;
      if (candidate && candidate !== checked)
        throw new ReleaseProblem(
          'conflict',
          `${remote} has another candidate by now, ${candidate}. Look at it first.`,
        );
      return promote(keepsLastGood)(present, trusted);
    },
  });
  return { revision, stable: checked ?? '', isShellAsked };
}
