import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { DraftContent, DraftPicture, DraftPlace } from '@waypost/contracts/draft.ts';
import { roundLocation } from '@waypost/contracts/geo.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Visibility } from '@waypost/contracts/story.ts';

import { journeyDays } from './days-of.ts';
import { placeTime } from './place-by-time.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId, PlanPlace, TripPlan } from './trip-plan.ts';

/** Marks a draft's workspace as one of these. */
export const WORKSPACE_KIND = 'import-photos/1';

interface DraftContentOptions {
  readonly storyId: StoryId;
  /** Whether there is no such story yet. */
  readonly isNewStory: boolean;
  /** Of the story, typed or proposed. */
  readonly title: string;
  /** What places are called that nobody has given a title. */
  /** Where it was, as ISO codes. */
  readonly countries: readonly string[];
  readonly titles: ReadonlyMap<PlaceId, string>;
  /** What was noted on the way to places: see `Place.track`. */
  readonly ways?: ReadonlyMap<PlaceId, string>;
  /** Of a new story where no file says it. */
  readonly language?: string;
  /** Who can see a new story. */
  readonly visibility: Visibility;
}

/** A plan as a draft of the site holds it: the story it will be, and what it takes to go on elsewhere. */
export function draftContentOf(
  plan: TripPlan,
  photos: KnownPhotos,
  { storyId, isNewStory, title, titles, ways, countries, language, visibility }: DraftContentOptions,
): DraftContent {
  const [firstDay, lastDay] = journeyDays(plan, photos);
  return {
    story: {
      id: storyId,
      title,
      startDate: parseCalendarDate(firstDay),
      endDate: parseCalendarDate(lastDay),
      description: plan.description,
      ...(isNewStory && { visibility, ...saidLanguage(plan.language ?? language) }),
      // What readers see of it in lists, until somebody chooses another one.
      coverId: isNewStory ? coverOf(plan) : null,
    },
    places: plan.places.map((place) => {
      const track = ways?.get(place.id);
      return { ...draftPlace(plan, photos, place, titles.get(place.id) ?? ''), ...(track && { track }) };
    }),
    workspace: {
      kind: WORKSPACE_KIND,
      isNewStory,
      countries,
      isTitled: plan.title !== '',
      tray: plan.tray,
      out: plan.out,
      declined: plan.declined,
      put: plan.places.filter(({ isPut }) => isPut).map(({ id }) => id),
      made: plan.places.filter(({ isMade }) => isMade).map(({ id }) => id),
      brought: plan.places.filter(({ said }) => said).map(({ id }) => id),
      ...(plan.cover !== undefined && { cover: plan.cover }),
      titled: plan.places.filter(({ title }) => title !== '').map(({ id }) => id),
      days: [plan.firstDay, plan.lastDay],
      words: plan.words,
      grouping: plan.grouping,
      isOrdered: plan.isOrdered,
      isLevelChosen: plan.visibility !== null,
      // A file's own name is nobody's business.
      photos: [...photos.values()].map(({ name: _name, isAsStored: _as, ...facts }) => facts),
    },
  };
}

const saidLanguage = (language: string | undefined) => (language === undefined ? {} : { language });

const coverOf = ({ cover, places }: TripPlan): PlanPhotoId | null =>
  cover === undefined ? (places[0]?.photos[0] ?? null) : cover;

function draftPlace(plan: TripPlan, photos: KnownPhotos, place: PlanPlace, title: string): DraftPlace {
  const time = placeTime(place, photos);
  const first = time === null ? undefined : place.photos.find((id) => photos.get(id)?.takenAt === time);
  const heights = place.photos.flatMap((id) => photos.get(id)?.altitude ?? []).toSorted((a, b) => a - b);
  return {
    id: place.id,
    title: place.title || title,
    subtext: place.subtext,
    location: roundLocation(place.location),
    ...(place.said ?? {
      altitude: median(heights),
      visitedAt: time === null ? null : new Date(time).toISOString(),
      visitedOffset: (first && photos.get(first)?.capturedOffset) ?? null,
    }),
    pictures: place.photos.map((id) => draftPicture(plan, photos, id)),
  };
}

/** Of numbers in ascending order; null of none. */
function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function draftPicture({ words }: TripPlan, photos: KnownPhotos, id: PlanPhotoId): DraftPicture {
  const { capturedAt = null, capturedOffset = null } = photos.get(id) ?? {};
  const { caption = '', alt = '', by } = words[id] ?? {};
  return {
    uploadId: id,
    ...(caption !== '' && { caption }),
    ...(alt !== '' && { alt }),
    ...(by && { by }),
    ...(capturedAt !== null && { capturedAt }),
    ...(capturedOffset !== null && { capturedOffset }),
  };
}
