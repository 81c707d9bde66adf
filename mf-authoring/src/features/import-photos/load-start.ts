import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import { importKey } from '@waypost/contracts/import-begun.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import {
  keptWaiting,
  WAITING_KEY,
  waitingList,
  type WaitingPhoto,
} from '@waypost/contracts/waiting-photos.ts';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { loadFromElsewhere } from './load-from-elsewhere.ts';
import { importToKeep, loadImport, newImport, restoredPhotos, type KeptImport } from './kept-import.ts';

/** What the page opens with. */
export interface ImportStart {
  readonly work: KeptImport;
  readonly photos: readonly BatchPhoto[];
  /** Photos that came to this device by the share sheet, and wait for an answer. */
  readonly shared: readonly WaitingPhoto[];
  /** The story the places go to; null for a new one. */
  readonly story: Story | null;
  /** The places that story has already; none where they could not be had. */
  readonly others: readonly Place[];
  /** Whether work goes on, of an earlier visit here or of another device. */
  readonly goesOn: 'no' | 'from-here' | 'from-elsewhere';
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
  const [own, shared] = [false, true].map((isShared) => waiting.filter((one) => one.isShared === isShared));
  const begun =
    kept && (kept.photos.length > 0 || kept.plan.places.length > 0)
      ? kept
      : await loadFromElsewhere(api, storyId, signal);
  const work = withWaiting(begun ?? newImport(storyId), own!);
  if (own!.length > 0)
    await drafts.saveAll([[importKey(person, storyId), importToKeep(work)], waitingList(shared!)]);
  if (work.photos.length === 0) void deleteOrphans(api).catch(() => undefined);
  const photos = await withArrived(api, await restoredPhotos(drafts, work.photos), signal);
  const goesOn = !begun ? 'no' : begun === kept ? 'from-here' : 'from-elsewhere';
  return { work, photos, shared: shared!, story, others, goesOn };
}

/** With the photos that waited until somebody signed in. */
function withWaiting(work: KeptImport, waiting: readonly WaitingPhoto[]): KeptImport {
  const added = waiting.map(({ id, name }) => ({ id, name, known: null, isSent: false, src: null }));
  return { ...work, photos: [...work.photos, ...added] };
}

/** Photos whose files are not here may have come to the site from another device. */
async function withArrived(
  api: HostServices['api'],
  photos: readonly BatchPhoto[],
  signal: AbortSignal | undefined,
): Promise<readonly BatchPhoto[]> {
  if (photos.every(({ stage }) => stage !== 'failed')) return photos;
  const uploads = await api.uploads.list(signal ? { signal } : {}).catch(() => []);
  const sources = new Map(uploads.map(({ id, src }) => [id, src]));
  return photos.map((photo) => {
    const src = photo.stage === 'failed' && photo.known ? sources.get(photo.id) : undefined;
    return src === undefined ? photo : { ...photo, stage: 'sent', problem: null, src };
  });
}
