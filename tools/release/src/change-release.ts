import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { announceChange, readRecord, recordChange, recordPaths, withdrawChange } from './change-record.ts';
import { effectiveEntry } from './format/effective-entry.ts';
import { originFrom } from './format/entry-origin.ts';
import type { ValidEntry } from './format/follow-entry.ts';
import type { SigningKey } from './format/key-file.ts';
import { offeredBy } from './format/settle-exposes.ts';
import { signText } from './format/signature.ts';
import {
  entrySchema,
  type Entry,
  type Keyring,
  type SignedEntry,
  type SignedRelease,
} from './format/signed-release.ts';
import type { VerifiedRelease } from './format/verify-release.ts';
import { keyInKeyring } from './key-in-keyring.ts';
import { nextRevision } from './next-revision.ts';
import { judgeRelease, remotesNow } from './remembered-release.ts';
import type { ReleaseStore } from './store/store.ts';

export const RELEASE_FILE = 'release.json';

const PATIENCE = 60_000;

const LONGEST_REASON = 500;

/** A store and the public root key (raw, base64) its releases are judged by. */
export interface Place {
  readonly store: ReleaseStore;
  readonly rootKey: string;
}

/** What somebody wants changed: the next file, worked out from the present one. */
export interface Proposal {
  readonly release: Omit<SignedRelease, 'schema' | 'revision'>;
  readonly key: string;
  readonly remote: string | null;
  readonly action: string;
  readonly reason: string;
}

/** What to say where no release is found: more often than not, the name of the store is mistyped. */
export function noRelease({ name }: Pick<ReleaseStore, 'name'>): PlainProblem {
  return new PlainProblem(
    `There is no release in ${name}. Is that the right place? If it is, a new one begins with: npx waypost-release keys trust`,
  );
}

/**
 * The file now in the store, judged; null when there is none. Somebody may publish between the look at the
 * file and the one at its history, and the file would seem to be put back then: so it is looked at again.
 *
 * @throws PlainProblem when the release as a whole does not hold
 */
async function readPresent(place: Place, records?: number) {
  const { store } = place;
  for (;;) {
    const file = await store.read(RELEASE_FILE);
    if (!file) return null;
    const release = await judgeRelease(place, file.bytes.toString(), records);
    if (release.ok && release.problems.length === 0) return { file, release };
    if ((await store.read(RELEASE_FILE))?.version !== file.version) continue;
    if (release.ok) return { file, release };
    throw new PlainProblem(`The release in ${store.name} does not count: ${release.problem}.`);
  }
}

/**
 * The store's release, checked.
 *
 * @param records how many of the newest records it is judged by
 * @throws PlainProblem when there is none, or the root key does not vouch for it
 */
export async function readRelease(place: Place, records?: number): Promise<VerifiedRelease> {
  const present = await readPresent(place, records);
  if (!present) throw noRelease(place.store);
  return present.release;
}

/**
 * Changes the release: reads it, lets `propose` work out the next one, and puts that in its place if
 * nobody was quicker; else does so again with what the other left. Answers with the new revision.
 *
 * @param records how many of the newest records the present one is judged by
 * @throws PlainProblem when `propose` does, or after a minute of others being quicker
 */
export async function changeRelease(
  place: Place,
  propose: (present: VerifiedRelease | null) => Proposal | Promise<Proposal>,
  records?: number,
): Promise<number> {
  const { store } = place;
  const began = Date.now();
  for (;;) {
    const { file, release: present } = (await readPresent(place, records)) ?? { file: null, release: null };
    // The last one's record comes first, so that the history never has a gap.
    if (file) await recordChange(store, file.bytes);
    else await mayBegin(store);
    const { release, ...note } = await propose(present);
    if (note.reason.length > LONGEST_REASON)
      throw new PlainProblem(`A reason has at most ${LONGEST_REASON} letters. Please say it shorter.`);
    const revision = await nextRevision(store);
    const next: SignedRelease = { schema: 'waypost-signed-release/1', revision, ...release };
    const bytes = Buffer.from(`${JSON.stringify(next, null, 1)}\n`);
    await announceChange(store, bytes, { at: new Date().toISOString(), ...note });
    const outcome = await store.replace(RELEASE_FILE, bytes, file?.version ?? null);
    if (outcome === 'replaced' || (await isDone(store, revision, bytes))) {
      if (outcome === 'replaced') await recordChange(store, bytes);
      return revision;
    }
    await withdrawChange(store, bytes);
    if (Date.now() - began > PATIENCE)
      throw new PlainProblem(
        'Others published all the time for a whole minute. Nothing was changed; try again.',
      );
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
  }
}

/** @throws PlainProblem when there was a release before: it is gone, and what it said must not be begun anew */
async function mayBegin(store: ReleaseStore): Promise<void> {
  const newest = (await recordPaths(store)).at(-1);
  // Somebody may have begun between the two looks.
  if (!newest || (await store.read(RELEASE_FILE))) return;
  throw new PlainProblem(
    `There is no ${RELEASE_FILE} in ${store.name}, and its history has ${newest}: somebody removed the release. ` +
      `Put what the newest good record holds under "release" there as ${RELEASE_FILE}; or begin in an empty place.`,
  );
}

/** Whether these very bytes became this revision: an answer lost on its way is asked for again, and refused then. */
async function isDone(store: ReleaseStore, revision: number, bytes: Buffer): Promise<boolean> {
  if ((await store.read(RELEASE_FILE))?.bytes.equals(bytes)) return true;
  const record = await readRecord(store, revision);
  return record !== null && `${JSON.stringify(record.release, null, 1)}\n` === bytes.toString();
}

/**
 * What a team makes of its entry as visitors have it; null when the remote is not in the release yet. `valid` is the text
 * that comes from, with the guard's word on it. Asked again, with what is there then, when somebody else was quicker.
 */
export type EntryChange = (present: RemoteRelease | null, valid: ValidEntry | undefined) => RemoteRelease;

/**
 * The revision a remote's next entry gets under this keyring. Only a revision that holds is counted on from: what a
 * dropped key has signed, or nobody, may be the highest there is.
 *
 * @throws PlainProblem when nothing can follow
 */
function revisionAfter(entry: Entry | undefined, keyring: Keyring): number {
  if (!entry) return 1;
  if (entry.revision < Number.MAX_SAFE_INTEGER) return entry.revision + 1;
  if (entry.keyring < keyring.revision) return 1;
  throw new PlainProblem(
    `${entry.remote} has the highest revision there is. Whoever has the root key lets it count anew: ` +
      'drop the key that signed it, or trust the same keys once more.',
  );
}

/**
 * A component belongs to one remote: a second one that offered it would be refused by every site.
 *
 * @throws PlainProblem when the next entry offers another remote's
 */
function takesFromNobody(next: RemoteRelease, remote: string, { entries }: VerifiedRelease): void {
  const had = entries[remote] ? offeredBy(entries[remote].entry) : new Set<string>();
  for (const [owner, { entry }] of Object.entries(entries)) {
    if (owner === remote) continue;
    const theirs = offeredBy(entry);
    const taken = [...offeredBy(next)].find((id) => theirs.has(id) && !had.has(id));
    if (taken)
      throw new PlainProblem(
        `${remote} may not offer ${taken}, for it belongs to ${owner}. Give yours another name in remote.manifest.ts, or agree with that team.`,
      );
  }
}

/** When the next entry's candidate was first named: its salt tells it from one of the same build before. */
function candidateSince({ rollout }: RemoteRelease, before: Entry | undefined): string | undefined {
  if (!rollout) return undefined;
  return rollout.salt === before?.rollout?.salt ? before.candidateSince : new Date().toISOString();
}

/** Signs a remote's next entry. It starts from what visitors get, so what the guard did stays done. */
function nextEntry({ remote, key, change }: RemoteChange, release: VerifiedRelease): SignedEntry {
  const valid = release.entries[remote];
  const { keyring } = release;
  const revision = revisionAfter(valid?.entry, keyring);
  const next = change(valid ? effectiveEntry(valid.entry, valid.note) : null, valid);
  takesFromNobody(next, remote, release);
  const about = {
    remote,
    keyring: keyring.revision,
    revision,
    candidateSince: candidateSince(next, valid?.entry),
  };
  const after = valid && originFrom(valid);
  const payload = JSON.stringify(entrySchema.parse({ ...about, ...next, after }));
  return { payload, key: key.id, signature: signText('entry', payload, key.key), guard: null };
}

export interface RemoteChange {
  readonly remote: string;
  readonly key: SigningKey;
  readonly action: string;
  readonly reason: string;
  readonly change: EntryChange;
}

/**
 * Changes one remote's entry and nothing else.
 *
 * @throws PlainProblem when the key may not sign for this remote
 */
export function changeRemote(place: Place, wish: RemoteChange): Promise<number> {
  const { remote, key, action, reason } = wish;
  return changeRelease(place, (present) => {
    if (!present) throw noRelease(place.store);
    mayPublish(present, remote, key);
    const { keyring } = present.signed;
    const entry = nextEntry(wish, present);
    return {
      release: { keyring, remotes: { ...remotesNow(present), [remote]: entry } },
      key: key.id,
      remote,
      action,
      reason,
    };
  });
}

/** @throws PlainProblem when the keyring does not hold this key for this remote */
export function mayPublish({ keyring, signed }: VerifiedRelease, remote: string, key: SigningKey): void {
  if (key.use !== remote && !(remote in signed.remotes) && !keyring.keys.some(({ use }) => use === remote))
    throw new PlainProblem(
      `Nobody knows ${remote} here: the release has nothing of it, and the keyring no key for it. ` +
        `Is the name right? The release has: ${Object.keys(signed.remotes).join(', ') || 'nothing yet'}. ` +
        `A new remote begins with a key: npx waypost-release keys new ${remote}`,
    );
  if (key.use === 'root')
    throw new PlainProblem(
      `${key.id} is the root key, and signs the keyring alone. To change ${remote}, use its team's key.`,
    );
  const { use } = keyInKeyring(keyring, key);
  if (use !== remote)
    throw new PlainProblem(`The key ${key.id} signs for ${use}; it may not change ${remote}.`);
}
