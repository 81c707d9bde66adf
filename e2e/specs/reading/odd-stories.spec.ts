import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, STORIES } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('a story of one place shows it, and its card leads nowhere else', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await expect.poll(async () => (await story.markers()).length).toBe(1);
  await page.keyboard.press('ArrowRight');
  const deck = page.getByRole('group', { name: 'Along the journey' });
  await expect(deck).toContainText('1 of 1');
  for (const name of ['Previous place', 'Next place'])
    await expect(deck.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('along the route')).toHaveCount(0);
});

test('places on both poles are on the map and are reached by steps', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId, { title: 'North', latitude: 90, longitude: 0 });
  await createPlace(api, owner, storyId, { title: 'South', latitude: -90, longitude: 0 });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await expect.poll(async () => (await story.markers()).length).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('li[aria-current]')).toContainText('South');
});

test('sixty places on one spot fan out of one marker, and each is in the list', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  for (let at = 1; at <= 60; at += 1) await createPlace(api, owner, storyId, { title: `Balcony ${at}` });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await expect(page.locator('li[data-place]')).toHaveCount(60);
  await expect(page.getByText('along the route')).toHaveCount(0);
  const { x, y } = await story.centre();
  await page.mouse.click(x, y);
  await expect
    .poll(async () => {
      // The first of the fan stands above the spot.
      await page.mouse.move(x + 1, y - 44);
      await page.mouse.move(x, y - 44);
      return story.cursor();
    })
    .toBe('pointer');
});

test('a story that was deleted meanwhile stays readable until the page is loaded again, which says so', async ({
  page,
  api,
  problems,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Soon gone' });
  await createPlace(api, owner, storyId);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await api.call('DELETE', `${STORIES}/${storyId}`, { token: owner.token });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('li[aria-current]')).toContainText('Cabo Polonio');
  problems.allow(/404/);
  await page.reload();
  await expect(story.heading('Story not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See other journeys' })).toBeVisible();
  await expect(story.heading('Soon gone')).toHaveCount(0);
});
