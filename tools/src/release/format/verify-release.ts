import type { ReleaseManifest } from '@waypost/shared/contracts/release-manifest.ts';
import type { z } from 'zod';

import { effectiveEntry, namedBuilds } from './effective-entry.ts';
import { isSignedBy, sha256 } from './signature.ts';
import {
  entrySchema,
  guardNoteSchema,
  keyringSchema,
  signedReleaseSchema,
  type Entry,
  type GuardNote,
  type Keyring,
  type SignedEntry,
  type SignedRelease,
} from './signed-release.ts';

/** A remote's entry whose signature and content hold. */
export interface ValidEntry {
  readonly signed: SignedEntry;
  readonly entry: Entry;
  /** The guard's note, when there is a valid one about this very entry. */
  readonly note: GuardNote | null;
}

export type Verified =
  | {
      readonly ok: true;
      readonly signed: SignedRelease;
      readonly keyring: Keyring;
      readonly entries: Readonly<Record<string, ValidEntry>>;
      /** One sentence for each entry or note that was refused. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function keyWithUse(keyring: Keyring, id: string, use: string): string | null {
  return keyring.keys.find((key) => key.id === id && key.use === use)?.publicKey ?? null;
}

function verifyNote(remote: string, signed: SignedEntry, keyring: Keyring): GuardNote | string | null {
  const { guard } = signed;
  if (!guard) return null;
  const key = keyWithUse(keyring, guard.key, 'guard');
  if (!key) return `the guard's note on ${remote} is signed with ${guard.key}, which is no key of the guard`;
  if (!isSignedBy(key, 'guard', guard)) return `the signature of the guard's note on ${remote} is wrong`;
  const note = parseJson(guardNoteSchema, guard.payload);
  if (!note || note.remote !== remote) return `the guard's note on ${remote} does not have the right form`;
  return note.entryHash === sha256(signed.payload) ? note : null;
}

function verifyEntry(remote: string, signed: SignedEntry, keyring: Keyring): Entry | string {
  const key = keyWithUse(keyring, signed.key, remote);
  if (!key) return `${remote} is signed with ${signed.key}, which is no key for ${remote}`;
  if (!isSignedBy(key, 'entry', signed)) return `the signature of ${remote} is wrong`;
  const entry = parseJson(entrySchema, signed.payload);
  if (!entry || entry.remote !== remote) return `the entry of ${remote} does not have the right form`;
  const missing = namedBuilds(entry).find((id) => !entry.builds[id]);
  return missing ? `${remote} names the build ${missing} and does not describe it` : entry;
}

/**
 * Checks a signed release against the root's public key (raw, base64). A keyring that fails refuses
 * the whole file. An entry that fails, or is older than the one in `before`, is replaced by that one.
 * Never throws.
 */
export function verifyRelease(
  text: string,
  rootKey: string,
  before: Readonly<Record<string, ValidEntry>> = {},
): Verified {
  const signed = parseJson(signedReleaseSchema, text);
  if (!signed) return { ok: false, problem: 'release.json does not have the right form' };
  if (!isSignedBy(rootKey, 'keyring', signed.keyring))
    return { ok: false, problem: 'the keyring is not signed by the root key' };
  const keyring = parseJson(keyringSchema, signed.keyring.payload);
  if (!keyring) return { ok: false, problem: 'the keyring does not have the right form' };

  const entries: Record<string, ValidEntry> = { ...before };
  const problems: string[] = [];
  for (const [remote, one] of Object.entries(signed.remotes)) {
    const entry = verifyEntry(remote, one, keyring);
    const known = before[remote];
    if (typeof entry === 'string') problems.push(entry);
    else if (known && entry.revision < known.entry.revision)
      problems.push(`${remote} went back from revision ${known.entry.revision} to ${entry.revision}`);
    else {
      const note = verifyNote(remote, one, keyring);
      if (typeof note === 'string') problems.push(note);
      entries[remote] = { signed: one, entry, note: typeof note === 'string' ? null : note };
    }
  }
  return { ok: true, signed, keyring, entries, problems };
}

/** The release as the page reads it, out of verified entries. */
export function effectiveRelease(
  revision: number,
  entries: Readonly<Record<string, ValidEntry>>,
): ReleaseManifest {
  const remotes = Object.entries(entries).map(([remote, { entry, note }]) => [
    remote,
    effectiveEntry(entry, note),
  ]);
  return {
    schema: 'waypost-release/1',
    revision,
    remotes: Object.fromEntries(remotes) as ReleaseManifest['remotes'],
  };
}
