import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('what was begun is seen on another device, and starting afresh forgets it here and at the site', async ({
  api,
  author,
  otherDevice,
  page,
}) => {
  const { token } = author;
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(form.allSent).toBeVisible();
  await expect(form.saved).toBeVisible();
  const left = async (what: 'uploads' | 'drafts') =>
    (await api.call('GET', `/api/waypost/${what}`, { token })).body.items?.length;
  expect([await left('uploads'), await left('drafts')]).toEqual([7, 1]);

  const elsewhere = await otherDevice.newPage();
  const there = new ImportPage(elsewhere);
  await there.open();
  await expect(elsewhere.getByText('Here is what you started on another device.')).toBeVisible();
  const seen = there.photosOf('Lisbon').first().locator('img');
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await elsewhere.close();

  await form.titles.first().fill('Not to be saved any more');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();
  await expect.poll(() => left('uploads')).toBe(0);
  expect(await left('drafts')).toBe(0);
  await page.reload();
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();
});
