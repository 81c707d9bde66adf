import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { effectiveEntry } from './effective-entry.ts';
import { followEntry, order, type ValidEntry } from './follow-entry.ts';
import { parseRelease } from './parse-release.ts';
import { settleExposes } from './settle-exposes.ts';
import type { Keyring, SignedEntry, SignedRelease } from './signed-release.ts';
import { openKeyring, signedRings } from './signed-rings.ts';
import { verifyEntry } from './verify-entry.ts';

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

/** What holds of all remotes after new words on them; `past` as for `followEntry`. */
function followAll(
  remotes: SignedRelease['remotes'],
  before: Memory['entries'],
  keyring: Keyring,
  past: readonly Keyring[] = [],
) {
  const followed: Record<string, ValidEntry> = { ...before };
  const problems: string[] = [];
  for (const [remote, sent] of Object.entries(remotes)) {
    const next = followEntry(remote, sent, before[remote], keyring, past);
    problems.push(...next.problems);
    if (next.valid) followed[remote] = next.valid;
  }
  for (const remote of Object.keys(before)) if (!remotes[remote]) problems.push(`${remote} is named no more`);
  const settled = settleExposes(followed, before);
  return { entries: settled.entries, problems: [...problems, ...settled.problems] };
}

function judge(
  text: string,
  rootKey: string,
  recall: (keyring: Keyring, signed: SignedRelease) => Memory,
): Verified {
  const parsed = parseRelease(text);
  if (!parsed) return { ok: false, problem: 'release.json does not have the right form' };
  const { signed } = parsed;
  const keyring = openKeyring(signed, rootKey);
  if (typeof keyring === 'string') return { ok: false, problem: keyring };
  const before = recall(keyring, signed);
  const problem = keyringProblem(keyring.revision, signed.keyring.payload, before.keyring);
  if (problem) return { ok: false, problem };
  const { entries, problems } = followAll(signed.remotes, before.entries, keyring);
  return { ok: true, signed, keyring, entries, problems: [...parsed.problems, ...problems] };
}

/**
 * Checks a signed release against the root's public key (raw, base64) and against what held before. A
 * keyring that fails, is older, or is another one with the same number, refuses the whole file. An entry that fails, or is older, or was
 * made without knowing what holds, or offers what belongs to another remote, is replaced by the one before. Never throws.
 */
export function verifyRelease(text: string, rootKey: string, memory: Memory = NO_MEMORY): Verified {
  return judge(text, rootKey, () => memory);
}

/** Whether a text is newer than what holds and was signed with a key that counted once, and does no more. */
function isOfDroppedKey(
  remote: string,
  sent: SignedEntry,
  holds: ValidEntry,
  now: Keyring,
  rings: readonly Keyring[],
): boolean {
  if (typeof verifyEntry(remote, sent, now) !== 'string') return false;
  return rings.some((ring) => {
    const entry = verifyEntry(remote, sent, ring);
    return typeof entry !== 'string' && order(entry, holds.entry) > 0;
  });
}

/**
 * The same for whoever writes the next release: what held before is what `memory` and earlier releases, the oldest first,
 * say. Only what keys of the file's own ring have signed counts there, so nothing a dropped key says stands before it, save
 * what the guard said while its key counted.
 * Where the file has a dropped key's text, nothing holds: which older one is to follow what is live, no one but its team knows.
 */
export function verifyAfter(
  text: string,
  rootKey: string,
  memory: Memory,
  earlier: readonly SignedRelease[],
): Verified {
  return judge(text, rootKey, (ring, { remotes }) => {
    let { keyring } = memory;
    const known = Object.entries(memory.entries).map(([remote, { signed }]) => [remote, signed] as const);
    const vouched = Object.keys(followAll(Object.fromEntries(known), {}, ring).entries);
    // As they were accepted: a guard's key may be gone since.
    let entries: Memory['entries'] = Object.fromEntries(
      vouched.map((remote) => [remote, memory.entries[remote]!]),
    );
    const byText = signedRings(earlier, rootKey);
    const rings = [...byText.values()];
    for (const [payload, { revision }] of byText)
      if (!keyring || revision > keyring.revision) keyring = { revision, payload };
    for (const release of earlier) ({ entries } = followAll(release.remotes, entries, ring, rings));
    const holding = Object.entries(entries).filter(
      ([remote, holds]) => !remotes[remote] || !isOfDroppedKey(remote, remotes[remote], holds, ring, rings),
    );
    return { keyring, entries: Object.fromEntries(holding) };
  });
}

/** The release as the page reads it, out of verified entries. */
export function effectiveRelease(revision: number, entries: Memory['entries']): ReleaseManifest {
  const remotes = Object.entries(entries)
    .filter(([, { isWithheld }]) => !isWithheld)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, { entry, note }]) => [remote, effectiveEntry(entry, note)]);
  return {
    schema: 'waypost-release/1',
    revision,
    remotes: Object.fromEntries(remotes) as ReleaseManifest['remotes'],
  };
}
