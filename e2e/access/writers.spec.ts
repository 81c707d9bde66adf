import { expect, test } from '@playwright/test';

import type { Answer } from '../api/api.ts';
import { succeeded } from '../api/people.ts';
import { PLACES, STORIES, createPlace } from '../api/stories.ts';
import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';

test.describe.configure({ mode: 'default' });

let cast: Cast;
test.beforeAll(async () => {
  cast = await assembleCast();
});

const CALLS: Readonly<Record<string, (actor: Actor) => Promise<Answer>>> = {
  async join(actor) {
    const { api, owner, storyId: story, token } = cast;
    const path = '/api/collections/shares/records';
    const json = { story, writes: true };
    const { body } = succeeded(await api.call('POST', path, { token: owner.token, json }));
    const answer = await api.call('POST', '/api/waypost/shares/join', {
      token: token(actor),
      json: { key: body['key'] },
    });
    await api.call('DELETE', `${path}/${body.id}`, { token: owner.token });
    return answer;
  },
  async names(actor) {
    const { api, owner, storyId, token } = cast;
    const { body } = await api.call('GET', `${STORIES}/${storyId}`, { token: owner.token });
    // The other one: to say what is so already changes nothing.
    const json = { nameless: !body['nameless'] };
    return api.call('PATCH', `${STORIES}/${storyId}`, { token: token(actor), json });
  },
  leave: (actor) =>
    cast.api.call('POST', '/api/waypost/shares/leave', {
      token: cast.token(actor),
      json: { story: cast.storyId, photos: 'take' },
    }),
};

/** In the order of the actors: anonymous, unverified, other user, owner, moderator, host, suspended author, co-author, superuser. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  join: [401, 200, 200, 400, 200, 200, 403, 200, 403],
  names: [404, 404, 404, 200, 404, 404, 403, 404, 200],
  leave: [401, 404, 404, 404, 404, 404, 403, 200, 403],
};

test('who is told who wrote a place once its author withholds that', async () => {
  const { api, owner, storyId, token } = cast;
  const writer = { id: owner.id, token: token('co-author') ?? '' };
  const place = await createPlace(api, { ...owner, ...writer }, storyId);
  await api.call('PATCH', `${STORIES}/${storyId}`, { token: owner.token, json: { nameless: true } });
  const told: string[] = [];
  for (const actor of ACTORS) {
    const { body } = await api.call('GET', `${PLACES}/${place}`, { token: token(actor) });
    if (body['written_by'] === 'Wanda Writer') told.push(actor);
  }
  expect(told).toEqual(['owner', 'co-author', 'superuser']);
});

for (const [name, call] of Object.entries(CALLS))
  test(`writing together: ${name} answers each as it should`, async () => {
    const got: number[] = [];
    for (const actor of ACTORS) got.push((await call(actor)).status);
    expect(got).toEqual(EXPECTED[name]);
  });
