import { sanitiseDescription } from '@waypost/kit/html/sanitise-description.ts';
import type { Story, StoryInput } from '@waypost/contracts/story.ts';

import { isPictureAsSent } from '../pictures/is-picture-as-sent.ts';

/** Whether the stored story is what was sent. `before` is the story as it was, null for a new one. */
export function isStoryAsSent(stored: Story, input: StoryInput, before: Story | null): boolean {
  const { description, mainPicture, visibility, ...words } = input;
  return (
    Object.entries(words).every(([name, value]) => stored[name as keyof Story] === value) &&
    (visibility === undefined || stored.visibility === visibility) &&
    sanitiseDescription(stored.description) === sanitiseDescription(description) &&
    isPictureAsSent(stored.cover?.fileName, mainPicture, before?.cover?.fileName)
  );
}
