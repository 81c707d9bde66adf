import assert from 'node:assert/strict';

import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { DiscoverFilter, DiscoverPage, DiscoverQuery, FoundPlace } from '@waypost/contracts/discover.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { asCursor, FIRST_PAGE, type UserId } from '@waypost/contracts/ids.ts';
import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import type { Place, Story, Visibility } from '@waypost/contracts/story.ts';
import { dayAt } from '../api/day-at.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';
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

/** A word no other test's place has. */
const ownWord = () => `word${newRecordId()}`;

interface Described {
  readonly word: string;
  readonly at: readonly (readonly [longitude: number, latitude: number])[];
  readonly visibility?: Visibility;
}

/** A story with places at the given positions, the word in each one's name. */
async function tell(api: ApiClient, ownerId: UserId, { word, at, visibility }: Described): Promise<string[]> {
  const { id: storyId } = await api.stories.create(ownerId, {
    ...STORY,
    title: 'Found again',
    ...(visibility && { visibility }),
  });
  const ids: string[] = [];
  for (const [longitude, latitude] of at) {
    const location: LonLat = { longitude, latitude };
    ids.push((await api.places.create(ownerId, { ...placeIn(storyId, word), location })).id);
  }
  return ids;
}

const idsOf = (page: { readonly items: readonly { readonly id: string }[] }) =>
  page.items.map(({ id }) => id);

/** What the list over all stories keeps, of the fake and of the real one. */
export const DISCOVER_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a public place is found by a word of its name, with its story and where it is',
    async run({ api, ownerId }) {
      const word = ownWord();
      const [id] = await tell(api, ownerId, { word, at: [[-53.784167, -34.401944]] });
      const { items, ...page } = await api.discover.list({ words: word });
      assert.deepEqual(page, { next: null, previous: null, count: 1, countIsExact: true });
      assert.deepEqual(
        items.map((place) => [place.id, place.title, place.storyTitle, place.location, place.picture]),
        [[id, word, 'Found again', { longitude: -53.784167, latitude: -34.401944 }, null]],
      );
    },
  },
  {
    title: 'a place of a story that is not public is found by nobody',
    async run({ api, ownerId }) {
      const word = ownWord();
      await tell(api, ownerId, { word, at: [[1, 2]], visibility: 'private' });
      assert.equal((await api.discover.list({ words: word })).count, 0);
    },
  },
  {
    title: 'places within a part of the map are found, across the date line too',
    async run({ api, ownerId }) {
      const word = ownWord();
      const at = [
        [179.5, -17],
        [-179.5, -17],
        [0, -17],
        [179.5, 40],
      ] as const;
      const [west, east] = await tell(api, ownerId, { word, at });
      const bounds = { west: 178, south: -20, east: -178, north: -10 };
      const page = await api.discover.list({ words: word, bounds });
      assert.deepEqual([page.count, idsOf(page)], [2, [east, west]]);
    },
  },
  {
    title: 'a place is found by the day of its visit, on the calendar there',
    async run({ api, ownerId }) {
      const word = ownWord();
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const { id } = await api.places.create(ownerId, {
        ...placeIn(storyId, word),
        visitedAt: '2026-01-12T23:30:00.000Z',
        visitedOffset: '+12:00',
      });
      const within = async (from: string, to: string) => {
        const [first, last] = [parseCalendarDate(from)!, parseCalendarDate(to)!];
        return idsOf(await api.discover.list({ words: word, from: first, to: last }));
      };
      assert.deepEqual(await within('2026-01-13', '2026-01-13'), [id]);
      assert.deepEqual(await within('2026-01-01', '2026-01-12'), []);
      const { items } = await api.discover.list({ words: word });
      assert.equal(items[0]?.visitedOn, '2026-01-13');
    },
  },
  {
    title: 'places come newest first, or the nearest first',
    async run({ api, ownerId }) {
      const word = ownWord();
      const at = [
        [10, 10],
        [-170, 0],
        [12, 10],
      ] as const;
      const [near, far, between] = await tell(api, ownerId, { word, at });
      assert.deepEqual(idsOf(await api.discover.list({ words: word })), [between, far, near]);
      const nearest = { words: word, sort: 'nearest', near: { longitude: 9, latitude: 10 } } as const;
      assert.deepEqual(idsOf(await api.discover.list(nearest)), [near, between, far]);
    },
  },
  {
    title:
      'more than twenty places come on pages that lead to each other, and no other cursor leads anywhere',
    async run({ api, ownerId }) {
      const word = ownWord();
      const at = Array.from({ length: 21 }, (_, index) => [index, 0] as const);
      const made = (await tell(api, ownerId, { word, at })).reverse();
      const first = await api.discover.list({ words: word });
      assert.deepEqual([first.count, first.previous, first.items.length], [21, null, 20]);
      const second = await api.discover.list({ words: word, cursor: first.next ?? FIRST_PAGE });
      assert.deepEqual([second.count, second.previous, second.next], [21, FIRST_PAGE, null]);
      assert.deepEqual([...idsOf(first), ...idsOf(second)], made);
      const error = await api.discover
        .list({ cursor: asCursor('nowhere') })
        .catch((thrown: unknown) => thrown);
      assert.equal(toAppError(error).code, 'invalid');
    },
  },
];
