import { Refusal } from '../format/refusal.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { NOTHING_TRUSTED, type VerifiedRelease } from '../format/trusted-release.ts';
import { verifyAsWriter } from '../format/verify-as-writer.ts';
import type { ReleaseStore, StoredFile } from '../store/store.ts';
import { readAccepted } from './accepted-release.ts';
import { readRecords } from './change-record.ts';
import type { StoreAccess } from './store-access.ts';

export const RELEASE_FILE = 'release.json';

/**
 * How many records a release is checked against. Whatever the store hides behind more of them a site refuses, since the
 * targets do not name it; and a command that read thousands would take minutes.
 */
const ENOUGH = 300;

/** For a store without a release: more often than not, its name is mistyped. */
export function noRelease({ name }: Pick<ReleaseStore, 'name'>): ReleaseProblem {
  return new ReleaseProblem(
    'not-found',
    `There is no release in ${name}. Is that the right place? If it is, a new one begins with: npx waypost-release keys trust`,
  );
}

/** Checks a release for whoever writes the next one: against the page of a static host and against the history. */
async function verifyStored(access: StoreAccess, text: string, records: number) {
  const { store, rootKey } = access;
  // A damaged file of accepted targets stops `render`; it must not stop the teams.
  const { state } = await readAccepted(access).catch((problem: unknown) => {
    if (problem instanceof ReleaseProblem && problem.code === 'not-whole') return { state: NOTHING_TRUSTED };
    throw problem;
  });
  const earlier = (await readRecords(store, records)).map(({ release }) => release);
  return verifyAsWriter(text, rootKey, state, earlier);
}

export interface PresentRelease {
  readonly file: StoredFile;
  readonly release: VerifiedRelease;
}

/**
 * The file now in the store, checked; null when there is none. Somebody may publish between the look at the file and the one
 * at its history, which would make the file look older than it is: so it is looked at again.
 *
 * @param records how many of the newest records it is checked against
 * @throws ReleaseProblem when the release as a whole is refused
 */
export async function readPresent(access: StoreAccess, records = ENOUGH): Promise<PresentRelease | null> {
  const { store } = access;
  for (;;) {
    const file = await store.read(RELEASE_FILE);
    if (!file) return null;
    const release = await verifyStored(access, file.bytes.toString(), records);
    const isRefused = release instanceof Refusal;
    if (!isRefused && release.refusals.length === 0) return { file, release };
    if ((await store.read(RELEASE_FILE))?.version !== file.version) continue;
    if (!isRefused) return { file, release };
    throw new ReleaseProblem(
      'release-refused',
      `The release in ${store.name} is not valid: ${release.reason}.`,
      release,
    );
  }
}

/**
 * The store's release, checked.
 *
 * @param records how many of the newest records it is checked against
 * @throws ReleaseProblem when there is none, or it is refused as a whole
 */
export async function readRelease(access: StoreAccess, records?: number): Promise<VerifiedRelease> {
  const present = await readPresent(access, records);
  if (!present) throw noRelease(access.store);
  return present.release;
}
