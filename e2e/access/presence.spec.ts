import { expect, test } from '@playwright/test';

import { ACTORS, assembleCast } from './cast.ts';

test('only its author and co-authors say that they edit a story, and see who else does', async () => {
  const { api, storyId, placeId, token } = await assembleCast();
  const found: number[] = [];
  const names: unknown[] = [];
  for (const actor of ACTORS) {
    const json = { story: storyId, place: placeId };
    const { status, body } = await api.call('POST', '/api/waypost/presence', { token: token(actor), json });
    found.push(status);
    names.push(...((body?.['others'] ?? []) as readonly unknown[]));
  }
  expect(found).toEqual([401, 404, 404, 200, 404, 404, 403, 200, 403]);
  expect(names).toEqual([{ name: expect.stringMatching(/^Olga/) as unknown, place: placeId }]);
});
