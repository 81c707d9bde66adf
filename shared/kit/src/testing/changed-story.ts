import type { StoryId } from '@waypost/contracts/ids.ts';
import type { Picture, Story, StoryInput } from '@waypost/contracts/story.ts';

import type { FakeBackend } from './fake-api.ts';

/** A story with what an input says of it. */
export function changedStory(
  { mainPicture, ...input }: Partial<StoryInput>,
  base: Story,
  stored: (file: File) => Picture,
): Story {
  const visibility = input.visibility ?? base.visibility;
  const cover = mainPicture === undefined ? base.cover : mainPicture && stored(mainPicture);
  return { ...base, ...input, cover, visibility, isShown: visibility === 'public' };
}

/** Sets what a call of its own says of a story. */
export function setOfStory(backend: FakeBackend, id: StoryId, values: Partial<Story>): Story | undefined {
  backend.stories = backend.stories.map((one) =>
    one.id === id ? { ...one, ...values, revision: one.revision + 1 } : one,
  );
  return backend.stories.find((one) => one.id === id);
}
