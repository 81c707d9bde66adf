import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DiscoverPage } from '../../pages/discover-page.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('whoever loses the network in the middle of a story still steps on, opens a place and comes back', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const { buffer } = await phonePhoto({ seed: 3 });
  for (const [at, title] of ['One', 'Two', 'Three'].entries())
    await createPlace(api, owner, storyId, { title, latitude: -34 + at, main_picture: buffer });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  // What a dialog needs is fetched a moment after the map, when the browser has nothing else to do.
  const hasDialog = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/antd-dialogs.')),
    );
  await expect.poll(hasDialog).toBe(true);
  await page.waitForLoadState('networkidle');

  // Pictures that had not come.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('li[aria-current]')).toContainText('Two');
  await page.keyboard.press('Enter');
  await expect(story.dialog).toContainText('No road leads here.');
  await page.keyboard.press('Escape');
  await expect(story.dialog).toBeHidden();
  await expect(page.locator('li[aria-current]')).toContainText('Two');
});

test('a picture opened offline is said to be missing, and opens by itself once the network is back', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const { buffer } = await phonePhoto({ seed: 4 });
  await createPlace(api, owner, storyId, { main_picture: buffer });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await page.waitForLoadState('networkidle');

  problems.allow(/ERR_INTERNET_DISCONNECTED|: chunk http/);
  await context.setOffline(true);
  await page.getByRole('button', { name: /pictures? of/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The picture viewer could not be loaded.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText(/nothing you typed/)).toHaveCount(0);
  await context.setOffline(false);
  const lightbox = page.getByRole('dialog', { name: 'Pictures of Cabo Polonio' });
  await expect(lightbox.locator('.yarl__slide_current img:not(.yarl__slide_image_loading)')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a page that was never opened is said to be missing offline, and opens by itself once the network is back', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await page.waitForLoadState('networkidle');

  // The dialog of a place is fetched when the page has nothing to do, which may be now.
  problems.allow(/ERR_INTERNET_DISCONNECTED|discover@1 of |: chunk http/);
  await context.setOffline(true);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Discover' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('You are offline. This page opens once you are back.');
  await context.setOffline(false);
  await new DiscoverPage(page).untilDrawn();
  await expect(page).toHaveTitle('Discover · Waypost');
  await expect(alert).toHaveCount(0);
});
