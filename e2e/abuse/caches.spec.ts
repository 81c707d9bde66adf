import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { phonePhoto } from '../fixtures/photos.ts';
import { readAddresses } from '../system/addresses.ts';

const USERS = '/api/collections/users';
const DAY = 24 * 60 * 60;

test('no cache keeps what was said to one person', async () => {
  const { site } = readAddresses();
  const person = await createPerson(createApi(site));
  const headers = { Authorization: person.token, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ identity: person.email, password: person.password });
  const own = encodeURIComponent(`user = '${person.id}'`);
  for (const [path, init] of [
    [
      `${USERS}/auth-with-password`,
      { method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
    ],
    [`${USERS}/auth-refresh`, { method: 'POST', headers }],
    ['/api/files/token', { method: 'POST', headers }],
    [`${USERS}/records/${person.id}`, { headers }],
    ['/api/waypost/sessions', { headers }],
    [`${STORIES}?filter=${own}&perPage=50`, { headers }],
  ] as const) {
    const answer = await fetch(site + path, init);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

test('a picture leaves caches within two days, and whoever asks for it again learns at once that it is deleted', async () => {
  const api = createApi(readAddresses().site);
  const owner = await createPerson(api);
  const { buffer } = await phonePhoto();
  const placeId = await createPlace(api, owner, await createStory(api, owner), { main_picture: buffer });
  const { body } = await api.call('GET', `${PLACES}/${placeId}`);
  const file = `${placeId}/`;
  const paths = [
    `/api/pictures/places/${file}320/${String(body.main_picture)}`,
    `/api/files/places/${file}${String(body.main_picture)}`,
  ];
  const tags: string[] = [];
  for (const path of paths)
    await expect(async () => {
      const { status, headers } = await api.bytes(path);
      expect(status).toBe(200);
      const lasts = [...(headers.get('cache-control') ?? '').matchAll(/=(\d+)/g)].map(([, seconds]) =>
        Number(seconds),
      );
      expect(lasts.length, path).toBeGreaterThan(0);
      expect(
        lasts.reduce((sum, each) => sum + each),
        path,
      ).toBeLessThanOrEqual(2 * DAY);
      expect(headers.get('cache-control'), path).not.toContain('immutable');
      tags.push(headers.get('etag') ?? '');
    }).toPass({ timeout: 90_000 });
  await api.call('DELETE', `${PLACES}/${placeId}`, { token: owner.token });
  for (const [index, path] of paths.entries()) {
    const again = await fetch(api.origin + path, { headers: { 'If-None-Match': tags[index] ?? '' } });
    expect([path, again.status]).toEqual([path, 404]);
  }
});
