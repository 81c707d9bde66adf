import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createPlace, createStory, PLACES, STORIES, toForm } from '../api/stories.ts';
import { phonePhoto } from '../fixtures/photos.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

test('an account that is full takes no picture and no story more, and says what it is full of', async () => {
  const waypost = await startWaypost({
    program: readAddresses().program,
    settings: { WAYPOST_QUOTA_STORAGE: '1 MB', WAYPOST_QUOTA_STORIES: '1' },
  });
  const api = createApi(waypost.url);
  const author = await createPerson(api);
  const { token } = author;
  const storyId = await createStory(api, author);
  const { buffer } = await phonePhoto();
  const counted = Math.max(64 << 10, buffer.length);
  const place = toForm({
    places_collection: storyId,
    title: 'Salto',
    latitude: 1,
    longitude: 1,
    other_pictures: Array(Math.min(30, Math.ceil(700_000 / counted))).fill(buffer),
  });
  const answers = [
    await api.call('POST', PLACES, { token, form: place }),
    await api.call('POST', PLACES, { token, form: place }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(answers[1]?.body.data?.['other_pictures']?.message).toBe(
    'Your pictures fill the 1 MB an account has here. Please delete some, or leave this one out.',
  );
  await createPlace(api, author, storyId);
  const second = await api.call('POST', STORIES, {
    token,
    json: { title: 'Another', start_date: '2024-03-01', end_date: '2024-03-02' },
  });
  expect([second.status, second.body.data?.['title']?.message]).toEqual([
    400,
    'This account is full: it has 1 of 1 stories. Please delete some first.',
  ]);
  await waypost.stop();
});
