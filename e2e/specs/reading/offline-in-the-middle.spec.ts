import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
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
