import { expect, test } from '@playwright/test';

import { succeeded } from '../api/people.ts';
import { ACTORS, assembleCast } from './cast.ts';

/** Statuses in the order of the actors, where people with an account leave hearts and notes. What is not there is 404 to whoever may ask for it. */
const CALLS: readonly (readonly [string, string, object | null, readonly number[]])[] = [
  ['GET', 'stories/STORY/notes', null, [200, 200, 200, 200, 200, 200, 200, 200, 200]],
  ['GET', 'places/PLACE/notes', null, [200, 200, 200, 200, 200, 200, 200, 200, 200]],
  [
    'POST',
    'places/PLACE/heart',
    { is: true, device: 'a'.repeat(22) },
    [403, 204, 204, 204, 204, 204, 403, 204, 403],
  ],
  ['POST', 'places/PLACE/notes', { text: 'Lovely' }, [403, 403, 200, 200, 200, 200, 403, 200, 403]],
  ['GET', 'notes', null, [404, 200, 200, 200, 200, 200, 200, 200, 404]],
  ['PATCH', 'notes/NOTE', { text: 'Mine' }, [404, 404, 404, 204, 404, 404, 403, 404, 404]],
  ['POST', 'notes/NOTE', null, [404, 404, 404, 204, 404, 404, 403, 404, 404]],
  ['POST', 'notes/NOTE/block', null, [401, 404, 404, 404, 404, 404, 403, 404, 401]],
  ['DELETE', 'blocked/1', null, [401, 404, 404, 404, 404, 404, 404, 404, 401]],
  ['POST', 'stories/STORY/notes', { who: 'members' }, [401, 404, 404, 204, 404, 404, 403, 404, 401]],
  ['DELETE', 'notes/NOTE', null, [404, 404, 404, 204, 404, 404, 404, 404, 404]],
];

test('each call of hearts and notes is answered to those it is for', async () => {
  const { api, storyId, placeId, owner, token } = await assembleCast();
  const open = (who: string) =>
    api.call('POST', `/api/waypost/stories/${storyId}/notes`, { token: owner.token, json: { who } });
  succeeded(await open('members'));
  const note = 'note00000000001';
  const json = { id: note, text: 'By the owner' };
  succeeded(await api.call('POST', `/api/waypost/places/${placeId}/notes`, { token: owner.token, json }));
  for (const [method, path, sent, expected] of CALLS) {
    const named = path.replace('STORY', storyId).replace('PLACE', placeId).replace('NOTE', note);
    const found: number[] = [];
    for (const actor of ACTORS) {
      const more = sent && method !== 'GET' ? { json: sent } : {};
      found.push((await api.call(method, `/api/waypost/${named}`, { token: token(actor), ...more })).status);
    }
    expect(found, `${method} ${path}`).toEqual(expected);
  }
});

test('nobody turns notes on by a change of a story, or reads where they are off', async () => {
  const { api, storyId, placeId, owner, other } = await assembleCast();
  await api.call('PATCH', `/api/collections/places_collection/records/${storyId}`, {
    token: owner.token,
    json: { revision: 1, title: 'Open', notes: 'everyone', notes_at_once: true },
  });
  for (const path of [`stories/${storyId}/notes`, `places/${placeId}/notes`])
    expect((await api.call('GET', `/api/waypost/${path}`, { token: other.token })).status).toBe(404);
});

test('a key of nobody’s opens no note, and none is had through the collection', async () => {
  const { api, superuser, owner } = await assembleCast();
  const key = 'a'.repeat(22);
  for (const [method, path] of [
    ['GET', `notes?key=${key}`],
    ['POST', `notes/note00000000009?key=${key}`],
    ['DELETE', `notes/note00000000009?key=${key}`],
  ] as const)
    expect((await api.call(method, `/api/waypost/${path}`, { token: undefined })).status, path).toBe(404);
  for (const token of [undefined, owner.token])
    expect((await api.call('GET', '/api/collections/notes/records', { token })).status).not.toBe(200);
  expect((await api.call('GET', '/api/collections/notes/records', { token: superuser })).status).toBe(200);
});
