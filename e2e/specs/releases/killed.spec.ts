import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { stableOf } from './release-page.ts';
import { expect, test } from './releases.ts';

test('a remote that is switched off is asked for nothing, its place says so, and it is back with the next page', async ({
  page,
  api,
  releases: { release, write },
}) => {
  const storyId = await createStoryWithPlace(api, { title: 'Without its map' });
  const { remote } = stableOf(release, 'mf-map');
  const remotes = { ...release.remotes, 'mf-map': { ...remote, kill: true } };
  await write({ ...release, revision: release.revision + 1, remotes });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mf-map/')) asked.push(request.url());
  });
  await page.goto(`/travel-story/${storyId}`);
  const heading = page.getByRole('heading', { level: 1, name: "“Travel story” can't be shown" });
  await expect(heading).toBeVisible();
  await expect(page.getByText('This page is switched off for now.')).toBeVisible();
  await expect(page).toHaveTitle("“Travel story” can't be shown · Waypost");
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Latest travels', exact: true })).toBeVisible();
  await page.goBack();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await reload.click();
  await expect(heading).toBeVisible();
  expect(asked).toEqual([]);

  await write({ ...release, revision: release.revision + 2 });
  await reload.click();
  await new StoryPage(page).untilShown();
});
