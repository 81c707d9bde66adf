import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';

test.use({ serviceWorkers: 'allow' });

test('a story that is kept on purpose is there without a line with pictures nobody looked at, its slides and its book', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const story = await createStory(api, owner);
  const pictures = await Promise.all([4, 5].map(async (seed) => (await phonePhoto({ seed })).buffer));
  await createPlace(api, owner, story, { main_picture: pictures[0]!, other_pictures: [pictures[1]!] });
  const shown = new StoryPage(page);
  await visitUntilKept(page, `/travel-story/${story}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  const kept = page.getByText(/^Kept on this device: [\d.]+ MB\./);
  await expect(kept).toBeVisible();

  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.goto('/discover');
  const listed = page.getByRole('listitem').filter({ hasText: /kept whole, [\d.]+ MB/ });
  await listed.getByRole('link', { name: 'Down the coast road' }).click();
  await expect(shown.heading('Down the coast road')).toBeVisible();
  await expect.poll(() => shown.isDrawn()).toBe(true);
  await page.getByRole('button', { name: 'Slideshow' }).click();
  const slide = page.getByRole('dialog').locator('.yarl__slide_current img');
  const isWhole = () => slide.evaluate((img) => (img as HTMLImageElement).naturalWidth > 700);
  await page.keyboard.press('ArrowRight');
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Print as a book' }).click();
  await expect(page.locator('img[data-full]').first()).toBeVisible();

  await shown.open(story);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  await expect(kept).toBeHidden();
  await context.setOffline(false);
});
