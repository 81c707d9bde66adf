import { expect, test } from '@playwright/test';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import { createPlace, createStory, PLACES, STORIES, toForm } from '../api/stories.ts';
import { assembleCast, type Cast } from './cast.ts';

const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };
const spot = { latitude: -34.4, longitude: -53.78 };

test.describe.configure({ mode: 'default' });

let cast: Cast;
test.beforeAll(async () => {
  cast = await assembleCast();
});

const story = (json: Readonly<Record<string, unknown>>) =>
  cast.api.call('POST', STORIES, {
    token: cast.owner.token,
    json: { user: cast.owner.id, title: 'A story', ...dates, ...json },
  });

const place = (json: Readonly<Record<string, unknown>>) =>
  cast.api.call('POST', PLACES, {
    token: cast.owner.token,
    json: { user: cast.owner.id, places_collection: cast.storyId, title: 'A place', ...spot, ...json },
  });

test.describe('forged ids', () => {
  for (const id of ['nosuchrecord000', '../../../etc', "' OR 1=1 --", '%00', 'a'.repeat(4000)]) {
    for (const [method, path] of [
      ['GET', STORIES],
      ['PATCH', STORIES],
      ['DELETE', STORIES],
      ['GET', PLACES],
      ['DELETE', PLACES],
    ] as const) {
      const words = `${method} ${path.split('/')[3]} ${id.slice(0, 16)}`;
      test(`${words} meets nothing`, async () => {
        const response = await fetch(`${cast.api.origin}${path}/${encodeURIComponent(id)}`, {
          method,
          headers: { Authorization: cast.owner.token, 'Content-Type': 'application/json' },
          body: method === 'PATCH' ? '{"title":"x"}' : null,
        });
        expect([400, 404]).toContain(response.status);
      });
    }
  }

  test('a story can not be written over another by its id', async () => {
    const { status } = await story({ id: cast.storyId, title: 'Written over' });
    expect(status).toBe(400);
  });

  test('an id of a wrong shape is refused', async () => {
    expect((await story({ id: '../evil' })).status).toBe(400);
  });

  test('a place of a story that is not there is refused', async () => {
    expect((await place({ places_collection: 'nosuchrecord000' })).status).toBe(400);
  });

  const spoiled: readonly (readonly [string, (token: string) => string])[] = [
    ['with one letter changed', (token) => `${token.slice(0, -3)}${token.endsWith('aaa') ? 'bbb' : 'aaa'}`],
    [
      'without a signature',
      (token) => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    ['with another person in it', (token) => withOtherPerson(token, cast.other.id)],
  ];
  for (const [words, spoil] of spoiled) {
    test(`a token ${words} opens nothing`, async () => {
      const token = spoil(cast.owner.token);
      const changed = await cast.api.call('PATCH', `${STORIES}/${cast.storyId}`, {
        token,
        json: { title: 'x' },
      });
      expect([401, 404]).toContain(changed.status);
    });
  }
});

test.describe('what is too large', () => {
  for (const [words, send, field] of [
    ['a story title of 201 characters', () => story({ title: 'x'.repeat(201) }), 'title'],
    ['a story title of 10 000 characters', () => story({ title: 'x'.repeat(10_000) }), 'title'],
    [
      'a story description of 50 001 characters',
      () => story({ description: 'x'.repeat(50_001) }),
      'description',
    ],
    ['a place title of 10 000 characters', () => place({ title: 'x'.repeat(10_000) }), 'title'],
    ['a place text of 2 001 characters', () => place({ subtext: 'x'.repeat(2_001) }), 'subtext'],
    ['a 100th other picture', () => placeWithPictures(100), 'other_pictures'],
  ] as const) {
    test(`${words} is refused beside the field`, async () => {
      const { status, body } = await send();
      expect(status).toBe(400);
      expect(body.data?.[field]?.message).toMatch(/^[A-Z].+\.$/);
    });
  }

  test('a picture of 21 MB is refused and nothing is stored', async () => {
    const before = await countPlaces();
    const { status } = await cast.api.call('POST', PLACES, {
      token: cast.owner.token,
      form: toForm({
        user: cast.owner.id,
        places_collection: cast.storyId,
        title: 'Too heavy',
        ...spot,
        main_picture: Buffer.alloc(21 * 1024 * 1024, 0xff),
      }),
    });
    expect([400, 413]).toContain(status);
    expect(await countPlaces()).toBe(before);
  });
});

test.describe('wrong types', () => {
  for (const [field, values] of Object.entries({
    latitude: ['north', null, [], {}, true, 91, -90.000001, '1e999'],
    longitude: ['', 'NaN', 'Infinity', [12], { degrees: 3 }, false, 181, -180.5],
  })) {
    for (const value of values) {
      test(`${field} ${JSON.stringify(value)} is refused beside the field`, async () => {
        const { status, body } = await place({ [field]: value });
        expect(status).toBe(400);
        expect(body.data?.[field]?.message).toMatch(/^[A-Z].+\.$/);
      });
    }

    test(`a place without ${field} is refused beside the field`, async () => {
      const { status, body } = await place({ [field]: undefined });
      expect(status).toBe(400);
      expect(body.data?.[field]?.message).toMatch(/^[A-Z].+\.$/);
    });
  }

  test('zero is a coordinate like any other', async () => {
    const { status, body } = await place({ latitude: 0, longitude: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ latitude: 0, longitude: 0 });
  });

  for (const [words, json] of [
    ['a start date in words', { start_date: 'yesterday' }],
    ['an end date before the start', { end_date: '2026-03-01 00:00:00.000Z' }],
    ['no start date', { start_date: undefined }],
    ['an empty title', { title: '' }],
    ['a title of blanks', { title: '   ' }],
    ['no title', { title: undefined }],
    ['a file that is text', { main_picture: 'not a file' }],
  ] as const) {
    test(`a story with ${words} is refused`, async () => {
      expect((await story(json)).status).toBe(400);
    });
  }

  test('a body that is not JSON is refused', async () => {
    const response = await fetch(cast.api.origin + STORIES, {
      method: 'POST',
      headers: { Authorization: cast.owner.token, 'Content-Type': 'application/json' },
      body: '{"title":',
    });
    expect(response.status).toBe(400);
  });
});

test.describe('what the server keeps for itself', () => {
  test('the counts of a story follow its places and nothing a client sends', async () => {
    const { api, owner } = cast;
    const { body } = await story({ places_count: 900, pictures_count: 900 });
    expect(body).toMatchObject({ places_count: 0, pictures_count: 0 });
    await createPlace(api, owner, body.id ?? '');
    const again = await api.call('PATCH', `${STORIES}/${body.id}`, {
      token: owner.token,
      json: { places_count: 77, revision: 1 },
    });
    expect(again.body).toMatchObject({ places_count: 1 });
  });

  test('no author writes the day a story was created, to stand first for ever', async () => {
    const { body } = await story({ created: '2099-01-01 00:00:00.000Z' });
    expect(String(body.created)).not.toContain('2099');
  });

  test('a placeholder of the author is not served in place of the picture', async () => {
    const id = await createStory(cast.api, cast.owner);
    const { body } = await cast.api.call('PATCH', `${STORIES}/${id}`, {
      token: cast.owner.token,
      json: { revision: 1, pictures: { 'x.jpg': { placeholder: 'https://evil.example/x.png' } } },
    });
    expect(JSON.stringify(body)).not.toContain('evil.example');
  });

  for (const path of ['/api/collections', '/api/settings', '/api/backups', '/api/logs', '/api/crons']) {
    test(`${path} is closed to people`, async () => {
      for (const token of [undefined, cast.other.token]) {
        const { status } = await cast.api.call('GET', path, { token });
        expect([401, 403, 404]).toContain(status);
      }
    });
  }

  test('nobody but a superuser acts as somebody else', async () => {
    const { api, other, owner } = cast;
    const path = `/api/collections/users/impersonate/${owner.id}`;
    const { status } = await api.call('POST', path, { token: other.token, json: {} });
    expect([401, 403, 404]).toContain(status);
  });

  test('author names can be read and not written', async () => {
    const { api, owner } = cast;
    const path = '/api/collections/authors/records';
    const written = await api.call('PATCH', `${path}/${owner.id}`, {
      token: owner.token,
      json: { name: 'x' },
    });
    expect([400, 403, 404]).toContain(written.status);
  });
});

async function countPlaces(): Promise<number> {
  const filter = encodeURIComponent(`places_collection = "${cast.storyId}"`);
  return (await cast.api.call('GET', `${PLACES}?filter=${filter}`)).body.totalItems ?? 0;
}

async function placeWithPictures(count: number) {
  const small = await drawPhoto({ seed: 1, width: 32, height: 24 });
  return cast.api.call('POST', PLACES, {
    token: cast.owner.token,
    form: toForm({
      user: cast.owner.id,
      places_collection: cast.storyId,
      title: 'Many pictures',
      ...spot,
      other_pictures: Array.from({ length: count }, () => small),
    }),
  });
}

function withOtherPerson(token: string, id: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, id })).toString('base64url');
  return [head, forged, signature].join('.');
}
