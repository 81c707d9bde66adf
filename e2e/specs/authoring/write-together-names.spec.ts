import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, placesOf } from '../../api/stories.ts';
import { invite } from '../../access/cast.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('readers are told who wrote and photographed until the author withholds it, and a co-author who leaves takes their photos along', async ({
  page,
  otherBrowser,
  api,
  author,
}) => {
  const friend = await createPerson(api, { name: 'Fern Friend' });
  const story = await createStory(api, author, { title: 'Names of two', visibility: 'public' });
  await createPlace(api, author, story, { title: 'Start' });
  await invite(api, author, story, friend);
  const { buffer } = await phonePhoto();
  await createPlace(api, { ...friend, id: author.id }, story, { title: 'Lagoon', main_picture: buffer });

  const reader = await (await otherBrowser()).newPage();
  await reader.goto(`/travel-story/${story}`);
  await expect(reader.getByText('Written by Fern Friend')).toBeVisible();
  await expect(reader.getByText('Photo: Fern Friend')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Everyone' }).click();
  await page.getByLabel('Say who wrote and photographed').uncheck();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(reader.getByText('Fern Friend')).toHaveCount(0);

  const context = await otherBrowser();
  await restoreSession(context, api.origin, friend);
  const theirs = await context.newPage();
  await theirs.goto('/shared');
  await theirs.getByRole('button', { name: 'Stop writing “Names of two”' }).click();
  await theirs.getByLabel('Take my photos with me').check();
  await theirs.getByRole('button', { name: /for good$/ }).click();
  await theirs.getByRole('link', { name: 'Open your story' }).click();
  await expect(theirs.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Start' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Show the picture of Lagoon' })).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Lagoon' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Show the picture of Lagoon' })).toHaveCount(0);
  expect((await placesOf(api, story, author.token)).map(({ title }) => title)).toEqual(['Start', 'Lagoon']);
});
