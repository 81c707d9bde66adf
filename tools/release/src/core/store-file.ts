import { compressed, COMPRESSIONS } from '@waypost/build/site/compressed.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Puts a file in its place if it is not there, with a copy of it in each compression, and reads back what is there.
 *
 * @throws ReleaseProblem when something else is there
 */
export async function storeFile(store: ReleaseStore, path: string, bytes: Buffer): Promise<void> {
  const before = await store.read(path);
  if (!before) {
    // The copies first: where the file is, they are.
    for (const kind of COMPRESSIONS) {
      const packed = await compressed(path, bytes, kind);
      if (packed) await store.create(`${path}.${kind}`, packed);
    }
    await store.create(path, bytes);
  }
  if ((before ?? (await store.read(path)))?.bytes.equals(bytes)) return;
  throw new ReleaseProblem(
    'not-whole',
    `${path} in ${store.name} differs from this build. Nothing was released.`,
  );
}
