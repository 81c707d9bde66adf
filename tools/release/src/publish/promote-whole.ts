import { ReleaseProblem } from '../format/release-problem.ts';
import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { promote } from '../core/release-steps.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import { checkPublishedBuild } from './check-published-build.ts';

export interface StableRequest {
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

/**
 * Makes the candidate stable, once its files are known to be there and as they were signed.
 *
 * @throws ReleaseProblem when it is not, or there is no candidate, or another came in the meantime
 */
export async function promoteWhole(
  access: StoreAccess,
  request: StableRequest & { readonly keepsLastGood?: boolean },
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
          `${remote} now has another candidate, ${candidate}. Check it first.`,
        );
      return promote(keepsLastGood)(present, trusted);
    },
  });
  return { revision, stable: checked ?? '', isShellAsked };
}
