import { replaceRelease } from '../core/replace-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import type { SigningKey } from '../format/key-file.ts';
import { sha256, signText } from '../format/signature.ts';
import { guardNoteSchema, type GuardNote } from '../format/signed-release.ts';

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
 * Lays the guard's note over a remote's targets, as they stand when the note is written.
 *
 * @throws CandidateGone when its team has ended the rollout in the meantime
 */
export function writeGuardNote(
  access: StoreAccess,
  key: SigningKey,
  { remote, build, salt }: CandidateId,
  action: GuardNote['action'],
  reason: string,
): Promise<number> {
  return replaceRelease(access, (present) => {
    const trusted = present?.remotes[remote];
    const rollout = trusted?.targets.rollout;
    if (!present || !trusted || rollout?.candidate !== build || rollout.salt !== salt)
      throw new CandidateGone(`${remote} ${build} is no longer the candidate`);
    const payload = JSON.stringify(
      guardNoteSchema.parse({
        remote,
        targetsHash: sha256(trusted.signed.payload),
        action,
        reason,
        at: new Date().toISOString(),
      }),
    );
    const guard = { payload, key: key.id, signature: signText('guard', payload, key.key) };
    const { root, remotes } = present.signed;
    return {
      release: { root, remotes: { ...remotes, [remote]: { ...trusted.signed, guard } } },
      key: key.id,
      remote,
      action: `guard: ${'rollback' in action ? 'roll back' : 'pause'} ${build}`,
      reason,
    };
  });
}
