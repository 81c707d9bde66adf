import { effectiveTargets } from '../format/effective-targets.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';

/** A remote whose live text ends with the key that signed it: pages keep it, and no command goes on from it. */
export interface Ended {
  readonly remote: string;
  /** The build under way; null when there is none. */
  readonly candidate: string | null;
  readonly isOff: boolean;
}

/** The remotes whose live text the key of this id has signed. */
export function endedWith(id: string, { remotes }: VerifiedRelease): Ended[] {
  return Object.entries(remotes)
    .filter(([, { signed }]) => signed.key === id)
    .map(([remote, { note, targets }]) => {
      const { kill, rollout } = effectiveTargets(targets, note);
      return { remote, candidate: rollout?.candidate ?? null, isOff: kill };
    });
}

/** What the one who drops the key is told of such a remote, in lines. */
export function endedWords({ candidate, isOff, remote }: Ended): string {
  return [
    `What is live of ${remote} was signed with it. It stays as it is until its team starts again: npx waypost-release publish ${remote} --to stable`,
    ...(candidate ? [`Its candidate ${candidate} stays live, but no guard watches it from now on.`] : []),
    ...(isOff ? ['It is off, and that switches it on again.'] : []),
  ].join('\n');
}
