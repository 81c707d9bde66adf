import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone photos are put on the map with a finger and become a story', async ({ page, author }) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(form.titles).toHaveCount(3);
  const map = page.locator('[data-ready="true"] canvas').first();
  await expect(map).toBeVisible();

  await form.photo('inside.jpg').tap();
  await expect(page.getByText('One photo selected')).toBeVisible();
  const box = await map.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 120, (box?.y ?? 0) + 90);
  await expect(form.titles).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(form.titles).toHaveCount(3);
  await page.getByRole('button', { name: 'Put it there' }).tap();
  await expect(form.photosOf('Pena Palace')).toHaveCount(3);

  await form.storyTitle.tap();
  await form.storyTitle.fill('Around Lisbon');
  await form.createButton.tap();
  await expect(form.published('Around Lisbon')).toBeVisible();
});

test('on a phone what would come of a file is in sight below the map', async ({ page, author }) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  const gpx = '<gpx><wpt lat="38.7" lon="-9.1"><name>Rossio</name></wpt></gpx>';
  await form.choose([{ name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) }]);
  await expect(page.getByRole('button', { name: 'Take these' })).toBeInViewport();
});
