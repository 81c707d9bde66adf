import { sha256 } from './signature.ts';
import type { Entry, GuardNote, SignedEntry } from './signed-release.ts';

/** How many of the texts before it an entry names. */
const REACH = 20;

const WHOLE = 10_000;

/** What a note leaves of a rollout at most, in ten-thousandths; a roll-back leaves less than nothing. */
export function shareLeft(note: GuardNote | null): number {
  if (!note) return WHOLE;
  return 'rollback' in note.action ? -1 : note.action.basisPoints;
}

/** An entry that holds, with the guard's note on it. */
interface Held {
  readonly signed: Pick<SignedEntry, 'payload'>;
  readonly entry: Entry;
  readonly note: GuardNote | null;
}

/** What the entry that is made from this one names as its origin. */
export function originFrom({ entry, note, signed }: Held): NonNullable<Entry['after']> {
  return [...(entry.after ?? []), { text: sha256(signed.payload), share: shareLeft(note) }].slice(-REACH);
}

/**
 * Whether an entry was made by somebody who knew the one that holds and what the guard had said of it. Who can write the
 * store may hide both from a team, and must not have its next signature undo them. What lies further back than the
 * entry's origin reaches is taken to be known, and so is all of earlier keyrings: with the next one the root begins anew.
 * An entry without an origin, as earlier commands wrote them, follows nothing that has one.
 */
export function knows({ after, keyring, revision }: Entry, { entry, note, signed }: Held): boolean {
  if (keyring !== entry.keyring) return true;
  if (!after) return !entry.after;
  if (entry.revision < revision - after.length) return true;
  const text = sha256(signed.payload);
  return after.some((one) => one.text === text && one.share <= shareLeft(note));
}
