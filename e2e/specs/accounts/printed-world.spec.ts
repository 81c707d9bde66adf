import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';

test('all journeys are printed on a map of paper’s size and colours, not on that of a small dark screen', async ({
  page,
  api,
  author,
}) => {
  await createPlace(api, author, await createStory(api, author, {}), { title: 'Lisbon' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/world');
  const printed = page.evaluate(
    () => new Promise((resolve) => (window.print = () => resolve(matchMedia('print').matches))),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('img', { name: 'Map of my journeys' });
  await expect(paper).toBeVisible();
  expect(await paper.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2100);
  await expect(page.getByRole('region', { name: 'Map of my journeys' })).toBeHidden();
});
