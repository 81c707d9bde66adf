import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const TITLE = 'Where the herons sleep';

test('a story is named until its page has come, and once when it has', async ({ page, api }) => {
  const storyId = await createStory(api, await createPerson(api), { title: TITLE });
  const goOn: (() => void)[] = [];
  for (const files of [/\/vendor\.[^/]+\.js$/, /\/mf-map\/.*\.js$/]) {
    const held = new Promise<void>((resolve) => goOn.push(resolve));
    await page.route(files, async (route) => {
      await held;
      await route.continue();
    });
  }
  const story = new StoryPage(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByText('Eleven days between the lagoons and the sea.')).toBeVisible();
  goOn[0]?.();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByText('Eleven days between the lagoons and the sea.')).toBeVisible();
  goOn[1]?.();
  await expect(story.heading(TITLE)).toBeVisible();
  await expect(page.locator('.opening')).toHaveCount(0);
});
