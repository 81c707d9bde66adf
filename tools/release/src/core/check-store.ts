import { readRelease } from './read-release.ts';
import type { StoreAccess } from './store-access.ts';
import { checkStoredBuild } from './stored-build.ts';

export interface StoreReport {
  readonly revision: number;
  /** How many files were read and compared. */
  readonly files: number;
  /** One sentence for each thing that is wrong; empty when all is well. */
  readonly problems: readonly string[];
}

/**
 * Reads every script and style the live release names and compares it with its hash, and the release with its signatures.
 *
 * @throws ReleaseProblem when there is no release, or it is refused as a whole
 */
export async function checkStore(access: StoreAccess): Promise<StoreReport> {
  const { refusals, remotes, signed } = await readRelease(access);
  const problems = [...refusals];
  let files = 0;
  for (const [remote, { targets }] of Object.entries(remotes))
    for (const build of Object.values(targets.builds)) {
      // Files on another origin are read where this store keeps what was sent there.
      const stored = await checkStoredBuild(access.store, remote, build);
      files += stored.files;
      problems.push(...stored.problems);
    }
  return { revision: signed.revision, files, problems: [...new Set(problems)] };
}
