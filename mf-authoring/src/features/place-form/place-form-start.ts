import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { formatDegrees } from '@waypost/contracts/geo.ts';
import { asStoryId, type PlaceId, type StoryId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import { parseLocationLink } from '../../coordinates/location-link.ts';
import { isKeptRecord, keptList, keptRecord, keptTexts } from '../../drafts/kept.ts';
import { keptPictures } from '../../drafts/kept-pictures.ts';
import type { TryItDraft } from '../../drafts/try-it-draft.ts';
import { freshAttempt, keptAttempt, type Attempt } from '../../form-parts/attempt.ts';
import type { DraftPicture } from '../../pictures/chosen-picture.ts';
import { NO_WORDS, type PictureWords } from '../../pictures/picture-words.ts';

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
  /** A `Way`, or empty where the author leaves it to distance and time. */
  readonly cameBy: string;
}

/** The form's unsaved work as it is kept on the device. */
export interface PlaceDraft {
  readonly values: PlaceFormValues;
  readonly main: readonly DraftPicture[];
  readonly others: readonly DraftPicture[];
  /** Names of stored pictures that are to go. */
  readonly removed: readonly string[];
  /** Whether the stored main picture is to go. */
  readonly isMainRemoved: boolean;
  /** Name of the stored other picture that is to be the main one; empty where none is. */
  readonly chosenMain: string;
  /** What was written anew of stored pictures, by their names. */
  readonly words: Readonly<Record<string, PictureWords>>;
  /** Other pictures as they were put in order: names of stored ones, keys of chosen ones. Empty where nobody did. */
  readonly order: readonly string[];
  /** The story the address named when the form was opened. */
  readonly openedFor: StoryId | undefined;
  /** The point to be created; without meaning where one is edited. */
  readonly attempt: Attempt<PlaceId>;
  /** The story to be created on the way. */
  readonly storyAttempt: Attempt<StoryId>;
}

/** What the form opens with. */
export interface PlaceFormStart extends PlaceDraft {
  readonly stories: readonly Story[];
  /** The place being edited. */
  readonly place: Place | null;
  readonly origin: 'fresh' | 'draft' | 'try-it';
  /** Whether somebody adds to the journey they are on. */
  readonly isToday: boolean;
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
  cameBy: '',
};

/** An empty form: in the named story, else in the person's only one, else in a new one. */
export function freshPlace(stories: readonly Story[], storyId: StoryId | undefined): PlaceDraft {
  if (storyId === NEW_STORY) return { ...draftOf({ ...EMPTY, story: NEW_STORY }), openedFor: storyId };
  const named = stories.find(({ id }) => id === storyId) ?? (stories.length === 1 ? stories[0] : undefined);
  const story = named?.id ?? (stories.length === 0 ? NEW_STORY : undefined);
  return { ...draftOf({ ...EMPTY, story }), openedFor: storyId };
}

export function placeToEdit(place: Place): PlaceDraft {
  return draftOf({
    ...EMPTY,
    story: place.storyId,
    title: place.title,
    latitude: formatDegrees(place.location.latitude),
    longitude: formatDegrees(place.location.longitude),
    subtext: place.subtext,
    cameBy: place.cameBy ?? '',
  });
}

/** The landing page's point: in the story of the chosen name, else in a new one named like the choice, if any. */
export function placeToTry(draft: TryItDraft, stories: readonly Story[]): PlaceDraft {
  const sameName = stories.find(({ title }) => title.trim().toLowerCase() === draft.choice.toLowerCase());
  const values: PlaceFormValues = {
    ...EMPTY,
    story: sameName?.id ?? (draft.choice === '' ? freshPlace(stories, undefined).values.story : NEW_STORY),
    newTitle: sameName ? '' : draft.choice,
    title: draft.title,
    latitude: draft.latitude,
    longitude: draft.longitude,
  };
  const main = draft.photo ? [{ name: draft.photo.name, facts: null, original: draft.photo }] : [];
  return { ...draftOf(values), main };
}

/** With words that were shared: behind what is written there, and where a link leads to a place that is none yet, there. */
export function withShared(draft: PlaceDraft, shared: string): PlaceDraft {
  const { subtext, latitude, longitude } = draft.values;
  const place = latitude === '' && longitude === '' ? parseLocationLink(shared) : null;
  return {
    ...draft,
    values: {
      ...draft.values,
      subtext: [subtext, shared].filter(Boolean).join('\n').slice(0, FIELD_LIMITS.placeText),
      ...(place && {
        latitude: formatDegrees(place.latitude),
        longitude: formatDegrees(place.longitude),
      }),
    },
  };
}

/** A kept draft as far as it fits, with what an untouched form would hold in place of the rest. */
export function keptPlaceDraft(
  kept: Readonly<Record<string, unknown>>,
  { values: { story: storyInstead, ...textsInstead } }: PlaceDraft,
): PlaceDraft {
  const { story } = keptRecord(kept['values']);
  return {
    values: {
      ...keptTexts(kept['values'], textsInstead),
      story: typeof story === 'string' ? story : storyInstead,
    },
    main: keptPictures(kept['main']),
    others: keptPictures(kept['others']),
    removed: keptList(kept['removed']),
    isMainRemoved: kept['isMainRemoved'] === true,
    chosenMain: typeof kept['chosenMain'] === 'string' ? kept['chosenMain'] : '',
    words: keptWords(kept['words']),
    order: keptList(kept['order']),
    openedFor: typeof kept['openedFor'] === 'string' ? asStoryId(kept['openedFor']) : undefined,
    attempt: keptAttempt(kept['attempt']),
    storyAttempt: keptAttempt(kept['storyAttempt']),
  };
}

/**
 * A kept draft: its story is to be chosen again where it is gone, and chosen where a lost answer hid that it was made.
 * The story the address names goes before the draft's, except where it was chosen against when the form was opened
 * for it before, and where the point may be stored already: that one is not moved.
 */
export function placeFromDraft(kept: PlaceDraft, stories: readonly Story[], storyId?: StoryId): PlaceDraft {
  const draft = { ...kept, openedFor: storyId };
  const { story } = draft.values;
  const isThere = (wanted: string | undefined) => stories.some(({ id }) => id === wanted);
  const inStory = (chosen: string | undefined) => ({ ...draft, values: { ...draft.values, story: chosen } });
  const isNamed = storyId !== kept.openedFor && isThere(storyId) && !draft.attempt.isUnanswered;
  if (isNamed) return inStory(storyId);
  if (story !== NEW_STORY) return isThere(story) ? draft : inStory(undefined);
  const { id } = draft.storyAttempt;
  return isThere(id) ? { ...inStory(id), storyAttempt: freshAttempt() } : draft;
}

function draftOf(values: PlaceFormValues): PlaceDraft {
  return {
    values,
    main: [],
    others: [],
    removed: [],
    isMainRemoved: false,
    chosenMain: '',
    words: {},
    order: [],
    openedFor: undefined,
    attempt: freshAttempt(),
    storyAttempt: freshAttempt(),
  };
}

function keptWords(kept: unknown): PlaceDraft['words'] {
  const words = Object.entries(keptRecord(kept)).filter(([, one]) => isKeptRecord(one));
  return Object.fromEntries(words.map(([name, one]) => [name, keptTexts(one, NO_WORDS)]));
}

/** The day a photo was taken, for a new story's dates. */
export function captureDay(capturedAt: string | null): string {
  return (capturedAt && parseCalendarDate(capturedAt)) ?? '';
}
