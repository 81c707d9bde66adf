import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import type { PlaceInput, StoryInput } from '@waypost/contracts/story.ts';

/** An API with a person who may write, and nothing of theirs in it yet. */
export interface ApiStand {
  readonly api: ApiClient;
  readonly ownerId: UserId;
}

/** One promise of {@link ApiClient} that every implementation keeps. */
export interface ApiCheck {
  readonly title: string;
  /** Rejects when the promise is not kept. */
  run(stand: ApiStand): Promise<void>;
}

/** What somebody might write. */
export const STORY: StoryInput = {
  title: 'Salt and altitude',
  startDate: '2026-01-09' as CalendarDate,
  endDate: '2026-01-31' as CalendarDate,
  description: '<p>Three weeks.</p>',
};

export const placeIn = (storyId: StoryId, title: string): PlaceInput => ({
  storyId,
  title,
  subtext: '',
  location: { longitude: -53.784167, latitude: -34.401944 },
});
