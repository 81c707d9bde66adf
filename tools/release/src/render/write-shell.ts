import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import pMap from 'p-map';

import { COMPRESSIONS, compressed } from '../core/compress.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';

/**
 * Writes the shell's files, and copies of them in each compression.
 *
 * @throws ReleaseProblem when a file is there with other bytes
 */
export async function writeShell(
  store: ReleaseStore,
  folder: string,
  { files }: ShellDescription,
): Promise<void> {
  await pMap(
    files,
    async (name) => {
      const bytes = await readFile(path.join(folder, 'f', name));
      const file = `shell/f/${name}`;
      await store.create(file, bytes);
      if (!(await store.read(file))?.bytes.equals(bytes))
        throw new ReleaseProblem(
          'not-whole',
          `${file} in ${store.name} holds other bytes than this build. The page stays as it was.`,
        );
      for (const kind of COMPRESSIONS) {
        if (await store.read(`${file}.${kind}`)) continue;
        const packed = await compressed(name, bytes, kind);
        if (packed) await store.create(`${file}.${kind}`, packed);
      }
    },
    REQUESTS,
  );
}
