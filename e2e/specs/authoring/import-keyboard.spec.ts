import type { Locator } from '@playwright/test';

import { placesOf, storiesBy } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

test('photos become a story by keyboard alone, every step of it with a way back', async ({
  page,
  api,
  author,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(form.titles).toHaveCount(3);

  // Until all have been looked at, the best of a place may still become its first.
  await expect(form.allSent).toBeVisible();
  const [first, second] = [
    form.photosOf('São Jorge Castle').first(),
    form.photosOf('São Jorge Castle').last(),
  ];
  await press(first, 'Space');
  await press(second, 'Shift+Enter');
  await expect(page.getByText('2 photos selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Go to the actions for the selection' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Move to…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 photos selected')).toBeHidden();
  await expect(first).toBeFocused();

  await press(form.photo('castle-2.jpg'), 'Space');
  await press(page.getByRole('button', { name: 'Make a new place' }), 'Enter');
  await expect(form.titles).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await expect(form.titles).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await expect(form.titles).toHaveCount(4);
  await press(page.getByLabel(/^Actions for /).nth(1), 'Enter');
  await press(page.getByRole('button', { name: 'Merge with place 1' }), 'Enter');
  await expect(form.titles).toHaveCount(3);

  await press(form.photo('inside.jpg'), 'Space');
  const list = page.getByLabel('Move to…');
  await list.focus();
  await page.keyboard.type('2.');
  await press(page.getByRole('button', { name: 'Move', exact: true }), 'Enter');
  await expect(form.photosOf('Pena Palace')).toHaveCount(3);

  await press(form.photo('inside.jpg'), 'Space');
  await press(page.getByRole('button', { name: 'Move inside.jpg earlier' }), 'Enter');
  await expect(form.photosOf('Pena Palace').nth(1)).toHaveAccessibleName(/^inside\.jpg/);
  await page.getByLabel('Caption of inside.jpg').focus();
  await page.keyboard.type('Inside the palace');
  await press(page.getByRole('button', { name: 'Clear selection' }), 'Enter');

  await press(form.menu('São Jorge Castle'), 'Enter');
  await page.keyboard.press('Escape');
  const down = page.getByRole('button', { name: 'Move São Jorge Castle down' });
  await expect(down).toBeHidden();
  await expect(form.menu('São Jorge Castle')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(down, 'Enter');
  await expect(form.titles.nth(1)).toHaveAttribute('placeholder', 'São Jorge Castle');
  await expect(down).toBeFocused();
  await form.titles.nth(1).focus();
  await page.keyboard.type('The castle');
  await form.storyTitle.focus();
  await page.keyboard.type('Around Lisbon');
  await page.keyboard.press('Enter');
  await expect(form.published('Around Lisbon')).toBeVisible();

  const [stored] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  const places = await placesOf(api, stored?.id ?? '');
  expect(places.map(({ title }) => title)).toEqual(['Pena Palace', 'The castle', 'Cascais']);
  expect(JSON.stringify(places[0])).toContain('Inside the palace');
});
