import { remainingShare } from '../format/predecessors.ts';
import { Refusal } from '../format/refusal.ts';
import type { GuardNote, RootMetadata, Targets } from '../format/signed-release.ts';
import { compareTargets } from '../format/update-targets.ts';
import { verifiedRoots } from '../format/verify-root.ts';
import { restoreNote, verifyTargets } from '../format/verify-targets.ts';
import { readRecords } from './change-record.ts';
import type { StoreAccess } from './store-access.ts';

export type GuardRollback = Pick<GuardNote, 'at' | 'reason'>;

/** Targets that name a build, and the guard's note on them. */
interface Named {
  readonly targets: Targets;
  readonly note: GuardNote | null;
}

/** The later of two targets; of the same ones, those with the stronger note. */
function later(one: Named, other: Named): Named {
  const order =
    compareTargets(one.targets, other.targets) || remainingShare(other.note) - remainingShare(one.note);
  return order < 0 ? other : one;
}

/**
 * Why the guard took a build back; null when it never did, or the build went out again since. Only what keys of this root
 * metadata have signed counts, and the guard's notes of earlier ones.
 */
export async function findGuardRollback(
  { rootKey, store }: StoreAccess,
  root: RootMetadata,
  remote: string,
  build: string,
): Promise<GuardRollback | null> {
  const releases = (await readRecords(store)).map(({ release }) => release);
  const past = [...verifiedRoots(releases, rootKey).values()];
  let last: Named | null = null;
  for (const { remotes } of releases) {
    const signed = remotes[remote];
    const targets = signed && verifyTargets(remote, signed, root);
    if (!targets || targets instanceof Refusal) continue;
    if (targets.rollout?.candidate !== build && targets.stable !== build) continue;
    const note = restoreNote(remote, signed, targets, root, past);
    const named = { targets, note: note instanceof Refusal ? null : note };
    last = last ? later(last, named) : named;
  }
  if (!last?.note || !('rollback' in last.note.action)) return null;
  const { at, reason } = last.note;
  return (last.targets.rollout?.candidate ?? last.targets.stable) === build ? { at, reason } : null;
}

/** `The guard took mf-map 0123456789ab back on 2026-11-21 12:00: …` */
export function guardSentence(remote: string, build: string, { at, reason }: GuardRollback): string {
  return `The guard took ${remote} ${build} back on ${at.slice(0, 16).replace('T', ' ')}: ${reason}.`;
}
