import type { Locator } from '@playwright/test';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

test('photos without a place that are chosen together are put down by one search for a town', async ({
  page,
  author,
}) => {
  void author;
  const photos = ['square.jpg', 'market.jpg', 'bridge.jpg'].map(async (name, seed) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawPhoto({ seed, width: 400, height: 300 }),
  }));
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await Promise.all(photos));
  await expect(page.getByRole('region', { name: '3 photos without a place' })).toBeVisible();
  await page.getByRole('button', { name: /^square\.jpg/ }).click();
  await page.getByRole('button', { name: /^bridge\.jpg/ }).click();
  const bar = page.getByRole('region', { name: 'Actions for the selected photos' });
  await expect(bar.getByText('2 photos selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Put in a town…' }).click();
  const field = bar.getByRole('combobox', { name: 'Search for a town or sight' });
  await field.pressSequentially('montevideo, uru');
  await page.getByTitle('Montevideo, Montevideo Department, Uruguay').click();

  await expect(form.titles).toHaveCount(1);
  await expect(form.titles).toHaveAttribute('placeholder', 'Montevideo');
  await expect(form.photosOf('Montevideo')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'One photo without a place' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  // One search, one step back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: '3 photos without a place' })).toBeVisible();
});

test('a story whose Create is pressed as soon as it is there is named by its towns all the same', async ({
  page,
  api,
  author,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose((await tripPhotos()).slice(0, 3));
  await expect(page.getByText('3 photos are uploaded.')).toBeVisible();
  await form.open();
  await form.createButton.click();
  await expect(form.published('Portugal, May 2024')).toBeVisible();
  const [stored] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  expect((await placesOf(api, stored?.id ?? '')).map(({ title }) => title)).toEqual([
    'São Jorge Castle',
    'Pena Palace',
  ]);
});

test('photos pasted, and a folder of photos dropped anywhere on the page, are taken', async ({
  page,
  author,
  problems,
}) => {
  void author;
  const [pasted, ...others] = await tripPhotos();
  const folder = test.info().outputPath('Portugal');
  await mkdir(join(folder, 'second day'), { recursive: true });
  for (const { name, buffer } of others)
    await writeFile(join(folder, name.startsWith('harbour') ? 'second day' : '.', name), buffer);
  const form = new ImportPage(page);
  await form.open();
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();

  await page.evaluate(
    ({ name, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    { name: pasted!.name, bytes: [...pasted!.buffer] },
  );
  await expect(form.titles).toHaveCount(1);

  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  // Nobody's hand is as quick: a page that is busy has not said by the drop that it takes any, and the browser opens the folder in a page of
  // its own, a list with faults. What came already is not taken twice.
  problems.allow(/ file:.*\/Portugal\//);
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 200, y: 700, data });
    await expect(form.titles).toHaveCount(3, { timeout: 8000 });
  }).toPass();
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
});
