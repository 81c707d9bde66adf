import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels between a place at the very edge of a story and the edge of its map. */
const MARKER_MARGIN = 24;

test.describe('the map of a long journey', () => {
  let owner: Person;
  let storyId: string;
  let story: StoryPage;

  test.beforeEach(async ({ page, api }) => {
    owner = await createPerson(api);
    storyId = await createStory(api, owner, { title: 'From end to end' });
    story = new StoryPage(page);
  });

  for (const [device, size] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`on ${device} opens as far out as all of its places need, around their mean`, async ({
      page,
      api,
    }) => {
      await createPlace(api, owner, storyId, { title: 'West end', latitude: -34, longitude: -70 });
      await createPlace(api, owner, storyId, { title: 'East end', latitude: -34, longitude: -50 });
      await page.setViewportSize(size);
      await story.open(storyId);
      await story.untilShown();
      const { width } = await story.box();
      const { x, y } = await story.centre();
      for (const [title, side] of [
        ['West end', -1],
        ['East end', 1],
      ] as const) {
        await page.mouse.click(x + side * (width / 2 - MARKER_MARGIN), y);
        await expect(story.dialog.getByText(title)).toBeVisible();
        await story.dialog.getByRole('button', { name: 'Close' }).click();
        await expect(story.dialog).toBeHidden();
      }
    });
  }
});

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
