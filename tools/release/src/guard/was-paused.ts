import { readRecords } from '../core/change-record.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { Refusal } from '../format/refusal.ts';
import type { RootMetadata } from '../format/signed-release.ts';
import { verifyNote, verifyTargets } from '../format/verify-targets.ts';
import type { CandidateId } from './write-guard-note.ts';

/**
 * Whether a guard has paused this candidate once. Its team has looked at it then, and going on was its word: it is not
 * paused again, or whoever forges doubtful evidence would hold a release up for good.
 */
export async function wasPaused(
  { store }: StoreAccess,
  root: RootMetadata,
  { remote, salt }: CandidateId,
): Promise<boolean> {
  return (await readRecords(store)).some(({ release: { remotes } }) => {
    const signed = remotes[remote];
    const targets = signed && verifyTargets(remote, signed, root);
    if (!targets || targets instanceof Refusal || targets.rollout?.salt !== salt) return false;
    const note = verifyNote(remote, signed, root);
    return note !== null && !(note instanceof Refusal) && 'basisPoints' in note.action;
  });
}
