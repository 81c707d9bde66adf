import { readHistory } from './change-record.ts';
import type { GuardNote, Keyring } from './format/signed-release.ts';
import { verifyEntry, verifyNote } from './format/verify-entry.ts';
import type { ReleaseStore } from './store/store.ts';

export type GuardWord = Pick<GuardNote, 'at' | 'reason'>;

/**
 * What the guard said when it took a build back; null when it never did, or the build went out again since. Only what
 * keys of this ring have signed is heard.
 */
export async function guardWordOn(
  store: ReleaseStore,
  keyring: Keyring,
  remote: string,
  build: string,
): Promise<GuardWord | null> {
  for await (const { release } of readHistory(store)) {
    const signed = release.remotes[remote];
    const entry = signed && verifyEntry(remote, signed, keyring);
    if (!entry || typeof entry === 'string') continue;
    const { rollout, stable } = entry;
    if (rollout?.candidate !== build && stable !== build) continue;
    const note = verifyNote(remote, signed, keyring);
    const isTakenBack = note !== null && typeof note !== 'string' && 'rollback' in note.action;
    return isTakenBack && (rollout?.candidate ?? stable) === build
      ? { at: note.at, reason: note.reason }
      : null;
  }
  return null;
}

/** `The guard took mf-map 0123456789ab back on 2026-11-21 12:00: …` */
export function guardSentence(remote: string, build: string, { at, reason }: GuardWord): string {
  return `The guard took ${remote} ${build} back on ${at.slice(0, 16).replace('T', ' ')}: ${reason}.`;
}
