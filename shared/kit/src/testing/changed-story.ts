import type { Picture, Story, StoryInput } from '@waypost/contracts/story.ts';

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
