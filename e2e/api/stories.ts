import type { AnswerBody, Api } from './api.ts';
import { createPerson, succeeded, superuserToken, type Person } from './people.ts';

export const STORIES = '/api/collections/places_collection/records';
export const PLACES = '/api/collections/places/records';

export interface StoryDraft {
  readonly title?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly description?: string;
  readonly main_picture?: Buffer;
  readonly visibility?: string;
}

export interface PlaceDraft {
  readonly title?: string;
  readonly subtext?: string;
  /** Degrees. */
  readonly latitude?: number;
  /** Degrees. */
  readonly longitude?: number;
  /** A moment in UTC. */
  readonly visited?: string;
  readonly visited_offset?: string;
  readonly track?: string;
  readonly main_picture?: Buffer;
  readonly other_pictures?: readonly Buffer[];
}

/** A form as a browser would send it; buffers become JPEG files. */
export function toForm(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (Buffer.isBuffer(one))
        form.append(name, new Blob([new Uint8Array(one)], { type: 'image/jpeg' }), 'IMG_0042.jpg');
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  return form;
}

/** @returns the story's id */
export async function createStory(api: Api, owner: Person, draft: StoryDraft = {}): Promise<string> {
  const form = toForm({
    user: owner.id,
    title: 'Down the coast road',
    start_date: '2026-03-02 00:00:00.000Z',
    end_date: '2026-03-29 00:00:00.000Z',
    description: '<p>Eleven days between the lagoons and the sea.</p>',
    ...draft,
  });
  return succeeded(await api.call('POST', STORIES, { token: owner.token, form })).body.id ?? '';
}

/** @returns the place's id */
export async function createPlace(
  api: Api,
  owner: Person,
  storyId: string,
  draft: PlaceDraft = {},
): Promise<string> {
  const form = toForm({
    user: owner.id,
    places_collection: storyId,
    title: 'Cabo Polonio',
    subtext: 'No road leads here.',
    latitude: -34.401944,
    longitude: -53.784167,
    ...draft,
  });
  return succeeded(await api.call('POST', PLACES, { token: owner.token, form })).body.id ?? '';
}

/** A story of somebody new, with one place. Answers with the story's id. */
export async function createStoryWithPlace(
  api: Api,
  story: StoryDraft = {},
  place: PlaceDraft = {},
): Promise<string> {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, story);
  await createPlace(api, owner, storyId, place);
  return storyId;
}

/** The stories somebody wrote, as everybody sees them. */
export async function storiesBy(api: Api, ownerId: string): Promise<AnswerBody> {
  return succeeded(await api.call('GET', `${STORIES}?filter=(user="${ownerId}")`)).body;
}

/** The places somebody wrote, whatever their stories: a question the product never asks, so a superuser asks it. */
export async function placesBy(api: Api, ownerId: string): Promise<AnswerBody> {
  const token = await superuserToken(api);
  return succeeded(await api.call('GET', `${PLACES}?filter=(user="${ownerId}")`, { token })).body;
}

/** The places of a story, page by page as the product asks for them. */
export function placesOf(api: Api, storyId: string, token?: string): Promise<readonly AnswerBody[]> {
  return everyPage(api, PLACES, { filter: `places_collection = '${storyId}'`, perPage: '50' }, token);
}

/** All stories, page by page as the product asks for them. */
export function allStories(api: Api, token?: string): Promise<readonly AnswerBody[]> {
  return everyPage(api, STORIES, { filter: "created >= '2022-01-01 00:00:00'", perPage: '10' }, token);
}

async function everyPage(
  api: Api,
  path: string,
  query: Readonly<Record<string, string>>,
  token?: string,
): Promise<readonly AnswerBody[]> {
  const items: AnswerBody[] = [];
  for (let cursor = 'first'; cursor !== '';) {
    const asked = new URLSearchParams({ ...query, cursor });
    const { body } = succeeded(await api.call('GET', `${path}?${asked}`, { token }));
    items.push(...(body.items ?? []));
    cursor = body.next ?? '';
  }
  return items;
}
