import { expect, test } from '@playwright/test';

import { succeeded } from '../api/people.ts';
import { createPlace, createStory, STORIES } from '../api/stories.ts';
import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';

const DAY = '2026-01-01 00:00:00.000Z';

/** What a superuser makes of a story, and whether it is then for everybody. */
const STATES: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
  ['private', { visibility: 'private' }, false],
  ['for people', { visibility: 'people' }, false],
  ['behind a link', { visibility: 'link' }, false],
  ['public', { visibility: 'public' }, true],
  ['in the bin', { binned: DAY }, false],
  ['taken down', { taken_down: DAY }, false],
];

test.describe.configure({ mode: 'default' });

let cast: Cast;
const written = new Map<string, string>();

test.beforeAll(async () => {
  cast = await assembleCast();
});

/** The id of a story in that state, which is also a word of its place's name. */
async function storyThatIs(name: string, change: Readonly<Record<string, string>>): Promise<string> {
  const there = written.get(name);
  if (there) return there;
  const { api, owner, superuser } = cast;
  const story = await createStory(api, owner);
  await createPlace(api, owner, story, { title: `Cabo ${story}` });
  succeeded(await api.call('PATCH', `${STORIES}/${story}`, { token: superuser, json: change }));
  written.set(name, story);
  return story;
}

/** Whether a list has the place of a story. */
async function listed(actor: Actor, query: string, story: string): Promise<boolean> {
  const path = `/api/discover/places?${query}`;
  const { body } = succeeded(await cast.api.call('GET', path, { token: cast.token(actor) }));
  return (body.items ?? []).some((item) => item['story'] === story);
}

for (const [name, change, isShown] of STATES) {
  for (const actor of ACTORS) {
    test(`the place of a story that is ${name} is ${isShown ? '' : 'neither in the list nor '}on the map for ${actor}`, async () => {
      const story = await storyThatIs(name, change);
      expect(await listed(actor, `words=${story}`, story)).toBe(isShown);
      const tile = `/api/discover/tiles/16/22976/39444.mvt?words=${story}`;
      const { bytes, headers, status } = await cast.api.bytes(tile, cast.token(actor));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
      expect(bytes.includes(story)).toBe(isShown);
      const { body } = succeeded(
        await cast.api.call('GET', `/api/discover/places?words=${story}`, { token: cast.token(actor) }),
      );
      expect(body['count']).toBe(isShown ? 1 : 0);
    });
  }
}

test('nobody writes to the map', async () => {
  const { api, owner, superuser } = cast;
  for (const token of [undefined, owner.token, superuser]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/discover/places', '/api/discover/tiles/0/0/0.mvt']) {
        const { status } = await api.call(method, path, { token, json: {} });
        expect([404, 405], `${method} ${path}`).toContain(status);
      }
    }
  }
});
