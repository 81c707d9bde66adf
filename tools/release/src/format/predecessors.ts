import { sha256 } from './signature.ts';
import type { GuardNote, SignedTargets, Targets } from './signed-release.ts';

/** How many predecessors targets name. */
const REACH = 20;

const WHOLE = 10_000;

/** What a note leaves of a rollout at most, in ten-thousandths; -1 for a rollback. */
export function remainingShare(note: GuardNote | null): number {
  if (!note) return WHOLE;
  return 'rollback' in note.action ? -1 : note.action.basisPoints;
}

/** Targets that are trusted, with the guard's note on them. */
interface Trusted {
  readonly signed: Pick<SignedTargets, 'payload'>;
  readonly targets: Targets;
  readonly note: GuardNote | null;
}

/** What targets made from these name as their predecessors. */
export function predecessorsFrom({ note, signed, targets }: Trusted): Targets['predecessors'] {
  return [...targets.predecessors, { sha256: sha256(signed.payload), share: remainingShare(note) }].slice(
    -REACH,
  );
}

/**
 * Whether targets were made knowing the trusted ones and the guard's note on them. Whoever can write the store may hide both
 * from a team, whose next signature must not undo them. Anything further back than the predecessors reach counts as known,
 * and so does everything under an earlier root version.
 */
export function buildsOn(next: Targets, { note, signed, targets }: Trusted): boolean {
  const { predecessors, rootVersion, version } = next;
  if (rootVersion !== targets.rootVersion) return true;
  if (predecessors.length > 0 && targets.version < version - predecessors.length) return true;
  const hash = sha256(signed.payload);
  return predecessors.some((one) => one.sha256 === hash && one.share <= remainingShare(note));
}
