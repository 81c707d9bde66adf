import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

import { fixturePhoto, phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.domain)</script>';

/** A file somebody chooses, and the sentence beside the field. */
const REFUSED: readonly (readonly [string, string, () => Promise<Buffer> | Buffer, string])[] = [
  ['an empty file', 'empty.jpg', () => Buffer.alloc(0), 'This file is empty.'],
  ['a text', 'notes.txt', () => Buffer.from('Dear diary'), 'This is not a picture we can use.'],
  [
    'a drawing with a script in it',
    'drawing.svg',
    () => Buffer.from(svg),
    'This is not a picture we can use.',
  ],
  ['a page named like a picture', 'page.jpg', () => Buffer.from(html), 'This is not a picture we can use.'],
  [
    'half a picture',
    'half.png',
    () => fixturePhoto('phone.png').buffer.subarray(0, 60),
    "This picture can't be opened",
  ],
  [
    'a file over 50 MB',
    'huge.jpg',
    async () => Buffer.concat([(await phonePhoto()).buffer, Buffer.alloc(50 * 1024 * 1024)]),
    'This file is over 50 MB.',
  ],
  [
    'a picture of 121 million pixels',
    'poster.png',
    () =>
      sharp({
        create: { width: 11_000, height: 11_000, channels: 3, background: '#abc' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    'This picture has too many pixels',
  ],
];

test('a file that can not be used leaves the photo of before, its location and its map, and the point is created', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.fillWithNewStory('Cabo Polonio', 'Kept photos');
  await form.latitude.fill('');
  await form.longitude.fill('');
  await form.choosePhoto(fixturePhoto('phone.jpg'));
  const preview = page.getByRole('img', { name: /^Preview of/ });
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('alt');
  for (const [what, name, make, sentence] of REFUSED) {
    await test.step(what, async () => {
      const file = test.info().outputPath(name);
      await writeFile(file, await make());
      await form.photo.setInputFiles(file);
      const said = page.getByRole('alert').filter({ hasText: sentence });
      await expect(said).toContainText(name);
      await expect(said).toContainText('The previous picture is kept.');
      await expect(preview).toHaveAttribute('alt', before!);
      await expect(form.latitude).toHaveValue('-34.401944');
      await expect(form.longitude).toHaveValue('-53.784167');
      await expect(form.preview).toBeVisible();
    });
  }
  await form.createButton.click();
  await expect(page).toHaveURL(/\/travel-story\/\w+\/\w+$/);
});

test('a large picture is prepared to 2560 pixels, or keeps its size when told so', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.choosePhoto(await phonePhoto({ width: 4000, height: 3000 }));
  const preview = page.getByRole('img', { name: /^Preview of/ });
  await expect(preview).toBeVisible();
  const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(2560);
  await page.getByLabel('Keep full size').check();
  await expect.poll(width).toBe(4000);
});
