import type { RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { keepNamed } from '../format/effective-targets.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { TrustedTargets } from '../format/verify-release.ts';
import type { TargetsChange } from './change-targets.ts';

function existing(present: RemoteRelease | null): RemoteRelease {
  if (!present)
    throw new ReleaseProblem(
      'not-found',
      'There is no valid build of this remote here. Start with a build you trust: npx waypost-release publish <remote> --to stable',
    );
  return present;
}

function rolling(present: RemoteRelease | null): RemoteRelease & { rollout: object } {
  const targets = existing(present);
  if (!targets.rollout)
    throw new ReleaseProblem(
      'not-found',
      'There is no candidate. `history` says what became of the last one.',
    );
  return { ...targets, rollout: targets.rollout };
}

/** Another share of visitors, in ten-thousandths. The salt stays, so whoever is in stays in as the share grows. */
export function ramp(basisPoints: number): TargetsChange {
  return (present) => {
    const { rollout, ...targets } = rolling(present);
    return { ...targets, rollout: { ...rollout, basisPoints } };
  };
}

/**
 * The candidate becomes stable; what was stable is what to go back to, or is dropped: no page that fails to load the new
 * one is to have a build with a hole.
 */
export function promote(keepsLastGood = true): TargetsChange {
  return (present) => {
    const { rollout, stable: before, ...targets } = rolling(present);
    const stable = rollout.candidate;
    return keepNamed({ ...targets, stable, lastGood: keepsLastGood ? before : stable, rollout: null });
  };
}

/** @throws ReleaseProblem when the guard was quicker: the next roll-back would be of what is left */
function requireNotTakenBack(trusted: TrustedTargets | undefined, { stable }: RemoteRelease): void {
  if (!trusted?.note || !('rollback' in trusted.note.action)) return;
  throw new ReleaseProblem(
    'conflict',
    `The guard has already rolled the candidate back: ${trusted.note.reason}. ${stable} is stable. Nothing was changed. ` +
      'To leave stable too, name a build: rollback --to <build>',
  );
}

/**
 * No candidate; where there is none, stable goes back to the last good build. Which of the two is meant is settled when
 * it is first asked: when somebody else is quicker to drop a candidate, stable stays.
 */
export function rollback(): TargetsChange {
  let meant: string | undefined;
  return (present, trusted) => {
    const targets = existing(present);
    requireNotTakenBack(trusted, targets);
    const goes = targets.rollout
      ? `the candidate ${targets.rollout.candidate}`
      : `the stable ${targets.stable}`;
    meant ??= goes;
    if (goes !== meant)
      throw new ReleaseProblem(
        'conflict',
        `Someone else has just changed this remote: you meant to roll back ${meant}, but this would roll back ${goes}. Nothing was changed. Check first: npx waypost-release status`,
      );
    if (targets.rollout) return keepNamed({ ...targets, rollout: null });
    if (targets.stable === targets.lastGood)
      throw new ReleaseProblem(
        'not-found',
        `${targets.stable} is stable and the only build the release names. Name an older one: --to <build>`,
      );
    return keepNamed({ ...targets, stable: targets.lastGood });
  };
}

/**
 * Stable becomes a build that was published before, even if nothing that counts is there any more. The last
 * good build stays what to go back to; the stable one that is being left does not become it.
 */
export function rollbackTo(id: string, build: RemoteBuild): TargetsChange {
  return (present) => {
    if (present?.stable === id && !present.rollout)
      throw new ReleaseProblem('already-done', `${id} is already the stable build.`);
    const builds = { ...present?.builds, [id]: build };
    const isLeft = present?.lastGood === present?.stable && present?.stable !== id;
    const lastGood = isLeft ? id : (present?.lastGood ?? id);
    return keepNamed({ kill: present?.kill ?? false, stable: id, lastGood, rollout: null, builds });
  };
}

/** Shows the remote's placeholder instead of it, or ends that. */
export function setKill(kill: boolean): TargetsChange {
  return (present) => {
    const targets = existing(present);
    if (targets.kill === kill)
      throw new ReleaseProblem('already-done', kill ? 'It is already off.' : 'It is already on.');
    return { ...targets, kill };
  };
}
