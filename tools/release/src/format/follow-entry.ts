import { knows, shareLeft } from './entry-origin.ts';
import type { Entry, GuardNote, Keyring, SignedEntry } from './signed-release.ts';
import { recallNote, verifyEntry, verifyNote } from './verify-entry.ts';

/** A remote's entry whose signature and content hold. */
export interface ValidEntry {
  /** As it was signed, with the guard's note that holds. */
  readonly signed: SignedEntry;
  readonly entry: Entry;
  /** The guard's note, when there is a valid one about this very entry. */
  readonly note: GuardNote | null;
  /** Whether it was accepted once and is of another form by now: nothing of it is shown, and nothing older takes its place. */
  readonly isWithheld?: true;
}

export interface Followed {
  /** Null when there is neither a valid new entry nor an earlier one. */
  readonly valid: ValidEntry | null;
  readonly problems: readonly string[];
}

/**
 * The guard's word only grows stronger as long as the text it is about stays: who can write the file and
 * has no key must not undo a roll-back by leaving it out or putting an older one back.
 */
function heed(
  remote: string,
  present: ValidEntry,
  sent: SignedEntry,
  keyring: Keyring,
  past: readonly Keyring[],
): Followed {
  if (present.note && sent.guard?.payload === present.signed.guard?.payload)
    return { valid: present, problems: [] };
  const note = recallNote(remote, sent, present.entry, keyring, past);
  if (typeof note === 'string') return { valid: present, problems: [note] };
  const before = present.note;
  // Only the word of a key that counts reaches a site that has not heard the first one.
  const isRenewed =
    note !== null &&
    shareLeft(note) === shareLeft(before) &&
    typeof verifyNote(remote, present.signed, keyring) === 'string' &&
    typeof verifyNote(remote, sent, keyring) !== 'string';
  if (note && (!before || isRenewed || shareLeft(note) < shareLeft(before)))
    return { valid: { ...present, signed: { ...present.signed, guard: sent.guard }, note }, problems: [] };
  const isWeaker = before !== null && (!note || shareLeft(note) > shareLeft(before));
  const problems = isWeaker
    ? [`the guard's word on ${remote} was taken out or weakened; it goes on holding`]
    : [];
  return { valid: present, problems };
}

/**
 * Where an entry stands among its remote's: below 0 when it comes before the other. Revisions count within
 * the keyring they were signed under, so what a key has signed binds nobody once it is dropped.
 */
export function order(one: Entry, other: Entry): number {
  return one.keyring - other.keyring || one.revision - other.revision;
}

function numberOf({ keyring, revision }: Entry, other: Entry): string {
  return keyring === other.keyring ? `${revision}` : `${revision} under keyring ${keyring}`;
}

/**
 * What holds for one remote after a new word on it. What held before goes on where the new word is not
 * signed by a key that counts, or is older.
 *
 * @param past earlier keyrings whose guard is heard too
 */
export function followEntry(
  remote: string,
  sent: SignedEntry,
  before: ValidEntry | undefined,
  keyring: Keyring,
  past: readonly Keyring[] = [],
): Followed {
  if (before && before.signed.payload === sent.payload) return heed(remote, before, sent, keyring, past);
  const entry = verifyEntry(remote, sent, keyring);
  const refused = (problem: string): Followed => ({ valid: before ?? null, problems: [problem] });
  if (typeof entry === 'string') return refused(entry);
  const had = before?.entry;
  if (had && order(entry, had) < 0)
    return refused(`${remote} went back from revision ${numberOf(had, entry)} to ${numberOf(entry, had)}`);
  if (had && order(entry, had) === 0)
    return refused(`${remote} has another text under its revision ${entry.revision} than before`);
  if (before && !knows(entry, before) && !entry.after)
    return refused(
      `revision ${entry.revision} of ${remote} does not say what it was made from, and the one before does: ` +
        'an earlier waypost-release made it. Take the newest one, and make the change again',
    );
  if (before && !knows(entry, before))
    return refused(
      `revision ${entry.revision} of ${remote} was made by somebody from whom the store hid revision ${before.entry.revision}, or the guard's word on it. ` +
        'Its files in history/ were removed or written over: put them back, or have whoever holds the root key look at what is live and trust the same keys once more, and make the change again',
    );
  return heed(remote, { signed: { ...sent, guard: null }, entry, note: null }, sent, keyring, past);
}
