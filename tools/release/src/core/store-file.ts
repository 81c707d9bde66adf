import { compressed, COMPRESSIONS } from '@waypost/build/site/compressed.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { ReleaseStore } from '../store/store.ts';
import { isCompressedFrom } from './is-compressed-from.ts';

async function storeAndRead(store: ReleaseStore, path: string, bytes: Buffer): Promise<Buffer | null> {
  await store.create(path, bytes);
  return (await store.read(path))?.bytes ?? null;
}

/**
 * Puts a file in its place if it is not there, then reads back what is there.
 *
 * @param whatStays said when that is something else: what has not happened then
 * @throws ReleaseProblem when that is something else
 */
export async function storeFile(
  store: ReleaseStore,
  path: string,
  bytes: Buffer,
  whatStays: string,
): Promise<void> {
  const there = await storeAndRead(store, path, bytes);
  if (!there?.equals(bytes))
    throw new ReleaseProblem('not-whole', `${path} in ${store.name} differs from this build. ${whatStays}`);
}

/** The same, with a copy of the file in each compression. */
export async function storeWithCopies(
  store: ReleaseStore,
  path: string,
  bytes: Buffer,
  whatStays: string,
): Promise<void> {
  await storeFile(store, path, bytes, whatStays);
  for (const kind of COMPRESSIONS) {
    const present = await store.read(`${path}.${kind}`);
    const packed = present ? null : await compressed(path, bytes, kind);
    const there = present?.bytes ?? (packed && (await storeAndRead(store, `${path}.${kind}`, packed)));
    if (there && !(await isCompressedFrom(there, bytes, kind)))
      throw new ReleaseProblem(
        'not-whole',
        `${path}.${kind} in ${store.name} is not made from ${path}. ${whatStays}`,
      );
  }
}
