import { encodeJson } from '../format/encode-json.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { Change, ReleaseFile, SignedRelease } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { recordPath, recordPaths } from './change-record.ts';
import { readPresent, RELEASE_FILE } from './read-release.ts';
import type { StoreAccess } from './store-access.ts';

const PATIENCE = 60_000;

const LONGEST_REASON = 500;

/** What somebody wants changed: the next file, worked out from the present one. */
export interface Proposal extends Omit<Change, 'at'> {
  readonly release: Pick<SignedRelease, 'root' | 'remotes'>;
}

/** @throws ReleaseProblem when there was a release before: sites know it, and would take no new one */
async function requireEmpty(store: ReleaseStore): Promise<void> {
  const newest = (await recordPaths(store)).at(-1);
  if (!newest) return;
  throw new ReleaseProblem(
    'not-whole',
    `There is no ${RELEASE_FILE} in ${store.name}, but its history has ${newest}: someone removed the release. ` +
      `Copy ${newest} to ${RELEASE_FILE}; or begin in an empty place.`,
  );
}

/** Whether these very bytes became this revision: after a lost answer the same write is refused, though it was done. */
async function isDone(store: ReleaseStore, revision: number, bytes: Buffer): Promise<boolean> {
  for (const path of [RELEASE_FILE, recordPath(revision)])
    if ((await store.read(path))?.bytes.equals(bytes)) return true;
  return false;
}

/**
 * Changes the release: reads it, lets `propose` work out the next one, and replaces it if nobody else did meanwhile;
 * otherwise does so again with what the other wrote. Answers with the new revision.
 *
 * @throws ReleaseProblem when `propose` does, or after a minute of others being quicker
 */
export async function replaceRelease(
  access: StoreAccess,
  propose: (present: VerifiedRelease | null) => Proposal,
): Promise<number> {
  const { store } = access;
  const began = Date.now();
  for (;;) {
    const present = await readPresent(access);
    if (!present) await requireEmpty(store);
    const before = present?.release.signed.revision ?? 0;
    // Its writer may have been killed before it could; so the history never has a gap.
    if (present) await store.create(recordPath(before), present.file.bytes);
    const { release, ...told } = propose(present?.release ?? null);
    if (told.reason.length > LONGEST_REASON)
      throw new ReleaseProblem(
        'usage',
        `A reason can have up to ${LONGEST_REASON} characters. Please shorten it.`,
      );
    const revision = before + 1;
    const change = { at: new Date().toISOString(), ...told };
    const next: ReleaseFile = { schema: 'waypost-signed-release/1', revision, change, ...release };
    const bytes = encodeJson(next);
    const outcome = await store.replace(RELEASE_FILE, bytes, present?.file.version ?? null);
    if (outcome === 'replaced' || (await isDone(store, revision, bytes))) {
      await store.create(recordPath(revision), bytes);
      return revision;
    }
    if (Date.now() - began > PATIENCE)
      throw new ReleaseProblem(
        'busy',
        'Others kept publishing for a whole minute. Nothing was changed; try again.',
      );
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
  }
}
