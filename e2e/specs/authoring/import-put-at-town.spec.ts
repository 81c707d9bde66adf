import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import { placesOf, storiesBy } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('photos without a place that are chosen together are put down by one search for a town', async ({
  page,
  api,
  author,
}) => {
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
  await bar.getByRole('button', { name: 'Put in a town …' }).click();
  const field = bar.getByRole('combobox', { name: 'Search for a town' });
  const towns = page.getByRole('region', { name: 'Search for a town' });
  const listIsAbove = async (): Promise<boolean> => {
    const [list, box] = await Promise.all([towns.boundingBox(), field.boundingBox()]);
    return list !== null && box !== null && list.y + list.height <= box.y;
  };
  await field.press('m');
  // From the first letter on the list stands where the longest has room: it would move away under a press else.
  await expect(towns.getByText('Type at least two letters.')).toBeVisible();
  expect(await listIsAbove()).toBe(true);
  await field.pressSequentially('ontevideo, uru');
  // Towns of fewer letters go first, and what is left moves to where they stood.
  await expect(towns.getByTitle(/./)).toHaveCount(1);
  await towns.getByTitle(/./).hover();
  expect(await listIsAbove()).toBe(true);
  await page.getByTitle('Montevideo, Montevideo Department, Uruguay').click();

  await expect(form.titles).toHaveCount(1);
  await expect(form.titles).toHaveAttribute('placeholder', 'Montevideo');
  await expect(form.photosOf('Montevideo')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'One photo without a place' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  // One search, one step back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: '3 photos without a place' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();

  await expect(form.allSent).toBeVisible();
  await form.storyTitle.fill('Down the coast');
  // Nothing the photos say of themselves tells when it was.
  await page.getByLabel('Start date').fill('2024-05-03');
  await page.getByLabel('End date').fill('2024-05-04');
  await expect(page.getByText('One photo has no place on the map and will be left out')).toBeVisible();
  await form.createButton.click();
  await expect(alertWith(page, '“Down the coast” created.')).toBeVisible();
  const [stored] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  const places = await placesOf(api, stored?.id ?? '');
  expect(places).toHaveLength(1);
  expect(Number(places[0]?.latitude)).toBeCloseTo(-34.9, 0);
  expect(Number(places[0]?.longitude)).toBeCloseTo(-56.2, 0);
});
