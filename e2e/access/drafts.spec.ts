import { expect, test } from '@playwright/test';

import { uniqueWord } from '../api/people.ts';
import { STORIES } from '../api/stories.ts';
import { createUpload, DRAFTS } from '../api/uploads.ts';
import { assembleCast, type Actor } from './cast.ts';

/** An id no other test uses. */
const newId = () => uniqueWord().padStart(15, '0').slice(-15);

test('a draft becomes a story for its owner alone, and nobody else sees what there is of it', async () => {
  const { api, owner, token } = await assembleCast();
  const [storyId, placeId] = [newId(), newId()];
  const uploadId = await createUpload(api, owner);
  const content = JSON.stringify({
    story: { id: storyId, title: 'Down the coast road', startDate: '2026-03-02', endDate: '2026-03-29' },
    places: [
      { id: placeId, title: 'Barra', location: { latitude: 0, longitude: 0 }, pictures: [{ uploadId }] },
    ],
  });
  const { body: draft } = await api.call('POST', DRAFTS, { token: owner.token, json: { content } });
  const accept = (actor: Actor) =>
    api.call('POST', `/api/waypost/drafts/${draft.id}/accept`, {
      token: token(actor),
      json: { revision: 1 },
    });
  const refused = { anonymous: 401, unverified: 404, 'other user': 404, superuser: 403 } as const;
  for (const [actor, status] of Object.entries(refused)) {
    expect((await accept(actor as keyof typeof refused)).status, actor).toBe(status);
  }
  expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(404);
  expect(await accept('owner')).toMatchObject({ status: 200, body: { story: storyId } });
  expect((await api.call('GET', `${STORIES}/${storyId}`)).body).toMatchObject({
    user: owner.id,
    places_count: 1,
    pictures_count: 1,
  });
});
