import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import { isStoryAsSent } from '../../form-parts/is-story-as-sent.ts';
import { whatBecame } from '../../form-parts/what-became.ts';
import { isPlaceAsSent } from './is-place-as-sent.ts';
import type { PlaceSubmission } from './place-submission.ts';

/** What is known after a stop. */
export type AfterStop =
  | { readonly status: 'saved' | 'nothing' | 'earlier' | 'unknown' }
  /** The new story is there, the point is not. */
  | { readonly status: 'story-only'; readonly story: Story };

interface Records {
  readonly storyId: StoryId;
  readonly pointId: PlaceId;
  /** The point as it was; null for a new one. */
  readonly before: Place | null;
}

/** Asks the server what of a stopped submission it has. Never rejects. */
export async function afterStop(
  { stories, places }: ApiClient,
  { sentStory, madeStory, sentPoint }: PlaceSubmission,
  { storyId, pointId, before }: Records,
  isWhole: boolean,
): Promise<AfterStop> {
  if (sentStory && !madeStory) {
    const became = await whatBecame({
      get: (signal) => stories.get(storyId, { signal }),
      isAsSent: (stored) => isStoryAsSent(stored, sentStory, null),
      // A new story's few words are on the wire at once.
      isWhole: true,
    });
    return became.status === 'saved'
      ? { status: 'story-only', story: became.stored }
      : { status: became.status === 'unknown' ? 'unknown' : 'nothing' };
  }
  if (!sentPoint) return { status: 'nothing' };
  const became = await whatBecame({
    get: (signal) => places.get(pointId, { signal }),
    isAsSent: (stored) => isPlaceAsSent(stored, sentPoint, before),
    isWhole,
  });
  if (became.status !== 'not-saved') return { status: became.status };
  if (became.earlier && !before) return { status: 'earlier' };
  return madeStory ? { status: 'story-only', story: madeStory } : { status: 'nothing' };
}
