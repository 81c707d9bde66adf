import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels from the top of the view, one for each frame in which the arrow was there. */
interface Watched extends Window {
  arrowTops?: number[];
}

test('the arrows of a place’s pictures stay where they are from the first frame on', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const [first, second] = await Promise.all([1, 2].map((seed) => phonePhoto({ seed })));
  await createPlace(api, owner, storyId, {
    main_picture: first?.buffer,
    other_pictures: [second?.buffer ?? Buffer.alloc(0)],
  });
  await page.addInitScript(() => {
    const tops: number[] = [];
    (window as Watched).arrowTops = tops;
    const look = () => {
      const arrow = document.querySelector('[role=dialog] button[aria-label="Next picture"]');
      if (arrow) tops.push(Math.round(arrow.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await story.clickCentre();
  await expect(story.dialog.getByText('Picture 1 of 2')).toBeVisible();
  const tops = () => page.evaluate(() => (window as Watched).arrowTops ?? []);
  await expect.poll(async () => (await tops()).length).toBeGreaterThan(30);
  expect([...new Set(await tops())]).toHaveLength(1);
});

test('a click on one of a place’s pictures in the list opens that one', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const [first, second] = await Promise.all([1, 2].map((seed) => phonePhoto({ seed })));
  await createPlace(api, owner, storyId, {
    main_picture: first?.buffer,
    other_pictures: [second?.buffer ?? Buffer.alloc(0)],
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await page
    .getByRole('button', { name: /pictures of/ })
    .getByRole('img', { includeHidden: true })
    .nth(1)
    .click();
  await expect(story.dialog.getByText('Picture 2 of 2')).toBeVisible();
  const shown = story.dialog.getByRole('img');
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(story.dialog.getByText('Picture 1 of 2')).toBeVisible();
});
