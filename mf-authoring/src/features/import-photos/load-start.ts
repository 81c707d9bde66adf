import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { keptWaiting, WAITING_KEY, type WaitingPhoto } from '@waypost/contracts/waiting-photos.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { loadFromElsewhere } from './load-from-elsewhere.ts';
import {
  importKey,
  loadImport,
  newImport,
  restoredPhotos,
  restoredUnread,
  type KeptImport,
} from './kept-import.ts';

/** What the page opens with. */
export interface ImportStart {
  readonly work: KeptImport;
  readonly photos: readonly BatchPhoto[];
  /** Files that wait on this device since before somebody signed in; some may be among the photos already. */
  readonly waiting: readonly WaitingPhoto[];
  /** The story the places go to; null for a new one. */
  readonly story: Story | null;
  /** The places that story has already; none where they could not be had. */
  readonly others: readonly Place[];
  /** Whether work goes on, of an earlier visit here or of another device. */
  readonly goesOn: 'no' | 'from-here' | 'from-elsewhere';
  /** Names of photos that had not been read when the page was left; their files are wanted again. */
  readonly lost: readonly string[];
}

/** @throws AppError when the named story cannot be had */
export async function loadStart(
  { api, drafts }: Pick<HostServices, 'api' | 'drafts'>,
  person: UserId,
  storyId: StoryId | undefined,
  signal?: AbortSignal,
): Promise<ImportStart> {
  const [kept, story, others, waiting] = await Promise.all([
    loadImport(drafts, importKey(person, storyId)),
    storyId ? api.stories.get(storyId, signal ? { signal } : {}) : null,
    storyId ? api.places.listAll(storyId, signal ? { signal } : {}).catch(() => []) : [],
    storyId ? [] : drafts.load(WAITING_KEY).then(keptWaiting),
  ]);
  const unread = restoredUnread(kept?.unread ?? [], waiting);
  const start = { waiting, story, others, lost: unread.lost };
  if (kept && kept.photos.length + unread.photos.length > 0) {
    const photos = await restoredPhotos(drafts, person, kept.photos, waiting);
    return { ...start, work: kept, photos: [...photos, ...unread.photos], goesOn: 'from-here' };
  }
  const begun = await loadFromElsewhere(api, storyId, signal);
  if (begun) return { ...start, ...begun, goesOn: 'from-elsewhere' };
  void deleteOrphans(api).catch(() => undefined);
  return { ...start, work: newImport(storyId), photos: [], goesOn: 'no' };
}
