import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { effectiveTargets } from '../format/effective-targets.ts';
import { Refusal } from '../format/refusal.ts';
import type { Change } from '../format/signed-release.ts';
import { readNote, readTargets } from '../format/verify-targets.ts';

/** Which builds of a remote visitors had from a revision on. */
export interface BuildsAfter {
  readonly stable: string;
  readonly lastGood: string;
  /** Null when none was under way. */
  readonly candidate: string | null;
  /** Whom that was for. */
  readonly rollout: RemoteRelease['rollout'];
}

/**
 * The builds of the remote a change was about, as the record tells them; null for a change of the keyring
 * or a record of another form. Signatures are not looked at: this is for reading, not for serving.
 */
export function buildsAfter({ release, remote }: Pick<Change, 'release' | 'remote'>): BuildsAfter | null {
  if (remote === null) return null;
  const signed = release.remotes[remote];
  if (!signed) return null;
  const targets = readTargets(remote, signed.payload);
  if (targets instanceof Refusal) return null;
  const note = readNote(remote, signed);
  const { stable, lastGood, rollout } = effectiveTargets(targets, note instanceof Refusal ? null : note);
  return { stable, lastGood, candidate: rollout?.candidate ?? null, rollout };
}
