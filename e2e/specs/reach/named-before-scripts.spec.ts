import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const TITLE = 'Where the herons sleep';

test('a story is named before its scripts have come, and once when they have', async ({ page, api }) => {
  const storyId = await createStory(api, await createPerson(api), { title: TITLE });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/vendor\.[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const story = new StoryPage(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByText('Eleven days between the lagoons and the sea.')).toBeVisible();
  goOn();
  await expect(story.heading(TITLE)).toBeVisible();
  await expect(page.locator('.opening')).toHaveCount(0);
});
