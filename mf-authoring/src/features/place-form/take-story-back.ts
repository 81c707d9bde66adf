import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';

/** Refusals that sending the same point again would meet again. */
const FOR_GOOD: ReadonlySet<ErrorCode> = new Set(['invalid', 'too-large', 'forbidden', 'not-found']);

/** Whether the server will not have the point as it is; after anything else it may be stored, or be taken later. */
export function isRefusedForGood(error: unknown): boolean {
  return FOR_GOOD.has(toAppError(error).code);
}

/**
 * Deletes the story made for a point that was refused, so that no empty one is left for everybody to see; one with
 * places in it by now stays. Answers whether the story is gone. Never rejects.
 */
export async function takeStoryBack(
  { stories, bin }: Pick<ApiClient, 'stories' | 'bin'>,
  id: StoryId,
): Promise<boolean> {
  try {
    const { placesCount } = await stories.get(id);
    if (placesCount > 0) return false;
    await stories.delete(id);
    await bin.delete(id);
    return true;
  } catch (error) {
    return toAppError(error).code === 'not-found';
  }
}
