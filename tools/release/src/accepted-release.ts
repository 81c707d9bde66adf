import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { z } from 'zod';

import type { Place } from './change-release.ts';
import type { ValidEntry } from './format/follow-entry.ts';
import { parseJson } from './format/parse-json.ts';
import {
  entrySchema,
  keyringSchema,
  signedReleaseSchema,
  type Entry,
  type SignedEntry,
} from './format/signed-release.ts';
import { readEntry, readNote } from './format/verify-entry.ts';
import { NO_MEMORY, type Memory, type VerifiedRelease } from './format/verify-release.ts';
import type { StoredFile } from './store/store.ts';

/** The page of a static host, as `render` writes it. */
export const PAGE_FILE = 'index.html';

/** What `render` last put on the page of a static host, beside that page; nobody else may write it. */
export const ACCEPTED_FILE = 'shell/accepted-release.json';

const acceptedSchema = z.strictObject({
  schema: z.literal('waypost-accepted-release/1'),
  /** Public root key it was judged by, raw, base64. */
  root: z.string(),
  keyring: signedReleaseSchema.shape.keyring,
  /** Entries that were valid when they were accepted; they hold though their key was dropped since. */
  remotes: signedReleaseSchema.shape.remotes,
});

export interface Accepted {
  readonly memory: Memory;
  /** The file itself; null when there is none. */
  readonly file: StoredFile | null;
}

const placeSchema = z.object({
  keyring: entrySchema.shape.keyring,
  revision: entrySchema.shape.revision,
});

/** What stands for an entry of which only its place can be read; null when not even that can. */
function withheld(remote: string, payload: string): Entry | null {
  const place = parseJson(placeSchema, payload);
  return place && { remote, ...place, stable: '', lastGood: '', kill: false, rollout: null, builds: {} };
}

/** The entries that were accepted, read again; null when a note, or the place of an entry, can not be read. */
function recall(remotes: Readonly<Record<string, SignedEntry>>): Memory['entries'] | null {
  const entries: Record<string, ValidEntry> = {};
  for (const [remote, signed] of Object.entries(remotes)) {
    const read = readEntry(remote, signed.payload);
    const note = readNote(remote, signed);
    const isWithheld = typeof read === 'string';
    const entry = isWithheld ? withheld(remote, signed.payload) : read;
    if (!entry || typeof note === 'string') return null;
    entries[remote] = { signed, entry, note, ...(isWithheld && { isWithheld }) };
  }
  return entries;
}

/**
 * What the page of a static host was last made from; nothing where `render` has never run, or ran under
 * another root.
 *
 * @throws PlainProblem when the file is damaged
 */
export async function readAccepted({ store, rootKey }: Place): Promise<Accepted> {
  const file = await store.read(ACCEPTED_FILE);
  if (!file) return { memory: NO_MEMORY, file };
  const accepted = parseJson(acceptedSchema, file.bytes.toString());
  const keyring = accepted && parseJson(keyringSchema, accepted.keyring.payload);
  const entries = accepted && recall(accepted.remotes);
  if (!accepted || !keyring || !entries)
    throw new PlainProblem(
      `${ACCEPTED_FILE} in ${store.name} is damaged. Put its backup there, or remove it if you have made sure that release.json is the newest one.`,
    );
  if (accepted.root !== rootKey) return { memory: NO_MEMORY, file };
  const { payload } = accepted.keyring;
  const memory = { keyring: { revision: keyring.revision, payload }, entries };
  return { memory, file };
}

/** The file that keeps what `release` says, as it holds. */
export function encodeAccepted(rootKey: string, { signed, entries }: VerifiedRelease): Buffer {
  const remotes = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, valid]) => [remote, valid.signed]);
  const accepted: z.infer<typeof acceptedSchema> = {
    schema: 'waypost-accepted-release/1',
    root: rootKey,
    keyring: signed.keyring,
    remotes: Object.fromEntries(remotes) as Record<string, SignedEntry>,
  };
  return Buffer.from(`${JSON.stringify(accepted, null, 1)}\n`);
}
