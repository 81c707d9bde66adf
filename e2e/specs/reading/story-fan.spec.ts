import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels from a spot to the first of the places that fan out around it, which stands above. */
const FIRST_ABOVE = 44;
/** Milliseconds after which a click is one of its own and not the second of a double click. */
const APART = 600;

test('places of one spot fan out on a click, each opens, and Escape puts them back', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const titles = ['Ferry', 'Customs', 'Old pier', 'Market', 'Lighthouse'];
  for (const title of titles)
    await createPlace(api, owner, storyId, { title, latitude: -34, longitude: -58 });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);

  const { x, y } = await story.centre();
  const isOverMarker = async (down: number) => {
    await page.mouse.move(x + 1, y + down);
    await page.mouse.move(x, y + down);
    return (await story.cursor()) === 'pointer';
  };
  await expect.poll(() => isOverMarker(0)).toBe(true);
  expect(await isOverMarker(-FIRST_ABOVE)).toBe(false);

  await page.mouse.click(x, y);
  await expect.poll(() => isOverMarker(-FIRST_ABOVE)).toBe(true);
  await expect(story.dialog).toBeHidden();
  await page.evaluate((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)), APART);
  await page.mouse.click(x, y - FIRST_ABOVE);
  await expect(story.dialog.getByText('Ferry')).toBeVisible();
  await story.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(story.dialog).toBeHidden();

  await story.map.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => isOverMarker(-FIRST_ABOVE)).toBe(false);
});
