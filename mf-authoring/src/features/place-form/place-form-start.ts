import { parseCalendarDate } from '@waypost/shared/contracts/calendar-date.ts';
import { formatDegrees } from '@waypost/shared/contracts/geo.ts';
import type { StoryId } from '@waypost/shared/contracts/ids.ts';
import type { Place, Story } from '@waypost/shared/contracts/story.ts';

import type { TryItDraft } from '../../drafts/try-it-draft.ts';
import type { DraftPicture } from '../../pictures/chosen-picture.ts';

/** The choice that stands for a story still to be made. */
export const NEW_STORY = 'new';

export interface PlaceFormValues {
  /** Id of a story, {@link NEW_STORY}, or nothing yet. */
  readonly story: string | undefined;
  readonly newTitle: string;
  readonly newStart: string;
  readonly newEnd: string;
  readonly title: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly subtext: string;
}

/** The form's unsaved work as it is kept on the device. */
export interface PlaceDraft {
  readonly values: PlaceFormValues;
  readonly main: readonly DraftPicture[];
  readonly others: readonly DraftPicture[];
  /** Names of stored pictures that are to go. */
  readonly removed: readonly string[];
}

/** What the form opens with. */
export interface PlaceFormStart extends PlaceDraft {
  readonly stories: readonly Story[];
  /** The place being edited. */
  readonly place: Place | null;
  readonly origin: 'fresh' | 'draft' | 'try-it';
}

const EMPTY: PlaceFormValues = {
  story: undefined,
  newTitle: '',
  newStart: '',
  newEnd: '',
  title: '',
  latitude: '',
  longitude: '',
  subtext: '',
};

/** An empty form: in the named story, else in the person's only one, else in a new one. */
export function freshPlace(stories: readonly Story[], storyId: StoryId | undefined): PlaceDraft {
  const named = stories.find(({ id }) => id === storyId) ?? (stories.length === 1 ? stories[0] : undefined);
  const story = named?.id ?? (stories.length === 0 ? NEW_STORY : undefined);
  return { values: { ...EMPTY, story }, main: [], others: [], removed: [] };
}

export function placeToEdit(place: Place): PlaceDraft {
  return {
    values: {
      ...EMPTY,
      story: place.storyId,
      title: place.title,
      latitude: formatDegrees(place.location.latitude),
      longitude: formatDegrees(place.location.longitude),
      subtext: place.subtext,
    },
    main: [],
    others: [],
    removed: [],
  };
}

/** The landing page's point: in the story of that name, else in a new one named like the choice. */
export function placeToTry(draft: TryItDraft, stories: readonly Story[]): PlaceDraft {
  const sameName = stories.find(({ title }) => title.trim().toLowerCase() === draft.choice.toLowerCase());
  return {
    values: {
      ...EMPTY,
      story: sameName?.id ?? NEW_STORY,
      newTitle: sameName ? '' : draft.choice,
      title: draft.title,
      latitude: draft.latitude,
      longitude: draft.longitude,
    },
    main: draft.photo ? [{ name: draft.photo.name, facts: null, original: draft.photo }] : [],
    others: [],
    removed: [],
  };
}

/** A kept draft, unless its story is gone by now. */
export function placeFromDraft(draft: PlaceDraft, stories: readonly Story[]): PlaceDraft {
  const { story } = draft.values;
  const known = story === NEW_STORY || stories.some(({ id }) => id === story);
  return known ? draft : { ...draft, values: { ...draft.values, story: undefined } };
}

/** The day a photo was taken, for a new story's dates. */
export function captureDay(capturedAt: string | null): string {
  return (capturedAt && parseCalendarDate(capturedAt)) ?? '';
}
