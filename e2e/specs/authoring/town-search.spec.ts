import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test('a town found by keyboard puts the point in its middle, and nobody outside is asked', async ({
  page,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew(await createStory(api, author, { title: 'Down the coast road' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const field = page.getByRole('combobox', { name: 'Search for a town or sight' });
  await field.pressSequentially('montevideo, uru');
  await expect(page.getByTitle('Montevideo, Montevideo Department, Uruguay')).toBeVisible();
  // Before the map is there, which fetches tiles.
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith(`blob:${origin}`))).toEqual([]);
  expect(asked.filter((url) => /\/f\/towns\.[0-9a-f]{16}\.bin$/.test(url))).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(form.latitude).toHaveValue(/^-34\.\d+$/);
  await expect(form.longitude).toHaveValue(/^-56\.\d+$/);
  await expect(form.preview).toBeVisible();
});
