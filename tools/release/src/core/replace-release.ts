import { encodeJson } from '../format/encode-json.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { announceChange, readRecord, recordChange, recordPaths, withdrawChange } from './change-record.ts';
import { nextRevision } from './next-revision.ts';
import { readPresent, RELEASE_FILE } from './read-release.ts';
import type { StoreAccess } from './store-access.ts';

const PATIENCE = 60_000;

const LONGEST_REASON = 500;

/** What somebody wants changed: the next file, worked out from the present one. */
export interface Proposal {
  readonly release: Pick<SignedRelease, 'root' | 'remotes'>;
  readonly key: string;
  readonly remote: string | null;
  readonly action: string;
  readonly reason: string;
}

/** @throws ReleaseProblem when there was a release before: it was removed, and nobody begins a new one over its history */
async function requireEmpty(store: ReleaseStore): Promise<void> {
  const newest = (await recordPaths(store)).at(-1);
  // Somebody may have begun between the two looks.
  if (!newest || (await store.read(RELEASE_FILE))) return;
  throw new ReleaseProblem(
    'not-whole',
    `There is no ${RELEASE_FILE} in ${store.name}, but its history has ${newest}: someone removed the release. ` +
      `Put what the newest good record holds under "release" there as ${RELEASE_FILE}; or start in an empty place.`,
  );
}

/** Whether these very bytes became this revision: after a lost answer the same write is refused, though it was done. */
async function isDone(store: ReleaseStore, revision: number, bytes: Buffer): Promise<boolean> {
  if ((await store.read(RELEASE_FILE))?.bytes.equals(bytes)) return true;
  const record = await readRecord(store, revision);
  return record !== null && encodeJson(record.release).equals(bytes);
}

/**
 * Changes the release: reads it, lets `propose` work out the next one, and replaces it if nobody else did meanwhile;
 * otherwise does so again with what the other wrote. Answers with the new revision.
 *
 * @param records how many of the newest records the present one is checked against
 * @throws ReleaseProblem when `propose` does, or after a minute of others being quicker
 */
export async function replaceRelease(
  access: StoreAccess,
  propose: (present: VerifiedRelease | null) => Proposal,
  records?: number,
): Promise<number> {
  const { store } = access;
  const began = Date.now();
  for (;;) {
    const { file, release: present } = (await readPresent(access, records)) ?? { file: null, release: null };
    // The last one's record comes first, so that the history never has a gap.
    if (file) await recordChange(store, file.bytes);
    else await requireEmpty(store);
    const { release, ...note } = propose(present);
    if (note.reason.length > LONGEST_REASON)
      throw new ReleaseProblem(
        'usage',
        `A reason can have up to ${LONGEST_REASON} characters. Please shorten it.`,
      );
    const revision = await nextRevision(store);
    const next: SignedRelease = { schema: 'waypost-signed-release/1', revision, ...release };
    const bytes = encodeJson(next);
    await announceChange(store, bytes, { at: new Date().toISOString(), ...note });
    const outcome = await store.replace(RELEASE_FILE, bytes, file?.version ?? null);
    if (outcome === 'replaced' || (await isDone(store, revision, bytes))) {
      if (outcome === 'replaced') await recordChange(store, bytes);
      return revision;
    }
    await withdrawChange(store, bytes);
    if (Date.now() - began > PATIENCE)
      throw new ReleaseProblem(
        'busy',
        'Others kept publishing for a whole minute. Nothing was changed; try again.',
      );
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
  }
}
