import { expect, test } from '@playwright/test';

import { createPerson } from '../api/people.ts';
import { createStory, STORIES } from '../api/stories.ts';
import { createApi } from '../api/api.ts';
import { readAddresses } from '../system/addresses.ts';

const REALTIME = '/api/realtime';

test('no stranger opens a realtime stream, so none can make every save answer a thousand subscriptions', async () => {
  const { site } = readAddresses();
  const api = createApi(site);
  const author = await createPerson(api);
  const storyId = await createStory(api, author);
  for (const token of ['', author.token]) {
    const headers = { Authorization: token };
    const stream = await fetch(site + REALTIME, { headers });
    expect(stream.status).toBe(404);
    expect(stream.headers.get('content-type')).toContain('application/json');
    expect(await stream.json()).toEqual({
      data: {},
      message: 'There is no such address here.',
      status: 404,
    });
    const subscriptions = Array.from(
      { length: 1000 },
      (_, n) => `places_collection/*?options=${encodeURIComponent(`{"query":{"x":"${n}"}}`)}`,
    );
    const subscribed = await api.call('POST', REALTIME, {
      token,
      json: { clientId: 'any', subscriptions },
    });
    expect(subscribed.status).toBe(404);
  }
  const saved = await api.call('PATCH', `${STORIES}/${storyId}`, {
    token: author.token,
    json: { title: 'Saved all the same', revision: 1 },
  });
  expect(saved.status).toBe(200);
});
