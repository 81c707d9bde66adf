import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { holdRequests } from '../../fixtures/slow-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('what has come stays readable without a connection, and Retry goes on', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const story = new StoryPage(page);
  for (let number = 1; number <= 52; number += 1) {
    await createPlace(api, owner, storyId, { title: `Stop ${number}`, latitude: -30, longitude: -50 });
  }
  await page.route(
    (url) => url.searchParams.has('cursor'),
    (route) => route.abort('internetdisconnected'),
  );
  await story.open(storyId);
  await expect(page.getByText(/More places could not be loaded yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop 50', exact: true })).toBeAttached();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Stop 52', exact: true })).toBeAttached();
});

test('places are shown as they come, before the last page', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const story = new StoryPage(page);
  for (let number = 1; number <= 52; number += 1) {
    await createPlace(api, owner, storyId, { title: `Stop ${number}`, latitude: -30, longitude: -50 });
  }
  const letGo = await holdRequests(page, /cursor=/);
  await story.open(storyId);
  await expect(page.getByRole('button', { name: 'Stop 50', exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Stop 51', exact: true })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('button', { name: 'Stop 52', exact: true })).toBeAttached();
});
