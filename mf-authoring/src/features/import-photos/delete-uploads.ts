import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';

/**
 * Deletes of these photos those the site has: one whose sending was stopped may have arrived all the same.
 *
 * @throws AppError when the site does not say what it has
 */
export async function deleteUploads(
  { uploads }: Pick<ApiClient, 'uploads'>,
  ids: readonly UploadId[],
): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const there = (await uploads.list()).filter(({ id }) => wanted.has(id));
  await Promise.all(there.map(({ id }) => uploads.delete(id).catch(() => undefined)));
}
