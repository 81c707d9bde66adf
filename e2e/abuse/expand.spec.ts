import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson, superuserToken } from '../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';

const THERE = 'places_via_places_collection';
const DEEP = [THERE, 'places_collection', THERE, 'places_collection', THERE].join('.');
const HOME = `filter=${encodeURIComponent("created >= '2022-01-01 00:00:00'")}&page=1&perPage=10`;
const SENTENCE = 'This address does not take the parameter “expand”.';

test('nobody but a superuser has a story expanded into its places and back, in a list, a view, or a sign-in', async () => {
  const api = createApi(readAddresses().site);
  const author = await createPerson(api);
  const storyId = await createStory(api, author);
  const placeId = await createPlace(api, author, storyId);
  const addresses: readonly (readonly [string, string])[] = [
    ['GET', `${STORIES}?${HOME}&expand=${DEEP}`],
    ['GET', `${STORIES}/${storyId}?expand=${DEEP}`],
    ['GET', `${PLACES}/${placeId}?expand=places_collection.${DEEP}`],
    ['PATCH', `${STORIES}/${storyId}?expand=${DEEP}`],
    ['POST', '/api/collections/users/auth-with-password?expand=places_via_user'],
    ['POST', '/api/collections/users/auth-refresh?expand=places_via_user'],
    ['POST', '/api/files/token?expand=places_via_user'],
    ['GET', `/api/files/places/${placeId}/picture.jpg?expand=user`],
  ];
  for (const token of [undefined, author.token]) {
    for (const [method, path] of addresses) {
      const { status, body } = await api.call(method, path, { token });
      expect([status, body.message], path).toEqual([400, SENTENCE]);
    }
  }
  const token = await superuserToken(api);
  const { body } = await api.call('GET', `${STORIES}/${storyId}?expand=${THERE}`, { token });
  expect(JSON.stringify(body.expand)).toContain(placeId);
});
