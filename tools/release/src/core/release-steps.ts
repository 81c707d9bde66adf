import type { RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { TargetsChange } from './change-targets.ts';
import type { TrustedTargets } from '../format/update-targets.ts';
import { guardSentence } from './guard-rollback.ts';
import { deniedBuilds } from '../format/denied-builds.ts';
import { keepNamed } from '../format/effective-targets.ts';

function existing(present: RemoteRelease | null): RemoteRelease {
  if (!present)
    throw new ReleaseProblem(
      'not-found',
      'Nothing valid of this remote is here. Start with a build you trust: npx waypost-release publish <remote> --to stable',
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

export interface RampRequest {
  readonly basisPoints: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** Another share of visitors, or other named ones. The salt stays, so whoever is in stays in as the share grows. */
export function ramp({ basisPoints, include, exclude }: RampRequest): TargetsChange {
  return (present) => {
    const { rollout, ...targets } = rolling(present);
    return {
      ...targets,
      rollout: {
        ...rollout,
        basisPoints,
        include: [...(include ?? rollout.include)],
        exclude: [...(exclude ?? rollout.exclude)],
      },
    };
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

/** Nobody is given this build any more: not as the last good one, not by a link, and it does not come back by itself. */
export function deny(id: string): TargetsChange {
  return (present, trusted) => {
    const targets = existing(present);
    const { lastGood, rollout, stable } = targets;
    if (stable === id)
      throw new ReleaseProblem(
        'conflict',
        `${id} is stable. First publish another build, or go back to one; promote --no-last-good and rollback deny the build they leave.`,
      );
    if (trusted && deniedBuilds(trusted.targets, trusted.note).includes(id))
      throw new ReleaseProblem('already-done', `${id} is already denied.`);
    return {
      ...keepNamed({
        ...targets,
        lastGood: lastGood === id ? stable : lastGood,
        rollout: rollout?.candidate === id ? null : rollout,
      }),
      drops: [id],
    };
  };
}

/** @throws ReleaseProblem when the guard has taken back what this targets had */
function requireNotTakenBack({ stable, lastGood }: RemoteRelease, trusted: TrustedTargets | undefined): void {
  if (!trusted?.note || !('rollback' in trusted.note.action)) return;
  const { remote, rollout, stable: before } = trusted.targets;
  const older = lastGood === stable ? '<build>' : lastGood;
  throw new ReleaseProblem(
    'conflict',
    `${guardSentence(remote, rollout?.candidate ?? before, trusted.note)} ${stable} is stable. Nothing was changed. ` +
      `To go back further, name the build: npx waypost-release rollback ${remote} --to ${older}`,
  );
}

/**
 * No candidate; where there is none, stable goes back to the last good build. Which of the two is meant is settled when
 * it is first asked: when somebody else, the guard above all, is quicker to drop a candidate, stable stays.
 */
export function rollback(): TargetsChange {
  let meant: string | undefined;
  return (present, trusted) => {
    const targets = existing(present);
    requireNotTakenBack(targets, trusted);
    const goes = targets.rollout
      ? `the candidate ${targets.rollout.candidate}`
      : `the stable ${targets.stable}`;
    meant ??= goes;
    if (goes !== meant)
      throw new ReleaseProblem(
        'conflict',
        `Someone else has just changed this remote: you meant to take back ${meant}, but this would take back ${goes}. Nothing was changed. Check first: npx waypost-release status`,
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
export function rollbackTo(id: string, build: RemoteBuild, isDeniedFine = false): TargetsChange {
  return (present, trusted) => {
    if (!isDeniedFine && trusted && deniedBuilds(trusted.targets, trusted.note).includes(id))
      throw new ReleaseProblem(
        'conflict',
        `${id} is denied: it was taken back or dropped. Nothing was changed. If everyone should have it anyway, add --again.`,
      );
    if (present?.stable === id && !present.rollout)
      throw new ReleaseProblem('already-done', `${id} is already the stable build.`);
    const builds = { ...present?.builds, [id]: build };
    const isLeft = present?.lastGood === present?.stable && present?.stable !== id;
    const lastGood = isLeft ? id : (present?.lastGood ?? id);
    return keepNamed({ kill: present?.kill ?? false, stable: id, lastGood, rollout: null, builds });
  };
}

/** What the remote has, with a later end. */
export function renew(): TargetsChange {
  return (present) => existing(present);
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
