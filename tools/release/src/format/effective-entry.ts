import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import type { Entry, GuardNote } from './signed-release.ts';

/** The builds an entry names, and no others. */
export function namedBuilds(entry: Pick<Entry, 'stable' | 'lastGood' | 'rollout'>): string[] {
  return [...new Set([entry.stable, entry.lastGood, ...(entry.rollout ? [entry.rollout.candidate] : [])])];
}

function withNamedBuilds(release: RemoteRelease): RemoteRelease {
  const builds = Object.fromEntries(namedBuilds(release).map((id) => [id, release.builds[id]!]));
  return { ...release, builds };
}

/**
 * What visitors get: the team's entry, lowered or rolled back by the guard's note. However the note
 * reads, nobody gets a build by it that the entry did not have, and no build gets more visitors.
 */
export function effectiveEntry(entry: Entry, note: GuardNote | null): RemoteRelease {
  const { stable, lastGood, kill, rollout, builds } = entry;
  const release = { stable, lastGood, kill, rollout, builds };
  if (!note) return withNamedBuilds(release);
  if ('rollback' in note.action) {
    return withNamedBuilds(
      release.rollout ? { ...release, rollout: null } : { ...release, stable: release.lastGood },
    );
  }
  if (!release.rollout) return withNamedBuilds(release);
  const basisPoints = Math.min(release.rollout.basisPoints, note.action.basisPoints);
  return withNamedBuilds({ ...release, rollout: { ...release.rollout, basisPoints } });
}
