import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import type { GuardNote, Targets } from './signed-release.ts';

/** The builds that targets name, each once. */
export function namedBuilds(targets: Pick<Targets, 'stable' | 'lastGood' | 'rollout'>): string[] {
  const { stable, lastGood, rollout } = targets;
  return [...new Set([stable, lastGood, ...(rollout ? [rollout.candidate] : [])])];
}

/** The release with the builds it names, and no others. */
export function keepNamed<Release extends RemoteRelease>(release: Release): Release {
  const builds = Object.fromEntries(namedBuilds(release).map((id) => [id, release.builds[id]!]));
  return { ...release, builds };
}

/**
 * What visitors get: the team's targets, lowered or rolled back by the guard's note. Whatever the note says, nobody gets a
 * build by it that the targets did not name, and no build gets more visitors.
 */
export function effectiveTargets(targets: Targets, note: GuardNote | null): RemoteRelease {
  const { stable, lastGood, kill, rollout, builds } = targets;
  const release = { stable, lastGood, kill, rollout, builds };
  if (!note) return keepNamed(release);
  if ('rollback' in note.action)
    return keepNamed(rollout ? { ...release, rollout: null } : { ...release, stable: lastGood });
  if (!rollout) return keepNamed(release);
  const basisPoints = Math.min(rollout.basisPoints, note.action.basisPoints);
  return keepNamed({ ...release, rollout: { ...rollout, basisPoints } });
}
