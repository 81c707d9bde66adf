import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import pMap from 'p-map';

import { readBuildFile } from '../core/read-build-file.ts';
import { storeWithCopies } from '../core/store-file.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';

/**
 * Writes the shell's files, and copies of them in each compression.
 *
 * @throws ReleaseProblem when a file is there with other bytes, or is a link in the build
 */
export async function writeShell(
  store: ReleaseStore,
  folder: string,
  { files }: ShellDescription,
): Promise<void> {
  await pMap(
    files,
    async (name) => {
      const bytes = await readBuildFile(folder, `f/${name}`);
      await storeWithCopies(store, `shell/f/${name}`, bytes, 'The page stays as it was.');
    },
    REQUESTS,
  );
}
