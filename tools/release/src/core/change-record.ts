import pMap from 'p-map';

import { encodeJson } from '../format/encode-json.ts';
import { parseJson } from '../format/parse-json.ts';
import { parseRelease } from '../format/parse-release.ts';
import { changeSchema, type Change } from '../format/signed-release.ts';
import { sha256 } from '../format/signature.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import { tidyAway } from '../store/tidy-away.ts';

/** What a change is about, as its author tells it. */
export type ChangeNote = Pick<Change, 'at' | 'key' | 'remote' | 'action' | 'reason'>;

const noteSchema = changeSchema.omit({ revision: true, release: true });

export function recordPath(revision: number): string {
  return `history/${String(revision).padStart(7, '0')}.json`;
}

function notePath(release: Buffer): string {
  return `history/notes/${sha256(release)}.json`;
}

/**
 * Leaves word of a change before it is made, under the hash of the file it will make: should its author
 * be killed right after, whoever comes next can still write the record.
 */
export async function announceChange(store: ReleaseStore, release: Buffer, note: ChangeNote): Promise<void> {
  await store.create(notePath(release), encodeJson(note));
}

export async function withdrawChange(store: ReleaseStore, release: Buffer): Promise<void> {
  await tidyAway(store, notePath(release));
}

/** Writes the record of the release now in the store, unless it is written or the file is not a release. */
export async function recordChange(store: ReleaseStore, release: Buffer): Promise<void> {
  const parsed = parseRelease(release.toString());
  if (!parsed) return;
  const { signed } = parsed;
  const path = recordPath(signed.revision);
  const note = await store.read(notePath(release));
  if (!note && (await store.read(path))) return;
  const told = (note && parseJson(noteSchema, note.bytes.toString())) ?? {
    at: new Date().toISOString(),
    key: '',
    remote: null,
    action: 'change',
    reason: 'found without a note',
  };
  const change = changeSchema.parse({ revision: signed.revision, ...told, release: signed });
  await store.create(path, encodeJson(change));
  await tidyAway(store, notePath(release));
}

async function readChange(store: ReleaseStore, path: string): Promise<Change | null> {
  const file = await store.read(path);
  const change = file && parseJson(changeSchema, file.bytes.toString());
  return change?.revision === revisionOf(path) ? change : null;
}

/** The record of one revision; null when there is none that can be read. */
export function readRecord(store: ReleaseStore, revision: number): Promise<Change | null> {
  return readChange(store, recordPath(revision));
}

/** The revision a record is of, by its path. */
export function revisionOf(path: string): number {
  return Number(/\d+/.exec(path)![0]);
}

/** Paths of all records, the oldest first. */
export async function recordPaths(store: ReleaseStore): Promise<readonly string[]> {
  return (await store.list('history/'))
    .filter((path) => /^history\/\d{7,}\.json$/.test(path))
    .sort((one, other) => revisionOf(one) - revisionOf(other));
}

/** The records from the newest to the oldest, read as they are asked for; one that can not be read is left out. */
export async function* readHistory(store: ReleaseStore): AsyncGenerator<Change> {
  for (const path of [...(await recordPaths(store))].reverse()) {
    const change = await readChange(store, path);
    if (change) yield change;
  }
}

/** What a process has read of each store. A record never changes, and there may be thousands. */
const read = new WeakMap<ReleaseStore, Map<string, Change>>();

/** The newest records, by default all, the oldest of them first; one that can not be read is left out. */
export async function readRecords(store: ReleaseStore, count = Infinity): Promise<readonly Change[]> {
  const paths = (await recordPaths(store)).slice(-count);
  const known = read.get(store) ?? new Map<string, Change>();
  read.set(store, known);
  await pMap(
    paths.filter((path) => !known.has(path)),
    async (path) => {
      const change = await readChange(store, path);
      if (change) known.set(path, change);
    },
    REQUESTS,
  );
  return paths.flatMap((path) => known.get(path) ?? []);
}
