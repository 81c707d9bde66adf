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
  /** The newest keyring that counted; null when none is known. */
  readonly keyring: { readonly revision: number; readonly payload: string } | null;
  readonly entries: Readonly<Record<string, ValidEntry>>;
}

export const NO_MEMORY: Memory = { keyring: null, entries: {} };

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

export function memoryOf({ keyring, signed, entries }: VerifiedRelease): Memory {
  return { keyring: { revision: keyring.revision, payload: signed.keyring.payload }, entries };
}

/** Why this keyring can not follow the one that counted before; null when it can. */
function keyringProblem(revision: number, payload: string, before: Memory['keyring']): string | null {
  if (!before || revision > before.revision || payload === before.payload) return null;
  if (revision < before.revision)
    return `its keyring is number ${revision}, and number ${before.revision} counted before: somebody put an older one back`;
  // Keyrings of before they were counted all have this number.
  if (revision === 0) return null;
  return `its keyring is number ${revision}, and another number ${revision} counted before: this one was made from an older one that somebody had put back`;
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
 * keyring that fails, is older, or is another one with the same number, refuses the whole file. An entry that fails, or is older, or offers what
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
  const problem = keyringProblem(keyring.revision, signed.keyring.payload, memory.keyring);
  if (problem) return { ok: false, problem };

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
