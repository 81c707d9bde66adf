import type { RemoteBuild, RemoteRelease } from '@waypost/shared/contracts/release-manifest.ts';

import { PlainProblem } from '../start/plain-problem.ts';
import type { EntryChange } from './change-release.ts';
import { keepNamed } from './publish/publish-build.ts';

function existing(present: RemoteRelease | null): RemoteRelease {
  if (!present)
    throw new PlainProblem(
      'Nothing of this remote that counts is here. Begin with a build you trust: npx waypost-release publish <remote> --to stable',
    );
  return present;
}

function rolling(present: RemoteRelease | null): RemoteRelease & { rollout: object } {
  const entry = existing(present);
  if (!entry.rollout)
    throw new PlainProblem('There is no candidate under way. `history` says what became of the last one.');
  return { ...entry, rollout: entry.rollout };
}

export interface RampWish {
  readonly basisPoints?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** Another share of visitors, or other named ones. The salt stays, so whoever is in stays in as the share grows. */
export function ramp({ basisPoints, include, exclude }: RampWish): EntryChange {
  return (present) => {
    const { rollout, ...entry } = rolling(present);
    return {
      ...entry,
      rollout: {
        ...rollout,
        basisPoints: basisPoints ?? rollout.basisPoints,
        include: [...(include ?? rollout.include)],
        exclude: [...(exclude ?? rollout.exclude)],
      },
    };
  };
}

/** The candidate becomes stable; what was stable is what to go back to. */
export function promote(): EntryChange {
  return (present) => {
    const { rollout, stable, ...entry } = rolling(present);
    return keepNamed({ ...entry, stable: rollout.candidate, lastGood: stable, rollout: null });
  };
}

/** No candidate; where there is none, stable goes back to the last good build. */
export function rollback(): EntryChange {
  return (present) => {
    const entry = existing(present);
    if (entry.rollout) return keepNamed({ ...entry, rollout: null });
    if (entry.stable === entry.lastGood)
      throw new PlainProblem(
        `${entry.stable} is stable and the only build the release names. Name an older one: --to <build>`,
      );
    return keepNamed({ ...entry, stable: entry.lastGood });
  };
}

/**
 * Stable becomes a build that was published before, even if nothing that counts is there any more. The last
 * good build stays what to go back to; the stable one that is being left does not become it.
 */
export function rollbackTo(id: string, build: RemoteBuild): EntryChange {
  return (present) => {
    if (present?.stable === id && !present.rollout)
      throw new PlainProblem(`${id} is the stable build already.`);
    const builds = { ...present?.builds, [id]: build };
    const isLeft = present?.lastGood === present?.stable && present?.stable !== id;
    const lastGood = isLeft ? id : (present?.lastGood ?? id);
    return keepNamed({ kill: present?.kill ?? false, stable: id, lastGood, rollout: null, builds });
  };
}

/** Shows the remote's placeholder instead of it, or ends that. */
export function setKill(kill: boolean): EntryChange {
  return (present) => {
    const entry = existing(present);
    if (entry.kill === kill) throw new PlainProblem(kill ? 'It is off already.' : 'It is not off.');
    return { ...entry, kill };
  };
}
