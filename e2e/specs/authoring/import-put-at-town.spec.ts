import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

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
