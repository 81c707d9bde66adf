import type { ApiClient, CreateOptions } from '@waypost/contracts/api/api-client.ts';
import type { Share } from '@waypost/contracts/api/shares-api.ts';
import {
  asCursor,
  asPlaceId,
  asStoryId,
  asUserId,
  type StoryId,
  type UserId,
} from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import type { Picture, Place, Story } from '@waypost/contracts/story.ts';
import { createAppError, type AppError } from '@waypost/contracts/errors/app-error.ts';
import { ID_TAKEN } from '@waypost/contracts/errors/id-taken.ts';
import { createFakeAccounts, NO_ACCOUNTS, type FakeAccounts } from './fake-accounts.ts';
import { binPlace, binStory, createFakeBin, type FakeBin } from './fake-bin.ts';
import { findPlaces } from './fake-discover.ts';
import { paged } from './fake-pages.ts';
import { foundByPlaces } from './fake-found.ts';
import { holds } from './fake-holds.ts';
import { changedPlace } from './changed-place.ts';
import { changedStory, setOfStory } from './changed-story.ts';
import type { Upload } from '@waypost/contracts/draft.ts';
import { createFakeModeration, NOTHING_REPORTED, type FakeModeration } from './fake-moderation.ts';
import { createFakeDownloads, type FakeDownloads } from './fake-downloads.ts';
import { createFakeShares } from './fake-shares.ts';
import { createFakeDrafts, createFakeUploads, type FakeDraft } from './fake-drafts.ts';
import { createFakeSite, NEW_SITE, type FakeSite } from './fake-site.ts';
import { createFakeAdditions, type FakeAdditions } from './fake-additions.ts';
import { createFakeFollows, type FakeFollows } from './fake-follows.ts';
import { createFakeNotes, NOTHING_LEFT, type FakeNotes } from './fake-notes.ts';
import { createFakeBooks, type FakeBooks } from './fake-books.ts';
import { createFakeVersions, keepVersion, type FakeVersions } from './fake-versions.ts';
import { createFakeZones, type FakeZones } from './fake-zones.ts';
import { createPicture, createPlace, createStory } from './story-factory.ts';

export interface FakeBackend
  extends
    FakeAccounts,
    FakeBin,
    FakeVersions,
    FakeZones,
    FakeBooks,
    FakeAdditions,
    FakeFollows,
    FakeNotes,
    FakeDownloads,
    FakeModeration,
    FakeSite {
  /** Newest first. */
  stories: Story[];
  places: Place[];
  /** How many places the list over all stories counts at most. */
  countsTo: number;
  /** Photos of the person that are in no place yet, and their work that has not become a story yet, the oldest first. */
  uploads: Upload[];
  drafts: FakeDraft[];
  /** Links and people of stories, the newest first. */
  shares: (Share & { readonly storyId: StoryId; readonly password?: string })[];
  /** When set, every call fails with it. */
  failure: AppError | null;
  /** Whether what is created is stored and its answer lost on the way. */
  losesAnswers: boolean;
}

export function createFakeBackend(initial: Partial<FakeBackend> = {}): FakeBackend {
  return {
    stories: [],
    places: [],
    bin: [],
    versions: [],
    countsTo: 10_000,
    uploads: [],
    drafts: [],
    shares: [],
    zones: [],
    download: null,
    book: { status: 'off' },
    follows: [],
    additions: [],
    ...NOTHING_LEFT,
    isMovingPlaces: false,
    failure: null,
    losesAnswers: false,
    ...NO_ACCOUNTS,
    ...NOTHING_REPORTED,
    ...NEW_SITE,
    ...initial,
  };
}

/** The API over arrays in memory, with the real one's paging and failures. */
export function createFakeApi(backend: FakeBackend, person = asUserId('user00000000001')): ApiClient {
  let count = 0;

  async function answer<Value>(value: () => Value): Promise<Value> {
    await Promise.resolve();
    if (backend.failure) throw backend.failure;
    return value();
  }

  function found<Item>(item: Item | undefined): Item {
    if (!item) throw createAppError('not-found');
    return item;
  }

  /** The record a create is to write over: an unanswered try's, or null for a new one. */
  function earlierTry<Item extends { readonly id: string; readonly ownerId: UserId }>(
    items: readonly Item[],
    ownerId: UserId,
    { id, mayExist = false }: CreateOptions<string>,
  ): Item | null {
    const there = items.find((item) => item.id === id);
    if (!there) return null;
    if (mayExist && there.ownerId === ownerId) return there;
    throw createAppError('invalid', {
      fieldErrors: { id: 'This id is taken. Please choose another one.' },
      fieldCodes: { id: ID_TAKEN },
    });
  }

  async function created<Value>(value: Promise<Value>): Promise<Value> {
    const record = await value;
    if (backend.losesAnswers) throw createAppError('offline');
    return record;
  }

  /** A picture under a name of the backend's. */
  function stored(file: File): Picture {
    count += 1;
    return createPicture({ fileName: `picture_${String(count).padStart(10, '0')}_${file.size}.jpg` });
  }

  const placesOf = (storyId: StoryId) =>
    backend.places
      .filter((place) => place.storyId === storyId)
      .sort((one, other) => one.position - other.position);

  return {
    ...createFakeAccounts(backend, answer),
    uploads: createFakeUploads(backend, answer),
    drafts: createFakeDrafts(backend, answer, person),
    shares: createFakeShares(backend, answer),
    zones: createFakeZones(backend, answer),
    bin: createFakeBin(backend, answer),
    versions: createFakeVersions(backend, answer),
    downloads: createFakeDownloads(backend, answer),
    follows: createFakeFollows(backend, answer),
    additions: createFakeAdditions(backend, answer),
    notes: createFakeNotes(backend, answer),
    books: createFakeBooks(backend, (story) => backend.stories.some(({ id }) => id === story), answer),
    moderation: createFakeModeration(backend, answer),
    site: createFakeSite(backend, answer),
    stories: {
      list: (at) =>
        answer(() =>
          paged(
            backend.stories.filter(({ isShown }) => isShown),
            at,
            LISTS.home.perPage,
          ),
        ),
      listOwn: (ownerId, at) =>
        answer(() => {
          const own = backend.stories.filter((story) => story.ownerId === ownerId);
          return paged(own, at, LISTS.own.perPage);
        }),
      findOwn: (words) => answer(() => foundByPlaces(backend.places, person, words)),
      get: (id) => answer(() => found(backend.stories.find((story) => story.id === id))),
      create: (ownerId, input, options = {}) =>
        created(
          answer(() => {
            count += 1;
            const id = options.id ?? asStoryId(`newstory${String(count).padStart(7, '0')}`);
            const earlier = earlierTry(backend.stories, ownerId, options);
            const story = changedStory(
              input,
              { ...(earlier ?? createStory({ id, ownerId })), cover: null },
              stored,
            );
            backend.stories = earlier
              ? backend.stories.map((one) => (one === earlier ? story : one))
              : [story, ...backend.stories];
            return story;
          }),
        ),
      update: (id, input, { revision, was = {} } = {}) =>
        answer(() => {
          const before = found(backend.stories.find((one) => one.id === id));
          holds({ ...before, mainPicture: before.cover?.fileName ?? '' }, was);
          if (revision !== undefined && revision !== before.revision)
            throw createAppError('conflict', { stored: before });
          const next = { ...changedStory(input, before, stored), revision: before.revision + 1 };
          const story = keepVersion(backend, before, next);
          backend.stories = backend.stories.map((one) => (one.id === id ? story : one));
          return story;
        }),
      setVisibility: (id, visibility) =>
        answer(() => found(setOfStory(backend, id, { visibility, isShown: visibility === 'public' }))),
      setNameless: (id, isNameless) => answer(() => found(setOfStory(backend, id, { isNameless }))),
      delete: (id) => answer(() => binStory(backend, id)),
    },
    places: {
      listAll: (storyId, options) =>
        answer(() => {
          const places = placesOf(storyId);
          const begin = Number(options?.from?.next ?? 0);
          for (let end = begin + LISTS.places.perPage; end < places.length; end += LISTS.places.perPage) {
            const there = places.slice(0, end);
            options?.onPage?.(there, places.length, { places: there, next: asCursor(String(end)) });
          }
          options?.onPage?.(places, places.length, null);
          return places;
        }),
      get: (id) => answer(() => found(backend.places.find((place) => place.id === id))),
      create: (ownerId, input, options = {}) =>
        created(
          answer(() => {
            count += 1;
            const id = options.id ?? asPlaceId(`newplace${String(count).padStart(7, '0')}`);
            const earlier = earlierTry(backend.places, ownerId, options);
            const last = placesOf(input.storyId).at(-1)?.position ?? 0;
            const base = earlier ?? createPlace({ id, ownerId, position: last + 1024 });
            const place = changedPlace(input, { ...base, mainPicture: null, otherPictures: [] }, stored);
            backend.places = [...backend.places.filter((one) => one !== earlier), place];
            return place;
          }),
        ),
      update: (id, input, { was = {} } = {}) =>
        answer(() => {
          const before = found(backend.places.find((one) => one.id === id));
          holds(before, was);
          const place = keepVersion(backend, before, changedPlace(input, before, stored));
          backend.places = backend.places.map((one) => (one.id === id ? place : one));
          return place;
        }),
      delete: (id) => answer(() => binPlace(backend, id)),
    },
    discover: {
      list: (query = {}) => answer(() => findPlaces(backend, query)),
      tileUrl: (filter = {}) =>
        `/tiles/{z}/{x}/{y}.mvt?${new URLSearchParams(filter as Record<string, string>).toString()}`,
    },
  };
}
