import type { ApiClient, Registration } from '../api/api-client.ts';
import { asPlaceId, asStoryId, type UserId } from '../contracts/ids.ts';
import type { Page, Place, PlaceInput, Story, StoryInput } from '../contracts/story.ts';
import { createAppError, type AppError } from '../errors/app-error.ts';
import { createPlace, createStory } from './story-factory.ts';

export interface FakeBackend {
  stories: Story[];
  places: Place[];
  registrations: Registration[];
  /** Addresses that were sent a mail, in order. */
  mails: string[];
  /** When set, every call fails with it. */
  failure: AppError | null;
}

export function createFakeBackend(initial: Partial<FakeBackend> = {}): FakeBackend {
  return { stories: [], places: [], registrations: [], mails: [], failure: null, ...initial };
}

function paged<Item>(items: readonly Item[], page: number, perPage: number): Page<Item> {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    totalPages: Math.ceil(items.length / perPage),
    totalItems: items.length,
  };
}

/** The API over arrays in memory, with the real one's paging and failures. */
export function createFakeApi(backend: FakeBackend): ApiClient {
  let created = 0;

  async function answer<Value>(value: () => Value): Promise<Value> {
    await Promise.resolve();
    if (backend.failure) throw backend.failure;
    return value();
  }

  function found<Item>(item: Item | undefined): Item {
    if (!item) throw createAppError('not-found');
    return item;
  }

  const storyFrom = (input: StoryInput, base: Story): Story => ({
    ...base,
    title: input.title,
    startDate: input.startDate,
    endDate: input.endDate,
    description: input.description,
  });
  const placeFrom = (input: PlaceInput, base: Place): Place => ({
    ...base,
    storyId: input.storyId,
    title: input.title,
    subtext: input.subtext,
    location: input.location,
  });

  return {
    stories: {
      list: (page) => answer(() => paged(backend.stories, page, 10)),
      listOwn: (ownerId, page) =>
        answer(() =>
          paged(
            backend.stories.filter((story) => story.ownerId === ownerId),
            page,
            50,
          ),
        ),
      get: (id) => answer(() => found(backend.stories.find((story) => story.id === id))),
      create: (ownerId: UserId, input) =>
        answer(() => {
          created += 1;
          const id = asStoryId(`newstory${String(created).padStart(7, '0')}`);
          const story = storyFrom(input, createStory({ id, ownerId }));
          backend.stories.push(story);
          return story;
        }),
      update: (id, input) =>
        answer(() => {
          const story = storyFrom(input, found(backend.stories.find((one) => one.id === id)));
          backend.stories = backend.stories.map((one) => (one.id === id ? story : one));
          return story;
        }),
      delete: (id) =>
        answer(() => {
          backend.stories = backend.stories.filter((story) => story.id !== id);
          backend.places = backend.places.filter((place) => place.storyId !== id);
        }),
    },
    places: {
      listAll: (storyId, options) =>
        answer(() => {
          const places = backend.places.filter((place) => place.storyId === storyId);
          for (let end = 50; end < places.length; end += 50) {
            options?.onPage?.(places.slice(0, end), places.length);
          }
          options?.onPage?.(places, places.length);
          return places;
        }),
      get: (id) => answer(() => found(backend.places.find((place) => place.id === id))),
      create: (ownerId, input) =>
        answer(() => {
          created += 1;
          const id = asPlaceId(`newplace${String(created).padStart(7, '0')}`);
          const place = placeFrom(input, createPlace({ id, ownerId }));
          backend.places.push(place);
          return place;
        }),
      update: (id, input) =>
        answer(() => {
          const place = placeFrom(input, found(backend.places.find((one) => one.id === id)));
          backend.places = backend.places.map((one) => (one.id === id ? place : one));
          return place;
        }),
      delete: (id) =>
        answer(() => {
          backend.places = backend.places.filter((place) => place.id !== id);
        }),
    },
    accounts: {
      register: (input) => answer(() => void backend.registrations.push(input)),
      requestVerification: (email) => answer(() => void backend.mails.push(email)),
      confirmVerification: () => answer(() => undefined),
      requestPasswordReset: (email) => answer(() => void backend.mails.push(email)),
      confirmPasswordReset: () => answer(() => undefined),
      confirmEmailChange: () => answer(() => undefined),
    },
  };
}
