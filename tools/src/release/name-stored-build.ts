import { PlainProblem } from '../start/plain-problem.ts';
import { changeRemote, mayPublish, readRelease, type Place } from './change-release.ts';
import { promote, rollbackTo } from './entry-changes.ts';
import { effectiveEntry } from './format/effective-entry.ts';
import type { SigningKey } from './format/key-file.ts';
import { holdFiles } from './publish/hold-files.ts';
import { checkPublishedBuild, publishedBuild } from './published-build.ts';

interface Wish {
  readonly remote: string;
  readonly key: SigningKey;
  readonly reason: string;
}

export interface Changed {
  readonly revision: number;
  /** The build that is stable from then on. */
  readonly stable: string;
}

/**
 * Makes a build stable that was published before, once it is known to be whole and what was signed then.
 * Until that is in the release no sweep takes it away.
 *
 * @throws PlainProblem when it is not
 */
export async function goBackTo(place: Place, wish: Wish & { readonly to: string }): Promise<Changed> {
  const { store } = place;
  const { to, ...who } = wish;
  const { remote, key } = wish;
  const release = await readRelease(place);
  mayPublish(release, remote, key);
  const valid = release.entries[remote];
  const present = valid ? effectiveEntry(valid.entry, valid.note) : null;
  const end = await holdFiles(store, remote, { build: to });
  try {
    const build = await publishedBuild(store, release.keyring, remote, to, present);
    const how = rollbackTo(to, build);
    const revision = await changeRemote(place, { ...who, action: `rollback to ${to}`, change: how });
    return { revision, stable: to };
  } finally {
    await end();
  }
}

/**
 * Makes the candidate stable, once its files are known to be there and as they were signed.
 *
 * @throws PlainProblem when it is not, or there is no candidate, or another came in the meantime
 */
export async function promoteWhole(place: Place, wish: Wish): Promise<Changed> {
  const { remote, key } = wish;
  const release = await readRelease(place);
  mayPublish(release, remote, key);
  const checked = release.entries[remote]?.entry.rollout?.candidate;
  if (checked)
    await checkPublishedBuild(place.store, remote, checked, release.entries[remote]!.entry.builds[checked]!);
  const revision = await changeRemote(place, {
    ...wish,
    action: 'promote',
    change(present, revision) {
      const candidate = present?.rollout?.candidate;
      if (candidate && candidate !== checked)
        throw new PlainProblem(`${remote} has another candidate by now, ${candidate}. Look at it first.`);
      return promote()(present, revision);
    },
  });
  return { revision, stable: checked ?? '' };
}
