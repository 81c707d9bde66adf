import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { planFromDraft } from '../../plan/plan-from-draft.ts';
import type { KeptImport } from './kept-import.ts';

interface BegunElsewhere {
  readonly work: KeptImport;
  readonly photos: readonly BatchPhoto[];
}

/** So many drafts are looked into, the newest first: each is a call. */
const MOST = 5;

/**
 * What the person began on another device for this story, or for a new one: with the photos that have come to the site.
 * Null where there is nothing; and where the site gives no answer, since then nobody waits for it to begin.
 */
export async function loadFromElsewhere(
  api: ApiClient,
  storyId: StoryId | undefined,
  signal?: AbortSignal,
): Promise<BegunElsewhere | null> {
  const options = signal ? { signal } : {};
  const drafts = await api.drafts.list(options).catch(() => []);
  const open = drafts
    .filter((draft) => draft.storyId === null)
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  for (const { id } of open.slice(0, MOST)) {
    const draft = await api.drafts.open(id, options).catch(() => null);
    const drafted = draft?.content && planFromDraft(draft.content);
    if (!draft?.content || !drafted) continue;
    const isThis = storyId ? draft.content.story.id === storyId : drafted.isNewStory;
    if (!isThis || drafted.photos.length === 0) continue;
    const uploads = await api.uploads.list(options).catch(() => []);
    const sources = new Map(uploads.map((upload) => [upload.id, upload.src]));
    const photos = drafted.photos.map((known): BatchPhoto => {
      const isSent = sources.has(known.id);
      return {
        ...{
          id: known.id,
          name: known.name,
          known,
          original: null,
          prepared: null,
          notes: [],
          thumbnail: null,
          src: sources.get(known.id) ?? null,
          look: null,
          share: 0,
        },
        ...{ stage: isSent ? 'sent' : 'failed', problem: isSent ? null : 'elsewhere' },
      };
    });
    const { revision } = draft;
    return {
      photos,
      work: {
        ...{
          draftId: id,
          storyId: draft.content.story.id,
          revision,
          asked: [],
          plan: drafted.plan,
          isFullSize: false,
          unread: [],
        },
        photos: photos.map(({ known, src, stage }) => ({ known: known!, src, isSent: stage === 'sent' })),
      },
    };
  }
  return null;
}
