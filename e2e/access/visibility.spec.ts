import { expect, test } from '@playwright/test';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import type { AnswerBody } from '../api/api.ts';
import { succeeded } from '../api/people.ts';
import { allStories, createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';

const VISIBILITIES = ['private', 'people', 'link', 'public'] as const;
type Visibility = (typeof VISIBILITIES)[number];

const DAY = '2026-01-01 00:00:00.000Z';

/** What a superuser writes beside the visibility to hide a story all the same. */
const HIDDEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'in the bin': { binned: DAY },
  'taken down': { taken_down: DAY },
  'waiting for a first look': { waiting: DAY },
};

interface Written {
  readonly storyId: string;
  /** Addresses of the story, its place and both their pictures, original and made smaller. */
  readonly paths: readonly string[];
}

test.describe.configure({ mode: 'default' });

let cast: Cast;
let picture: Buffer;
const written = new Map<string, Written>();

test.beforeAll(async () => {
  cast = await assembleCast();
  picture = await drawPhoto({ seed: 3, width: 64, height: 48 });
});

async function write(change: Readonly<Record<string, unknown>>): Promise<Written> {
  const { api, owner, superuser } = cast;
  const storyId = await createStory(api, owner, { main_picture: picture });
  const placeId = await createPlace(api, owner, storyId, { main_picture: picture });
  const story = succeeded(
    await api.call('PATCH', `${STORIES}/${storyId}`, { token: superuser, json: change }),
  ).body;
  const place = succeeded(await api.call('GET', `${PLACES}/${placeId}`, { token: superuser })).body;
  const files = ([collection, record]: readonly [string, AnswerBody]) => [
    `/api/files/${collection}/${record.id}/${String(record['main_picture'])}`,
    `/api/pictures/${collection}/${record.id}/320/${String(record['main_picture'])}`,
  ];
  const pictures = [['places_collection', story] as const, ['places', place] as const].flatMap(files);
  return { storyId, paths: [`${STORIES}/${storyId}`, `${PLACES}/${placeId}`, ...pictures] };
}

async function once(name: string, change: Readonly<Record<string, unknown>>): Promise<Written> {
  const there = written.get(name) ?? (await write(change));
  written.set(name, there);
  return there;
}

/** Whether an actor finds the story in a list of these. */
async function isListed(actor: Actor, path: string, filter: string, field: string, id: string) {
  const { api } = cast;
  const query = `filter=${encodeURIComponent(filter)}&perPage=50`;
  const { status, body } = await api.call('GET', `${path}?${query}`, { token: cast.token(actor) });
  expect(status).toBe(200);
  return (body.items ?? []).some((item) => item[field] === id);
}

const CASES: readonly (readonly [string, Readonly<Record<string, unknown>>, boolean])[] = [
  ...VISIBILITIES.map(
    (visibility: Visibility) => [visibility, { visibility }, visibility === 'public'] as const,
  ),
  ...Object.entries(HIDDEN).map(([name, change]) => [name, change, false] as const),
];

for (const [name, change, isShown] of CASES) {
  for (const actor of ACTORS) {
    const isOwn = actor === 'owner' && !('binned' in change);
    const isTheirs = isShown || isOwn || actor === 'superuser';
    const isModerated = 'taken_down' in change || 'waiting' in change;
    const mayRead = isTheirs || (isModerated && (actor === 'moderator' || actor === 'host'));
    test(`a story that is ${name}, its place and their pictures: ${actor} ${mayRead ? 'reads them' : 'finds nothing'}`, async () => {
      const { api, token, owner } = cast;
      const { storyId, paths } = await once(name, change);
      for (const path of paths) {
        // A size that is still being made is answered with 503, to whoever may see it.
        const status = async () => (await api.bytes(path, token(actor))).status;
        await expect.poll(status, { message: path }).toBe(mayRead ? 200 : 404);
      }
      expect(await isListed(actor, STORIES, `user = '${owner.id}'`, 'id', storyId)).toBe(isTheirs);
      expect(
        await isListed(actor, PLACES, `places_collection = '${storyId}'`, 'places_collection', storyId),
      ).toBe(mayRead);
      // A superuser's list is PocketBase's own. Others write stories meanwhile, so it may stand on any page.
      if (actor !== 'superuser') {
        const all = await allStories(api, token(actor));
        expect(all.some(({ id }) => id === storyId)).toBe(isShown);
      }
    });
  }
}

test('what hides a private story from others is what says that there is none', async () => {
  const { api, other } = cast;
  const { storyId, paths } = await once('private', { visibility: 'private' });
  const nowhere = 'nosuchrecord000';
  const spot = { latitude: -34.4, longitude: -53.78 };
  const asked = async (
    id: string,
    token: string | undefined,
    method: string,
    path: string,
    json?: unknown,
  ) => {
    const { status, body } = await api.call(method, path.replaceAll(storyId, id), { token, json });
    return { status, text: JSON.stringify(body).replaceAll(id, 'ID') };
  };
  for (const token of [undefined, other.token]) {
    for (const [method, path, json] of [
      ['GET', `${STORIES}/${storyId}`],
      ['PATCH', `${STORIES}/${storyId}`, { title: 'x', revision: 1 }],
      ['PATCH', `${STORIES}/${storyId}`, { title: 'x', revision: 9 }],
      ['DELETE', `${STORIES}/${storyId}`],
      ['GET', `${PLACES}?filter=${encodeURIComponent(`places_collection = '${storyId}'`)}&perPage=50`],
      ['GET', paths[2]!],
      ['GET', paths[3]!],
    ] as const) {
      expect(await asked(storyId, token, method, path, json), `${method} ${path}`).toEqual(
        await asked(nowhere, token, method, path, json),
      );
    }
    const place = (id: string) =>
      api.call('POST', PLACES, { token, json: { places_collection: id, title: 'x', ...spot } });
    expect(await place(storyId)).toEqual(await place(nowhere));
  }
});

test('nobody but the server says who may read a story, who wrote it and in which state it is', async () => {
  const { api, unverified, owner } = cast;
  const claims = { shown: true, author_name: 'Eve', revision: 40, binned: DAY, taken_down: DAY };
  const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };
  const hidden = await api.call('POST', STORIES, {
    token: unverified.token,
    json: { title: 'Claims', ...dates, ...claims },
  });
  expect(hidden.body).toMatchObject({ shown: false, author_name: 'Uma Unverified', revision: 1 });
  const path = `${STORIES}/${hidden.body.id}`;
  const claimed = await api.call('PATCH', path, {
    token: unverified.token,
    json: { ...claims, revision: 1 },
  });
  expect(claimed.body).toMatchObject({ shown: false, author_name: 'Uma Unverified', revision: 2 });
  expect((await api.call('GET', path)).status).toBe(404);

  const shown = await createStory(api, owner);
  const json = { ...claims, shown: false, revision: 1 };
  const changed = await api.call('PATCH', `${STORIES}/${shown}`, { token: owner.token, json });
  expect(changed.body).toMatchObject({ shown: true, author_name: 'Olga Owner' });
  expect(changed.body).not.toHaveProperty('binned');
  expect((await api.call('GET', `${STORIES}/${shown}`)).status).toBe(200);
});

test('an owner makes a story private and public again, and nothing else of it', async () => {
  const { api, owner } = cast;
  const path = `${STORIES}/${await createStory(api, owner)}`;
  for (const [revision, visibility, status] of [
    [1, 'private', 404],
    [2, 'public', 200],
  ] as const) {
    succeeded(await api.call('PATCH', path, { token: owner.token, json: { visibility, revision } }));
    expect((await api.call('GET', path)).status).toBe(status);
  }
  for (const visibility of ['', 'everybody', 'PUBLIC', 1, null]) {
    const { status } = await api.call('PATCH', path, {
      token: owner.token,
      json: { visibility, revision: 3 },
    });
    expect([visibility, status]).toEqual([visibility, 400]);
  }
});
