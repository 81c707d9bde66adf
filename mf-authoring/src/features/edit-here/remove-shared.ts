import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Picture, Place } from '@waypost/contracts/story.ts';

import { unlessGone } from './unless-gone.ts';

/** Deletes a place that somebody else may have deleted already. */
export async function removePlace(
  { places, stories }: Pick<ApiClient, 'places' | 'stories'>,
  { id, storyId }: Pick<Place, 'id' | 'storyId'>,
): Promise<void> {
  try {
    await places.delete(id);
  } catch (error) {
    if (toAppError(error).code !== 'not-found') throw error;
    // Gone may be what this person may do.
    const story = await unlessGone(stories.get(storyId));
    if (!story || (await unlessGone(places.get(id)))) throw error;
  }
}

/** Takes a picture out from where it is now: somebody else may have made another one the main picture, or taken it out already. */
export async function removePicture(
  { places }: Pick<ApiClient, 'places'>,
  id: Place['id'],
  fileName: Picture['fileName'],
): Promise<Place> {
  const { mainPicture } = await places.get(id);
  const isMain = mainPicture?.fileName === fileName;
  return places.update(id, isMain ? { mainPicture: null } : { removePictures: [fileName] });
}
