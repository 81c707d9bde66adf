import { expect, test } from '@playwright/test';

import type { Answer } from '../api/api.ts';
import { uploadForm } from '../api/uploads.ts';
import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';

const PATH = '/api/waypost/additions';
const DEVICE = 'device-0123456789abcde';

test.describe.configure({ mode: 'default' });

let cast: Cast;
let key = '';
test.beforeAll(async () => {
  cast = await assembleCast();
  key = String(fieldOf(await create('owner'), 'key'));
});

const fieldOf = ({ body }: Answer, name: string) => (body as Readonly<Record<string, unknown>>)[name];

const create = (actor: Actor) =>
  cast.api.call('POST', PATH, {
    token: cast.token(actor),
    json: {
      ...{ story: cast.storyId, pictures: 50, bytes: 1e8 },
      ends: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });

function send(actor: Actor, device = DEVICE): Promise<Answer> {
  const form = uploadForm(cast.owner.id, 'addedphoto00001');
  const said = { key, token: device, sender: 'Rui', latitude: '-34.4', longitude: '-53.7' };
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  return cast.api.call('POST', `${PATH}/photos`, { token: cast.token(actor), form });
}

const CALLS: Readonly<Record<string, (actor: Actor) => Promise<Answer>>> = {
  list: (actor) =>
    cast.api.call('GET', `/api/waypost/stories/${cast.storyId}/additions`, { token: cast.token(actor) }),
  trays: (actor) => cast.api.call('GET', PATH, { token: cast.token(actor) }),
  create,
  async end(actor) {
    const id = String(fieldOf(await create('owner'), 'id'));
    return cast.api.call('DELETE', `${PATH}/${id}`, { token: cast.token(actor) });
  },
  open: (actor) => cast.api.call('POST', `${PATH}/open`, { token: cast.token(actor), json: { key } }),
  send: (actor) => send(actor),
  'take back of another device': async (actor) => {
    await send('owner');
    return cast.api.call('POST', `${PATH}/photos/addedphoto00001/back`, {
      token: cast.token(actor),
      json: { token: 'another-device-0123456' },
    });
  },
  record: (actor) => cast.api.call('GET', '/api/collections/additions/records', { token: cast.token(actor) }),
};

/** In the order of the actors: anonymous, unverified, other user, owner, moderator, host, suspended author, co-author, superuser. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  list: [401, 404, 404, 200, 404, 404, 404, 404, 403],
  trays: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  create: [401, 404, 404, 200, 404, 404, 403, 404, 403],
  end: [401, 404, 404, 204, 404, 404, 404, 404, 403],
  open: [200, 200, 200, 200, 200, 200, 403, 200, 200],
  send: [204, 204, 204, 204, 204, 204, 403, 204, 204],
  'take back of another device': [404, 404, 404, 404, 404, 404, 403, 404, 404],
  record: [404, 404, 404, 404, 404, 404, 404, 404, 200],
};

for (const [name, call] of Object.entries(CALLS))
  test(`photos of others: ${name} answers each as it should`, async () => {
    const got: number[] = [];
    for (const actor of ACTORS) got.push((await call(actor)).status);
    expect(got).toEqual(EXPECTED[name]);
  });

test('whoever sends a photo by a link reads neither it nor the story that is not for them', async () => {
  const { api, owner, other, storyId } = cast;
  await send('anonymous');
  for (const token of [undefined, other.token])
    for (const path of [
      '/api/collections/uploads/records/addedphoto00001',
      `/api/waypost/stories/${storyId}/additions`,
    ])
      expect((await api.call('GET', path, token ? { token } : {})).status).toBeGreaterThanOrEqual(401);
  expect((await api.call('GET', PATH, { token: other.token })).body).toEqual({ items: [] });
  const { body } = await api.call('GET', '/api/collections/uploads/records/addedphoto00001', {
    token: owner.token,
  });
  expect(JSON.stringify(body)).not.toContain('Rui');
});

test('a key in the address of a call is refused before anything is read', async () => {
  expect((await cast.api.call('POST', `${PATH}/open?key=${key}`, { json: { key } })).status).toBe(400);
});
