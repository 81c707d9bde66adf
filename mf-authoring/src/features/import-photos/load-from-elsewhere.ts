import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { draftsToOpen } from '@waypost/contracts/import-begun.ts';

import { planFromDraft } from '../../plan/plan-from-draft.ts';
import type { KeptImport } from './kept-import.ts';

/**
 * What the person began on another device for this story, or for a new one. Null where there is nothing; and where the site
 * gives no answer, since then nobody waits for it to begin.
 */
export async function loadFromElsewhere(
  api: ApiClient,
  storyId: StoryId | undefined,
  signal?: AbortSignal,
): Promise<KeptImport | null> {
  const options = signal ? { signal } : {};
  const drafts = await api.drafts.list(options).catch(() => []);
  for (const { id } of draftsToOpen(drafts)) {
    const draft = await api.drafts.open(id, options).catch(() => null);
    const drafted = draft?.content && planFromDraft(draft.content);
    if (!draft?.content || !drafted) continue;
    const { isNewStory, photos, plan } = drafted;
    const { story } = draft.content;
    const isThis = storyId ? story.id === storyId : isNewStory;
    if (!isThis || (photos.length === 0 && plan.places.length === 0)) continue;
    return {
      ...{ draftId: id, storyId: story.id, isNewStory, title: story.title, countries: [], plan },
      ...{ revision: draft.revision, asked: [], isFullSize: false, isWanted: false },
      photos: photos.map((known) => ({ id: known.id, name: '', known, isSent: false, src: null })),
    };
  }
  return null;
}
