import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { Cursor } from '@waypost/contracts/ids.ts';
import type { Page, Story } from '@waypost/contracts/story.ts';

/** One page of public stories. A failure is logged and rethrown; a page left meanwhile is not one. */
export async function listExampleStories(
  api: HostServices['api'],
  at: Cursor,
  signal: AbortSignal,
): Promise<Page<Story>> {
  try {
    return await api.stories.list(at, { signal });
  } catch (error) {
    if (!signal.aborted) console.error('The stories could not be listed.', error);
    throw error;
  }
}
