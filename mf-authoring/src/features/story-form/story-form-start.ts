import type { DraftKey, HostServices } from '@waypost/contracts/host-services.ts';
import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';

import { isKeptRecord, keptRecord, keptTexts } from '../../drafts/kept.ts';
import { keptPictures } from '../../drafts/kept-pictures.ts';
import { freshAttempt, keptAttempt, type Attempt } from '../../form-parts/attempt.ts';
import { LEVELS } from '../../lib/levels.ts';
import type { DraftPicture } from '../../pictures/chosen-picture.ts';
import { valuesOf, type StoryFormValues } from './story-form-values.ts';

/** The form's unsaved work as it is kept on the device. */
export interface StoryDraft {
  readonly values: StoryFormValues;
  readonly cover: readonly DraftPicture[];
  /** Whether the stored cover is to go. */
  readonly isCoverRemoved: boolean;
  /** The story to be created; without meaning where one is edited. */
  readonly attempt: Attempt<StoryId>;
  /** The state of the stored story the work was made from; without meaning where one is created. */
  readonly revision: number;
}

/** What the form opens with. */
export interface StoryFormStart extends StoryDraft {
  /** The story being edited. */
  readonly story: Story | null;
  readonly isDraft: boolean;
}

/** A person's drafts are theirs alone, also on a device used by several. */
export function storyDraftKey(ownerId: UserId, storyId: StoryId | undefined): DraftKey {
  return `story-form:${ownerId}:${storyId ?? 'new'}`;
}

/** Whether something is kept that the form opens with. */
export async function hasStoryWork(
  { drafts }: HostServices,
  ownerId: UserId,
  storyId: StoryId | undefined,
): Promise<boolean> {
  return (await drafts.load(storyDraftKey(ownerId, storyId))) !== undefined;
}

/** Everything the form opens with. Rejects with an AppError when the story can not be fetched. */
export async function loadStoryForm(
  { api, drafts, language, settings }: HostServices,
  ownerId: UserId,
  storyId: StoryId | undefined,
  signal: AbortSignal,
): Promise<StoryFormStart> {
  const [story, draft] = await Promise.all([
    storyId ? api.stories.get(storyId, { signal }) : null,
    drafts.load(storyDraftKey(ownerId, storyId)),
  ]);
  const values = valuesOf(story, { visibility: settings.newStories, language });
  const revision = story?.revision ?? 1;
  if (!isKeptRecord(draft))
    return {
      values,
      cover: [],
      isCoverRemoved: false,
      attempt: freshAttempt(),
      revision,
      story,
      isDraft: false,
    };
  return { ...keptStoryDraft(draft, values, revision), story, isDraft: true };
}

/** A kept draft as far as it fits, with `instead` in place of values that do not. */
function keptStoryDraft(
  kept: Readonly<Record<string, unknown>>,
  values: StoryFormValues,
  revision: number,
): StoryDraft {
  return {
    values: keptValues(kept['values'], values),
    cover: keptPictures(kept['cover']),
    isCoverRemoved: kept['isCoverRemoved'] === true,
    attempt: keptAttempt(kept['attempt']),
    revision: typeof kept['revision'] === 'number' ? kept['revision'] : revision,
  };
}

/** The texts as they were kept; who can see the story is as it is stored where a build from before kept nothing of it. */
function keptValues(kept: unknown, { visibility, ...texts }: StoryFormValues): StoryFormValues {
  const level = keptRecord(kept)['visibility'];
  return { ...keptTexts(kept, texts), visibility: LEVELS.find((one) => one === level) ?? visibility };
}
