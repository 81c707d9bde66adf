import { namedBuilds } from './effective-entry.ts';
import { parseJson } from './parse-json.ts';
import { rememberAnswers } from './remember-answers.ts';
import { isSignedBy, sha256 } from './signature.ts';
import {
  entrySchema,
  guardNoteSchema,
  type Entry,
  type GuardNote,
  type Keyring,
  type SignedEntry,
} from './signed-release.ts';

function keyWithUse(keyring: Keyring, id: string, use: string): string | null {
  return keyring.keys.find((key) => key.id === id && key.use === use)?.publicKey ?? null;
}

/** The text of an entry, read; a sentence when it is not one of this remote. No signature is checked. */
export const readEntry = rememberAnswers((remote: string, payload: string): Entry | string => {
  const entry = parseJson(entrySchema, payload);
  if (!entry || entry.remote !== remote) return `the entry of ${remote} does not have the right form`;
  const missing = namedBuilds(entry).find((id) => !entry.builds[id]);
  return missing ? `${remote} names the build ${missing} and does not describe it` : entry;
});

/** A remote's entry, when a key that counts for this remote has signed it; else a sentence. */
export function verifyEntry(remote: string, signed: SignedEntry, keyring: Keyring): Entry | string {
  const key = keyWithUse(keyring, signed.key, remote);
  if (!key) return `${remote} is signed with ${signed.key}, which is no key for ${remote}`;
  if (!isSignedBy(key, 'entry', signed)) return `the signature of ${remote} is wrong`;
  const entry = readEntry(remote, signed.payload);
  // Else whoever has a key today could outnumber what is signed once it is dropped.
  if (typeof entry !== 'string' && entry.keyring > keyring.revision)
    return `${remote} is signed under keyring ${entry.keyring}, and this is number ${keyring.revision}`;
  return entry;
}

/** The guard's note on this very text of an entry; null when there is none. No signature is checked. */
export function readNote(remote: string, { guard, payload }: SignedEntry): GuardNote | string | null {
  if (!guard) return null;
  const note = parseJson(guardNoteSchema, guard.payload);
  if (!note || note.remote !== remote) return `the guard's note on ${remote} does not have the right form`;
  return note.entryHash === sha256(payload) ? note : null;
}

/** The guard's note on this very text of an entry, when a guard's key has signed it; else a sentence. */
export function verifyNote(remote: string, signed: SignedEntry, keyring: Keyring): GuardNote | string | null {
  const { guard } = signed;
  if (!guard) return null;
  const key = keyWithUse(keyring, guard.key, 'guard');
  if (!key) return `the guard's note on ${remote} is signed with ${guard.key}, which is no key of the guard`;
  if (!isSignedBy(key, 'guard', guard)) return `the signature of the guard's note on ${remote} is wrong`;
  return readNote(remote, signed);
}

/**
 * The same for whoever writes the next release: what the guard said outlasts its key. One that counts no more, but did in a
 * ring of the `past`, is heard on an entry that was signed by then, and takes nothing but a candidate back.
 */
export function recallNote(
  remote: string,
  signed: SignedEntry,
  { keyring: number, rollout }: Entry,
  now: Keyring,
  past: readonly Keyring[],
): GuardNote | string | null {
  const note = verifyNote(remote, signed, now);
  if (typeof note !== 'string' || !rollout) return note;
  const ring = past.find(
    (one) => one.revision >= number && typeof verifyNote(remote, signed, one) !== 'string',
  );
  return ring ? verifyNote(remote, signed, ring) : note;
}
