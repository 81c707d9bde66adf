import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { changeRemote, mayPublish, readRelease, type Place } from './change-release.ts';
import { promote, rollbackTo } from './entry-changes.ts';
import { effectiveEntry } from './format/effective-entry.ts';
import type { SigningKey } from './format/key-file.ts';
import { wasOff } from './off-before.ts';
import { isBuildId } from './publish/build-id.ts';
import { holdFiles } from './publish/hold-files.ts';
import { checkPublishedBuild, publishedBuild } from './published-build.ts';

interface Wish {
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
 * @throws PlainProblem when it is not
 */
export async function goBackTo(place: Place, wish: Wish & { readonly to: string }): Promise<GoneBack> {
  const { store } = place;
  const { to, site, ...who } = wish;
  const { remote, key } = wish;
  if (!isBuildId(to))
    throw new PlainProblem(
      `"${to}" is no build: that is twelve hexadecimal digits. See: npx waypost-release history --remote ${remote}`,
    );
  const release = await readRelease(place);
  mayPublish(release, remote, key);
  const valid = release.entries[remote];
  const present = valid ? effectiveEntry(valid.entry, valid.note) : null;
  const end = await holdFiles(store, remote, { build: to });
  try {
    const sought = { remote, id: to, present, site };
    const { build, isShellAsked } = await publishedBuild(place, release.keyring, sought);
    const how = rollbackTo(to, build);
    const revision = await changeRemote(place, { ...who, action: `rollback to ${to}`, change: how });
    return { revision, stable: to, isShellAsked, isOnAgain: wasOff(release, remote) };
  } finally {
    await end();
  }
}

/**
 * Makes the candidate stable, once its files are known to be there and as they were signed.
 *
 * @throws PlainProblem when it is not, or there is no candidate, or another came in the meantime
 */
export async function promoteWhole(place: Place, wish: Wish): Promise<Named> {
  const { site, ...who } = wish;
  const { remote, key } = wish;
  const release = await readRelease(place);
  mayPublish(release, remote, key);
  const valid = release.entries[remote];
  // As visitors have it: one the guard took back is not worth reading.
  const present = valid && effectiveEntry(valid.entry, valid.note);
  const checked = present?.rollout?.candidate;
  const described = checked && present.builds[checked];
  const isShellAsked = described
    ? await checkPublishedBuild(place.store, remote, checked, described, site)
    : false;
  const revision = await changeRemote(place, {
    ...who,
    action: 'promote',
    change(present, valid) {
      const candidate = present?.rollout?.candidate;
      if (candidate && candidate !== checked)
        throw new PlainProblem(`${remote} has another candidate by now, ${candidate}. Look at it first.`);
      return promote()(present, valid);
    },
  });
  return { revision, stable: checked ?? '', isShellAsked };
}
