import { expect, test } from '@playwright/test';

import { createStory, PLACES, STORIES } from '../api/stories.ts';
import { assembleCast, type Cast } from './cast.ts';

const CLAIMS = {
  first_day: '1900-01-01',
  last_day: '2100-01-01',
  distance: 1,
  countries: ['XX'],
  cover: 'a/b.jpg',
};
const NOTHING = { first_day: '', last_day: '', distance: 0, countries: [], cover: '' };
const VISIT = {
  visited: '2026-03-14 23:42:05.000Z',
  visited_offset: '+13:00',
  altitude: -3.5,
  position: 512,
};

test.describe.configure({ mode: 'default' });

let cast: Cast;
test.beforeAll(async () => {
  cast = await assembleCast();
});

const place = (storyId: string, json: Readonly<Record<string, unknown>>, token = cast.owner.token) =>
  cast.api.call('POST', PLACES, {
    token,
    json: { user: cast.owner.id, places_collection: storyId, title: 'A place', ...json },
  });
const spot = (longitude: number) => ({ latitude: 0, longitude });

test('what a story says of its places follows them and nothing a client sends', async () => {
  const { api, owner } = cast;
  const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };
  const { body } = await api.call('POST', STORIES, {
    token: owner.token,
    json: { user: owner.id, title: 'A story', ...dates, ...CLAIMS },
  });
  expect(body).toMatchObject(NOTHING);
  const path = `${STORIES}/${body.id}`;
  const changed = await api.call('PATCH', path, { token: owner.token, json: { ...CLAIMS, revision: 1 } });
  expect(changed.body).toMatchObject(NOTHING);
  await place(body.id ?? '', { ...spot(0), ...VISIT });
  await place(body.id ?? '', spot(90));
  // A quarter of the way around the equator.
  const told = { first_day: '2026-03-15', last_day: '2026-03-15', distance: 10_007_557, countries: [] };
  expect((await api.call('GET', path)).body).toMatchObject(told);
});

test('an author writes when, how high and in which order, and the site alone the country and what is near', async () => {
  const { api, owner, superuser } = cast;
  const facts = { country: 'XX', near: 'Atlantis' };
  for (const token of [owner.token, superuser]) {
    const made = await place(await createStory(api, owner), { ...spot(1), ...VISIT, ...facts }, token);
    const changed = await api.call('PATCH', `${PLACES}/${made.body.id}`, { token, json: facts });
    for (const { status, body } of [made, changed]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...VISIT, country: '', near: '' });
    }
  }
});

test('nobody but the author moves a place, or says when it was visited', async () => {
  const { api, other, placeId, unverified } = cast;
  const before = (await api.call('GET', `${PLACES}/${placeId}`)).body;
  for (const token of [undefined, unverified.token, other.token]) {
    const { status } = await api.call('PATCH', `${PLACES}/${placeId}`, { token, json: VISIT });
    expect(status).toBe(404);
  }
  expect((await api.call('GET', `${PLACES}/${placeId}`)).body).toEqual(before);
});

for (const [field, values] of Object.entries({
  position: [1e10, -1e10],
  visited_offset: ['13:00', '+1300', '+15:00', 'UTC'],
  altitude: ['high', true, [1], {}, 20_001, -12_001],
})) {
  for (const value of values) {
    test(`${field} ${JSON.stringify(value)} is refused beside the field`, async () => {
      const { status, body } = await place(cast.storyId, { ...spot(1), [field]: value });
      expect(status).toBe(400);
      expect(body.data?.[field]?.message).toMatch(/^[A-Z].+\.$/);
    });
  }
}
