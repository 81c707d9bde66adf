import { changeRelease, type Place } from '../change-release.ts';
import type { SigningKey } from '../format/key-file.ts';
import { sha256, signText } from '../format/signature.ts';
import { guardNoteSchema, type GuardNote } from '../format/signed-release.ts';
import { remotesNow } from '../remembered-release.ts';
import { isForGuard } from './may-guard.ts';

/** Tells the writer that the candidate in question is not under way any more. */
export class CandidateGone extends Error {
  override readonly name = 'CandidateGone';
}

/** Which candidate a note is about. */
export interface CandidateId {
  readonly remote: string;
  readonly build: string;
  readonly salt: string;
}

/**
 * Lays the guard's note over a remote's entry, as it stands when the note is written.
 *
 * @throws CandidateGone when its team has ended the rollout in the meantime
 */
export function writeGuardNote(
  place: Place,
  key: SigningKey,
  { remote, build, salt }: CandidateId,
  action: GuardNote['action'],
  reason: string,
): Promise<number> {
  isForGuard(key);
  return changeRelease(place, (present) => {
    const valid = present?.entries[remote];
    const rollout = valid?.entry.rollout;
    if (!present || !valid || rollout?.candidate !== build || rollout.salt !== salt)
      throw new CandidateGone(`${remote} ${build} is under way no more`);
    const payload = JSON.stringify(
      guardNoteSchema.parse({
        remote,
        entryHash: sha256(valid.signed.payload),
        action,
        reason,
        at: new Date().toISOString(),
      }),
    );
    const guard = { payload, key: key.id, signature: signText('guard', payload, key.key) };
    const { keyring } = present.signed;
    return {
      release: { keyring, remotes: { ...remotesNow(present), [remote]: { ...valid.signed, guard } } },
      key: key.id,
      remote,
      action:
        'rollback' in action ? `guard: roll back ${build}` : `guard: ramp to ${action.basisPoints / 100} %`,
      reason,
    };
  });
}
