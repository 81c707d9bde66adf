import { ReleaseProblem } from '../format/release-problem.ts';
import { verifyRelease, type VerifiedRelease } from '../format/verify-release.ts';
import type { ReleaseStore, StoredFile } from '../store/store.ts';
import type { StoreAccess } from './store-access.ts';

export const RELEASE_FILE = 'release.json';

/** For a store without a release: more often than not, its name is mistyped. */
export function noRelease({ name }: Pick<ReleaseStore, 'name'>): ReleaseProblem {
  return new ReleaseProblem(
    'not-found',
    `There is no release in ${name}. Is that the right place? If it is, a new one begins with: npx waypost-release keys trust`,
  );
}

export interface PresentRelease {
  readonly file: StoredFile;
  readonly release: VerifiedRelease;
}

/**
 * The file now in the store, checked; null when there is none.
 *
 * @throws ReleaseProblem when the release as a whole is refused
 */
export async function readPresent({ rootKey, store }: StoreAccess): Promise<PresentRelease | null> {
  const file = await store.read(RELEASE_FILE);
  if (!file) return null;
  try {
    return { file, release: verifyRelease(file.bytes.toString(), rootKey) };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new ReleaseProblem('release-refused', `The release in ${store.name} is not valid: ${reason}.`);
  }
}

/**
 * The store's release, checked.
 *
 * @throws ReleaseProblem when there is none, or it is refused as a whole
 */
export async function readRelease(access: StoreAccess): Promise<VerifiedRelease> {
  const present = await readPresent(access);
  if (!present) throw noRelease(access.store);
  return present.release;
}
