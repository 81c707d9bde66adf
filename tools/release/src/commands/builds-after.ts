import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { effectiveTargets } from '../format/effective-targets.ts';
import { sha256 } from '../format/signature.ts';
import { targetsSchema, guardNoteSchema, type Change, type SignedTargets } from '../format/signed-release.ts';

/** Which builds of a remote visitors had from a revision on. */
export interface BuildsAfter {
  readonly stable: string;
  readonly lastGood: string;
  /** Null when none was under way. */
  readonly candidate: string | null;
  /** Whom that was for. */
  readonly rollout: RemoteRelease['rollout'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function noteOn({ guard, payload }: SignedTargets) {
  const note = guard ? guardNoteSchema.safeParse(parsed(guard.payload)).data : undefined;
  return note?.targetsHash === sha256(payload) ? note : null;
}

/**
 * The builds of the remote a change was about, as the record tells them; null for a change of the keyring
 * or a record of another form. Signatures are not looked at: this is for reading, not for serving.
 */
export function buildsAfter({ release, remote }: Pick<Change, 'release' | 'remote'>): BuildsAfter | null {
  const signed = remote === null ? undefined : release.remotes[remote];
  const entry = signed && targetsSchema.safeParse(parsed(signed.payload)).data;
  if (!entry) return null;
  const { stable, lastGood, rollout } = effectiveTargets(entry, noteOn(signed));
  return { stable, lastGood, candidate: rollout?.candidate ?? null, rollout };
}
