import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { importKey, loadImport, newImport, restoredPhotos, type KeptImport } from './kept-import.ts';

/** What the page opens with. */
export interface ImportStart {
  readonly work: KeptImport;
  readonly photos: readonly BatchPhoto[];
  /** The story the places go to; null for a new one. */
  readonly story: Story | null;
  /** Whether work of an earlier visit goes on. */
  readonly isKept: boolean;
}

/** @throws AppError when the named story cannot be had */
export async function loadStart(
  { api, drafts }: Pick<HostServices, 'api' | 'drafts'>,
  person: UserId,
  storyId: StoryId | undefined,
  signal?: AbortSignal,
): Promise<ImportStart> {
  const [kept, story] = await Promise.all([
    loadImport(drafts, importKey(person, storyId)),
    storyId ? api.stories.get(storyId, signal ? { signal } : {}) : null,
  ]);
  const work = kept ?? newImport(storyId);
  const photos = await restoredPhotos(drafts, person, work.photos);
  return { work, photos, story, isKept: kept !== null && photos.length > 0 };
}
