import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createStory } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';

const { site } = readAddresses();

test('a story of few letters makes few elements, however its marks are left open', async ({ page }) => {
  const api = createApi(site);
  const author = await createPerson(api);
  const marks = Array.from({ length: 300 }, (_, mark) => `<b title="${mark.toString(36)}">`).join('');
  const id = await createStory(api, author, {
    title: 'Left open',
    description: `<p>${marks}${'<p>x'.repeat(1000)}`,
  });
  await page.goto(`${site}/travel-story/${id}`);
  await expect(page.getByRole('heading', { name: 'Left open', level: 1 })).toBeVisible();
  const reader = page.getByText('x', { exact: true });
  await expect(reader.nth(999)).toBeAttached();
  // As stored, every paragraph would hold each of the three hundred anew.
  expect(await page.locator('main *').count()).toBeLessThan(5_000);
});
