import { ReleaseProblem } from '../format/release-problem.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import { COMPRESSIONS, compressed, isCompressedFrom } from '../core/compress.ts';
import { integrityOf } from '../format/file-integrity.ts';
import { buildPaths } from '../core/build-paths.ts';
import type { LocalBuild } from './local-build.ts';

async function storeAndRead(store: ReleaseStore, path: string, bytes: Buffer): Promise<Buffer | null> {
  await store.create(path, bytes);
  return (await store.read(path))?.bytes ?? null;
}

/**
 * Puts a file in its place if it is not there, then reads back what is there.
 *
 * @throws ReleaseProblem when that is something else
 */
async function storeFile(store: ReleaseStore, path: string, bytes: Buffer): Promise<void> {
  const there = await storeAndRead(store, path, bytes);
  if (!there?.equals(bytes))
    throw new ReleaseProblem(
      'not-whole',
      `${path} in ${store.name} holds other bytes than this build. Nothing was released.`,
    );
}

async function storeCompressed(store: ReleaseStore, path: string, bytes: Buffer): Promise<void> {
  for (const kind of COMPRESSIONS) {
    const present = await store.read(`${path}.${kind}`);
    const packed = present ? null : await compressed(path, bytes, kind);
    const there = present?.bytes ?? (packed && (await storeAndRead(store, `${path}.${kind}`, packed)));
    if (there && !(await isCompressedFrom(there, bytes, kind)))
      throw new ReleaseProblem(
        'not-whole',
        `${path}.${kind} in ${store.name} is not made from ${path}. Nothing was released.`,
      );
  }
}

/** Uploads a build. Files that are there are left and checked like the others; nothing is ever written over. */
export async function uploadBuild(store: ReleaseStore, { manifest, files }: LocalBuild): Promise<void> {
  await pMap(
    files,
    async ([name, bytes]) => {
      const path = `${manifest.remote}/f/${name}`;
      await storeFile(store, path, bytes);
      await storeCompressed(store, path, bytes);
    },
    REQUESTS,
  );
  const paths = buildPaths(manifest.remote, manifest.build);
  const sums = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  await storeFile(store, paths.sums, Buffer.from(`${JSON.stringify(sums, null, 1)}\n`));
  // Last, so that a build with a manifest has all its files.
  await storeFile(store, paths.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
}
import pMap from 'p-map';
