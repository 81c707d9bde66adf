import type { ReleaseManifest } from '@waypost/shared/contracts/release-manifest.ts';

import { effectiveEntry } from './effective-entry.ts';
import { followEntry, type ValidEntry } from './follow-entry.ts';
import { parseJson } from './parse-json.ts';
import { parseRelease } from './parse-release.ts';
import { settleExposes } from './settle-exposes.ts';
import { isSignedBy } from './signature.ts';
import { keyringSchema, type Keyring, type SignedRelease } from './signed-release.ts';

/** What held so far. */
export interface Memory {
  readonly keyringRevision: number;
  readonly entries: Readonly<Record<string, ValidEntry>>;
}

export const NO_MEMORY: Memory = { keyringRevision: 0, entries: {} };

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

export type VerifiedRelease = Extract<Verified, { ok: true }>;

export function memoryOf({ keyring, entries }: VerifiedRelease): Memory {
  return { keyringRevision: keyring.revision, entries };
}

/** What was known and the keys of this ring vouch for, each entry with its note. */
export function vouchedFor({ entries }: Memory, keyring: Keyring): Memory['entries'] {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([remote, { signed }]) => {
      const { valid } = followEntry(remote, signed, undefined, keyring);
      return valid ? [[remote, valid]] : [];
    }),
  );
}

/**
 * Checks a signed release against the root's public key (raw, base64) and against what held before. A
 * keyring that fails, or is older, refuses the whole file. An entry that fails, or is older, or offers what
 * belongs to another remote, is replaced by the one before. Never throws.
 *
 * @param isLive whether what held before is shown to people, and so stays though its key was dropped since;
 *   otherwise only what keys of the file's own ring have signed counts
 */
export function verifyRelease(
  text: string,
  rootKey: string,
  memory: Memory = NO_MEMORY,
  isLive = true,
): Verified {
  const parsed = parseRelease(text);
  if (!parsed) return { ok: false, problem: 'release.json does not have the right form' };
  const { signed } = parsed;
  if (!isSignedBy(rootKey, 'keyring', signed.keyring))
    return { ok: false, problem: 'the keyring is not signed by the root key' };
  const keyring = parseJson(keyringSchema, signed.keyring.payload);
  if (!keyring) return { ok: false, problem: 'the keyring does not have the right form' };
  if (keyring.revision < memory.keyringRevision)
    return {
      ok: false,
      problem: `its keyring is number ${keyring.revision}, and number ${memory.keyringRevision} counted before: somebody put an older one back`,
    };

  const before = isLive ? memory.entries : vouchedFor(memory, keyring);
  const followed: Record<string, ValidEntry> = { ...before };
  const problems = [...parsed.problems];
  for (const [remote, sent] of Object.entries(signed.remotes)) {
    const next = followEntry(remote, sent, before[remote], keyring);
    problems.push(...next.problems);
    if (next.valid) followed[remote] = next.valid;
  }
  for (const remote of Object.keys(before))
    if (!signed.remotes[remote]) problems.push(`${remote} is named no more`);
  const settled = settleExposes(followed, before);
  return {
    ok: true,
    signed,
    keyring,
    entries: settled.entries,
    problems: [...problems, ...settled.problems],
  };
}

/** The release as the page reads it, out of verified entries. */
export function effectiveRelease(revision: number, entries: Memory['entries']): ReleaseManifest {
  const remotes = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, { entry, note }]) => [remote, effectiveEntry(entry, note)]);
  return {
    schema: 'waypost-release/1',
    revision,
    remotes: Object.fromEntries(remotes) as ReleaseManifest['remotes'],
  };
}
