import type { ApiClient } from '@waypost/contracts/api/api-client.ts';

/** Milliseconds; another device may be sending photos of a draft that it is about to save. */
const A_DAY = 86_400_000;

/**
 * Deletes photos at the site that no draft of the person will ever make a story of: those of a page that was left or could
 * not say so when its photos were taken out. An account has room for a thousand.
 */
export async function deleteOrphans(api: ApiClient): Promise<void> {
  const drafts = await api.drafts.list();
  if (drafts.some(({ storyId }) => storyId === null)) return;
  const uploads = await api.uploads.list();
  const old = uploads.filter(({ createdAt }) => createdAt < Date.now() - A_DAY);
  for (const { id } of old) await api.uploads.delete(id);
}
