import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Place, PlaceInput, Story, StoryInput } from '@waypost/contracts/story.ts';

import { whatBecame } from '../../form-parts/what-became.ts';
import { isStoryAsSent } from '../story-form/is-story-as-sent.ts';
import { isPlaceAsSent } from './is-place-as-sent.ts';

/** How far a submission of the form came. */
export interface Sent {
  /** The new story's input, once it was sent. */
  readonly story: StoryInput | null;
  /** The new story, once its answer came. */
  readonly made: Story | null;
  /** The point's input, once it was sent. */
  readonly point: PlaceInput | null;
}

export const NOTHING_SENT: Sent = { story: null, made: null, point: null };

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
  { story, made, point }: Sent,
  { storyId, pointId, before }: Records,
  isWhole: boolean,
): Promise<AfterStop> {
  if (story && !made) {
    const became = await whatBecame({
      get: (signal) => stories.get(storyId, { signal }),
      isAsSent: (stored) => isStoryAsSent(stored, story, null),
      // A new story's few words are on the wire at once.
      isWhole: true,
    });
    return became.status === 'saved'
      ? { status: 'story-only', story: became.stored }
      : { status: became.status === 'unknown' ? 'unknown' : 'nothing' };
  }
  if (!point) return { status: 'nothing' };
  const became = await whatBecame({
    get: (signal) => places.get(pointId, { signal }),
    isAsSent: (stored) => isPlaceAsSent(stored, point, before),
    isWhole,
  });
  if (became.status !== 'not-saved') return { status: became.status };
  if (became.earlier && !before) return { status: 'earlier' };
  return made ? { status: 'story-only', story: made } : { status: 'nothing' };
}
