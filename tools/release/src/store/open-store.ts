import { ReleaseProblem } from '../format/release-problem.ts';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The store with this name: a folder, or `s3://bucket` with an optional `/prefix`.
 *
 * @param endpoint address of an S3-compatible server other than Amazon's
 * @throws ReleaseProblem when the name is none of these
 */
export async function openStore(name: string, endpoint?: string): Promise<ReleaseStore> {
  if (!/^[a-z0-9]+:\/\//i.test(name)) return createFolderStore(name);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(name) ?? [];
  if (!bucket)
    throw new ReleaseProblem(
      'usage',
      `"${name}" is not a store. Name a folder, or a bucket as s3://bucket/prefix.`,
    );
  // Loaded only here: the library takes longer to start than everything else together.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ bucket, prefix: prefix.replace(/\/+$/, ''), ...(endpoint ? { endpoint } : {}) });
}
