import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import type { RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import type { EntryChange } from './change-release.ts';
import type { ValidEntry } from './format/follow-entry.ts';
import { guardSentence } from './guard-word.ts';
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

/** @throws PlainProblem when the guard has taken back what this entry had */
function notTakenBack({ stable, lastGood }: RemoteRelease, valid: ValidEntry | undefined): void {
  if (!valid?.note || !('rollback' in valid.note.action)) return;
  const { remote, rollout, stable: before } = valid.entry;
  const older = lastGood === stable ? '<build>' : lastGood;
  throw new PlainProblem(
    `${guardSentence(remote, rollout?.candidate ?? before, valid.note)} ${stable} is stable. Nothing was changed. ` +
      `To leave that too, say for which build: npx waypost-release rollback ${remote} --to ${older}`,
  );
}

/**
 * No candidate; where there is none, stable goes back to the last good build. Which of the two is meant is settled when
 * it is first asked: when somebody else, the guard above all, is quicker to drop a candidate, stable stays.
 */
export function rollback(): EntryChange {
  let meant: string | undefined;
  return (present, valid) => {
    const entry = existing(present);
    notTakenBack(entry, valid);
    const goes = entry.rollout ? `the candidate ${entry.rollout.candidate}` : `the stable ${entry.stable}`;
    meant ??= goes;
    if (goes !== meant)
      throw new PlainProblem(
        `Somebody else has changed this remote meanwhile: this was to take back ${meant}, and would take back ${goes} now. Nothing was changed. Look first: npx waypost-release status`,
      );
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
