import { expect, test } from '@playwright/test';

import { createPerson, succeeded } from '../api/people.ts';
import { createPlace, createStory, STORIES } from '../api/stories.ts';
import { ACTORS, assembleCast, type Actor, type Cast } from './cast.ts';

const DAY = '2026-01-01 00:00:00.000Z';

interface State {
  readonly name: string;
  /** What a superuser makes of the story. */
  readonly change: Readonly<Record<string, string>>;
  readonly writer?: 'owner' | 'unverified';
  /** Whether it is then for everybody. */
  readonly isShown: boolean;
}

const STATES: readonly State[] = [
  { name: 'private', change: { visibility: 'private' }, isShown: false },
  { name: 'for people', change: { visibility: 'people' }, isShown: false },
  { name: 'behind a link', change: { visibility: 'link' }, isShown: false },
  { name: 'public', change: { visibility: 'public' }, isShown: true },
  { name: 'in the bin', change: { binned: DAY }, isShown: false },
  { name: 'taken down', change: { taken_down: DAY }, isShown: false },
  {
    name: 'public, by somebody who has not confirmed their address',
    change: { visibility: 'public' },
    writer: 'unverified',
    isShown: false,
  },
];

test.describe.configure({ mode: 'default' });

let cast: Cast;
const written = new Map<string, string>();

test.beforeAll(async () => {
  cast = await assembleCast();
});

/** The id of a story in that state, which is also a word of its place's name. */
async function storyThatIs({ name, change, writer = 'owner' }: State): Promise<string> {
  const there = written.get(name);
  if (there) return there;
  const { api, superuser } = cast;
  const story = await createStory(api, cast[writer]);
  await createPlace(api, cast[writer], story, { title: `Cabo ${story}` });
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

for (const state of STATES) {
  const { isShown } = state;
  for (const actor of ACTORS) {
    test(`the place of a story that is ${state.name} is ${isShown ? '' : 'neither in the list nor '}on the map for ${actor}`, async () => {
      const story = await storyThatIs(state);
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

test('the places of somebody who confirms their address come to the map', async () => {
  const { api, superuser } = cast;
  const newcomer = await createPerson(api, { name: 'Nina Newcomer', verified: false });
  const story = await createStory(api, newcomer);
  await createPlace(api, newcomer, story, { title: `Cabo ${story}` });
  expect(await listed('anonymous', `words=${story}`, story)).toBe(false);
  const path = `/api/collections/users/records/${newcomer.id}`;
  succeeded(await api.call('PATCH', path, { token: superuser, json: { verified: true } }));
  await expect.poll(() => listed('anonymous', `words=${story}`, story)).toBe(true);
});

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
