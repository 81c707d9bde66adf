import sharp from 'sharp';

import { storedPictures } from '../../api/stored-pictures.ts';
import { phonePhoto, SECRETS } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';

const fullSize = 'Keep full size';

test('photos whose full size is kept are at the site with every pixel and nothing else, the others with 2560', async ({
  page,
  api,
  author,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose([await phonePhoto({ width: 4000, height: 3000 }, 'small.jpg')]);
  await expect(page.getByText('The photo is uploaded.')).toBeVisible();
  await page.getByLabel(fullSize).check();
  const large = await phonePhoto(
    { seed: 9, width: 4000, height: 3000, tags: 'phone-little-endian.jpg' },
    'large.jpg',
  );
  expect(large.buffer.includes(SECRETS.serialNumber)).toBe(true);
  await form.choose([large]);
  await expect(page.getByText('All 2 photos are uploaded.')).toBeVisible();
  await form.storyTitle.fill('In full');
  await form.createButton.click();
  await expect(alertWith(page, '“In full” created.')).toBeVisible();

  const pictures = await storedPictures(api, author.id);
  const widths = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
  expect(widths.toSorted()).toEqual([2560, 4000]);
  for (const picture of pictures) {
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    for (const secret of Object.values(SECRETS)) expect(picture.includes(secret)).toBe(false);
  }
});

test('a photo the site would refuse at full size is refused before it is sent, and goes smaller once that is unticked', async ({
  page,
  author,
}) => {
  void author;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/collections/uploads/records')) sent += 1;
  });
  const blank = { width: 8000, height: 6500, channels: 3, background: '#9ab' } as const;
  const poster = await sharp({ create: blank }).png({ compressionLevel: 1 }).toBuffer();
  const form = new ImportPage(page);
  await form.open();
  await page.getByLabel(fullSize).check();
  await form.choose([{ name: 'poster.png', mimeType: 'image/png', buffer: poster }]);
  const problem = page.getByRole('list', { name: 'Photos with a problem' }).getByRole('listitem');
  await expect(problem).toContainText('too large to keep at full size: the limit is 50 million pixels');
  const again = page.getByRole('button', { name: 'Try poster.png again' });
  await expect(again).toHaveCount(0);
  expect(sent).toBe(0);
  await page.getByLabel(fullSize).uncheck();
  await again.click();
  await expect(page.getByText('The photo is uploaded.')).toBeVisible();
  await expect(page.getByText('One photo without a place').first()).toBeVisible();
  expect(sent).toBe(1);
});
