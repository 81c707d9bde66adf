import type { Picture, Place } from '@waypost/contracts/story.ts';

/** The main picture first, then the others in their order. */
export function picturesOf({ mainPicture, otherPictures }: Place): readonly Picture[] {
  return mainPicture ? [mainPicture, ...otherPictures] : otherPictures;
}
