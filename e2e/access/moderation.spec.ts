import { expect, test } from '@playwright/test';

import { succeeded } from '../api/people.ts';
import { ACTORS, assembleCast } from './cast.ts';

/** Statuses in the order of the actors. What is not there is 404 to whoever may ask for it. */
const CALLS: readonly (readonly [string, string, readonly number[]])[] = [
  ['POST', 'reports', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
  ['GET', 'acts', [401, 200, 200, 200, 200, 200, 200, 200, 403]],
  ['POST', 'acts/none/objection', [401, 404, 404, 404, 404, 404, 404, 404, 403]],
  ['GET', 'queue?of=reports', [401, 403, 403, 403, 200, 200, 403, 403, 403]],
  ['GET', 'queue?of=waiting', [401, 403, 403, 403, 200, 200, 403, 403, 403]],
  ['GET', 'queue?of=objections', [401, 403, 403, 403, 200, 200, 403, 403, 403]],
  ['GET', 'reports/none/pictures/none', [401, 403, 403, 403, 404, 404, 403, 403, 403]],
  ['POST', 'reports/none/decision', [401, 403, 403, 403, 404, 404, 403, 403, 403]],
  ['POST', 'waiting/none', [401, 403, 403, 403, 409, 409, 403, 403, 403]],
  ['POST', 'acts/none/answer', [401, 403, 403, 403, 404, 404, 403, 403, 403]],
  ['GET', 'record', [401, 403, 403, 403, 403, 200, 403, 403, 403]],
  ['GET', 'figures', [401, 403, 403, 403, 403, 200, 403, 403, 403]],
];

test('each call of moderation is answered to those it is for', async () => {
  const { api, storyId, token } = await assembleCast();
  const json = { kind: 'story', id: storyId, reason: 'other', words: 'x', act: 'nothing' };
  for (const [method, path, expected] of CALLS) {
    const found = await Promise.all(
      ACTORS.map(async (actor) => {
        const sent = method === 'POST' ? { json } : {};
        return (await api.call(method, `/api/waypost/${path}`, { token: token(actor), ...sent })).status;
      }),
    );
    expect(found, `${method} ${path}`).toEqual(expected);
  }
});

test('nobody gives themselves a role or ends their suspension', async () => {
  const { api, token, writesAs, superuser } = await assembleCast();
  const path = `/api/collections/users/records/${writesAs('suspended author')}`;
  for (const json of [{ suspended: '' }, { role: 'host' }]) {
    const { status } = await api.call('PATCH', path, { token: token('suspended author'), json });
    expect(status).toBe(403);
  }
  const { body } = succeeded(await api.call('GET', path, { token: superuser }));
  expect(body).toMatchObject({ suspended: '2026-01-01 00:00:00.000Z', role: '' });
});
