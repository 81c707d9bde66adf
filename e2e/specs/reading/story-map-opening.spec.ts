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
