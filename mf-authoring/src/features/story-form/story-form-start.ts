import type { DraftKey, HostServices } from '@waypost/shared/contracts/host-services.ts';
import type { StoryId, UserId } from '@waypost/shared/contracts/ids.ts';
import type { Story } from '@waypost/shared/contracts/story.ts';

import { freshAttempt, type Attempt } from '../../form-parts/attempt.ts';
import type { DraftPicture } from '../../pictures/chosen-picture.ts';

export interface StoryFormValues {
  readonly title: string;
  /** yyyy-mm-dd, as date fields have it. */
  readonly start: string;
  readonly end: string;
  /** HTML. */
  readonly description: string;
}

/** The form's unsaved work as it is kept on the device. */
export interface StoryDraft {
  readonly values: StoryFormValues;
  readonly cover: readonly DraftPicture[];
  /** Whether the stored cover is to go. */
  readonly isCoverRemoved: boolean;
  /** The story to be created; without meaning where one is edited. */
  readonly attempt: Attempt<StoryId>;
}

/** A draft as it is read: those of earlier builds have less in them. */
type KeptStoryDraft = Omit<StoryDraft, 'attempt' | 'isCoverRemoved'> &
  Partial<Pick<StoryDraft, 'attempt' | 'isCoverRemoved'>>;

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

/** Everything the form opens with. Rejects with an AppError when the story can not be fetched. */
export async function loadStoryForm(
  { api, drafts }: HostServices,
  ownerId: UserId,
  storyId: StoryId | undefined,
  signal: AbortSignal,
): Promise<StoryFormStart> {
  const [story, draft] = await Promise.all([
    storyId ? api.stories.get(storyId, { signal }) : null,
    drafts.load<KeptStoryDraft>(storyDraftKey(ownerId, storyId)),
  ]);
  const attempt = freshAttempt<StoryId>();
  if (draft) return { attempt, isCoverRemoved: false, ...draft, story, isDraft: true };
  const values: StoryFormValues = {
    title: story?.title ?? '',
    start: story?.startDate ?? '',
    end: story?.endDate ?? '',
    description: story?.description ?? '',
  };
  return { values, cover: [], isCoverRemoved: false, attempt, story, isDraft: false };
}
