import { buildsOn, remainingShare } from './predecessors.ts';
import { refuseExpired, type Clock } from './expiry.ts';
import { Refusal } from './refusal.ts';
import type { GuardNote, RootMetadata, SignedTargets, Targets } from './signed-release.ts';
import { restoreNote, verifyNote, verifyTargets } from './verify-targets.ts';

/** A remote's targets whose signature and content hold. */
export interface TrustedTargets {
  /** As they were signed, with the guard's note that holds. */
  readonly signed: SignedTargets;
  readonly targets: Targets;
  /** The guard's note, when there is a valid one on exactly this text. */
  readonly note: GuardNote | null;
  /** Set when they were accepted once and can not be read any more: nothing of them is shown, and nothing older replaces them. */
  readonly isWithheld?: true;
}

export interface UpdatedTargets {
  /** Null when there are neither valid new targets nor trusted ones. */
  readonly trusted: TrustedTargets | null;
  readonly refusals: readonly Refusal[];
}

/** Guard notes are monotonic for each text of targets: whoever can only write the file can not undo a rollback. */
function updateNote(
  remote: string,
  trusted: TrustedTargets,
  sent: SignedTargets,
  root: RootMetadata,
  past: readonly RootMetadata[],
): UpdatedTargets {
  const before = trusted.note;
  if (before && sent.guard?.payload === trusted.signed.guard?.payload) return { trusted, refusals: [] };
  const note = restoreNote(remote, sent, trusted.targets, root, past);
  if (note instanceof Refusal) return { trusted, refusals: [note] };
  // A note of the same strength under a key that counts reaches sites that have not heard the first one.
  const isRenewed =
    note !== null &&
    remainingShare(note) === remainingShare(before) &&
    verifyNote(remote, trusted.signed, root) instanceof Refusal &&
    !(verifyNote(remote, sent, root) instanceof Refusal);
  if (note && (!before || isRenewed || remainingShare(note) < remainingShare(before)))
    return { trusted: { ...trusted, signed: { ...trusted.signed, guard: sent.guard }, note }, refusals: [] };
  const isWeaker = before !== null && (!note || remainingShare(note) > remainingShare(before));
  if (!isWeaker) return { trusted, refusals: [] };
  const reason = `the guard's note on ${remote} was removed or weakened; the earlier one still applies`;
  return { trusted, refusals: [new Refusal('guard-weakened', reason, remote)] };
}

/** Below 0 when one remote's targets come before the other's. A version only counts within its root version, so a revoked key binds nobody. */
export function compareTargets(one: Targets, other: Targets): number {
  return one.rootVersion - other.rootVersion || one.version - other.version;
}

function versionOf({ rootVersion, version }: Targets, other: Targets): string {
  return rootVersion === other.rootVersion ? `${version}` : `${version} of root version ${rootVersion}`;
}

/** Why valid targets can not follow the trusted ones; null when they can. */
function refuseSuccessor(remote: string, next: Targets, before: TrustedTargets): Refusal | null {
  const had = before.targets;
  const order = compareTargets(next, had);
  // TUF 5.5.5: check for a rollback attack.
  if (order < 0)
    return new Refusal(
      'version-rollback',
      `${remote} went back from version ${versionOf(had, next)} to ${versionOf(next, had)}`,
      remote,
    );
  if (order === 0)
    return new Refusal(
      'version-conflict',
      `${remote} has another text than before with the same version ${next.version}`,
      remote,
    );
  if (!buildsOn(next, before))
    return new Refusal(
      'predecessor-hidden',
      `version ${next.version} of ${remote} was made without version ${had.version}, or without the guard's note on it: the store did not show them. ` +
        'Put the missing files back into history/, or have the holder of the root key check what is live and trust the same keys again; then make the change again',
      remote,
    );
  return null;
}

/**
 * Updates one remote's targets (TUF 5.6). Where the new ones are refused, the trusted ones stay.
 *
 * @param past earlier root metadata whose guard is heard too
 * @param clock null for whoever writes, and so may read what has ended
 */
export function updateTargets(
  remote: string,
  sent: SignedTargets,
  before: TrustedTargets | undefined,
  root: RootMetadata,
  past: readonly RootMetadata[] = [],
  clock: Clock | null = null,
): UpdatedTargets {
  if (before && before.signed.payload === sent.payload) return updateNote(remote, before, sent, root, past);
  const targets = verifyTargets(remote, sent, root);
  const refusal =
    targets instanceof Refusal
      ? targets
      : ((before ? refuseSuccessor(remote, targets, before) : null) ??
        (clock && refuseExpired(remote, targets, clock)));
  if (refusal || targets instanceof Refusal)
    return { trusted: before ?? null, refusals: refusal ? [refusal] : [] };
  return updateNote(remote, { signed: { ...sent, guard: null }, targets, note: null }, sent, root, past);
}
