import { readRecords } from './change-record.ts';
import type { Place } from './change-release.ts';
import { shareLeft } from './format/entry-origin.ts';
import { order } from './format/follow-entry.ts';
import type { Entry, GuardNote, Keyring } from './format/signed-release.ts';
import { signedRings } from './format/signed-rings.ts';
import { recallNote, verifyEntry } from './format/verify-entry.ts';

export type GuardWord = Pick<GuardNote, 'at' | 'reason'>;

/** A text that names a build, and the guard's word on it. */
interface Named {
  readonly entry: Entry;
  readonly note: GuardNote | null;
}

/** Of two texts the later one, by what is signed in them; of the same one, what the guard left least of. */
function later(one: Named, other: Named): Named {
  const between = order(one.entry, other.entry) || shareLeft(other.note) - shareLeft(one.note);
  return between < 0 ? other : one;
}

/**
 * What the guard said when it took a build back; null when it never did, or the build went out again since. Only what
 * keys of this ring have signed is heard, and the guard of earlier ones.
 */
export async function guardWordOn(
  { store, rootKey }: Place,
  keyring: Keyring,
  remote: string,
  build: string,
): Promise<GuardWord | null> {
  const releases = (await readRecords(store)).map(({ release }) => release);
  const rings = [...signedRings(releases, rootKey).values()];
  let last: Named | null = null;
  for (const { remotes } of releases) {
    const signed = remotes[remote];
    const entry = signed && verifyEntry(remote, signed, keyring);
    if (!entry || typeof entry === 'string') continue;
    if (entry.rollout?.candidate !== build && entry.stable !== build) continue;
    const note = recallNote(remote, signed, entry, keyring, rings);
    const named = { entry, note: typeof note === 'string' ? null : note };
    last = last ? later(last, named) : named;
  }
  if (!last?.note || !('rollback' in last.note.action)) return null;
  const { at, reason } = last.note;
  return (last.entry.rollout?.candidate ?? last.entry.stable) === build ? { at, reason } : null;
}

/** `The guard took mf-map 0123456789ab back on 2026-11-21 12:00: …` */
export function guardSentence(remote: string, build: string, { at, reason }: GuardWord): string {
  return `The guard took ${remote} ${build} back on ${at.slice(0, 16).replace('T', ' ')}: ${reason}.`;
}
