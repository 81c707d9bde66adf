import { sanitiseDescription } from '@waypost/kit/html/sanitise-description.ts';
import type { Story, StoryInput } from '@waypost/contracts/story.ts';

import { isPictureAsSent } from '../pictures/is-picture-as-sent.ts';

/** Whether the stored story is what was sent. `before` is the story as it was, null for a new one. */
export function isStoryAsSent(stored: Story, input: StoryInput, before: Story | null): boolean {
  return (
    stored.title === input.title &&
    stored.startDate === input.startDate &&
    stored.endDate === input.endDate &&
    sanitiseDescription(stored.description) === sanitiseDescription(input.description) &&
    isPictureAsSent(stored.cover?.fileName, input.mainPicture, before?.cover?.fileName)
  );
}
