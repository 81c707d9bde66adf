import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { DiscoverFilter, DiscoverPage, DiscoverQuery, FoundPlace } from '@waypost/contracts/discover.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { dayAt } from '../api/day-at.ts';
import { paged } from './fake-pages.ts';

const PER_PAGE = 20;

/** What is looked through. */
interface Told {
  readonly stories: readonly Story[];
  /** The oldest first. */
  readonly places: readonly Place[];
  /** How many of the newest places that are meant are looked at. */
  readonly countsTo: number;
}

function asFound(backend: Told, place: Place): readonly FoundPlace[] {
  const story = backend.stories.find(({ id, isShown }) => id === place.storyId && isShown);
  if (!story) return [];
  return [
    {
      id: place.id,
      storyId: story.id,
      storyTitle: story.title,
      authorName: story.authorName,
      title: place.title,
      location: place.location,
      addedOn: parseCalendarDate('2026-03-01'),
      visitedOn: dayAt(place.visitedAt ?? '', place.visitedOffset ?? ''),
      country: place.country,
      near: place.near,
      picture: place.mainPicture,
    },
  ];
}

function isMeant(place: FoundPlace, { words = '', country, from, to }: DiscoverFilter): boolean {
  const text = `${place.title} ${place.storyTitle}`.toLowerCase();
  if (
    !words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return false;
  if (country && place.country !== country) return false;
  const day = place.visitedOn ?? '';
  return (!from || day >= from) && (!to || (day !== '' && day <= to));
}

function isWithin({ longitude, latitude }: LonLat, { west, south, east, north }: LonLatBounds): boolean {
  const between =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return between && latitude >= south && latitude <= north;
}

/** Degrees are enough to tell near from far. */
function apart(one: LonLat, other: LonLat): number {
  const east = Math.abs(one.longitude - other.longitude);
  return Math.hypot(Math.min(east, 360 - east), one.latitude - other.latitude);
}

/** The list over all shown stories, as the backend gives it. */
export function findPlaces(backend: Told, query: DiscoverQuery): DiscoverPage {
  const { bounds, near, sort, cursor = FIRST_PAGE } = query;
  if (sort === 'nearest' && !near) throw createAppError('invalid');
  const meant = [...backend.places]
    .reverse()
    .flatMap((place) => asFound(backend, place))
    .filter((place) => isMeant(place, query));
  const all = meant.slice(0, backend.countsTo).filter((place) => !bounds || isWithin(place.location, bounds));
  if (sort === 'nearest' && near)
    all.sort((one, other) => apart(one.location, near) - apart(other.location, near));
  const { totalItems, ...page } = paged(all, cursor, PER_PAGE);
  return { ...page, count: totalItems, countIsExact: meant.length <= backend.countsTo };
}
