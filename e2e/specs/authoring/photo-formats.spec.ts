import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeDng } from '@waypost/examples/photos/testing/write-dng.ts';
import sharp from 'sharp';

import { createStory, placesBy } from '../../api/stories.ts';
import { FIXTURE_SIZE, fixturePhoto, SECRETS } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

const ANY_DECODER = /prepare-(?:tiff|heic)|\.wasm$/;

/** Paths of the decoders a page has asked for, its workers included. */
function watchDecoders(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ANY_DECODER.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const turned = fixturePhoto('phone-turned.jpg').buffer;

/** How it is turned stands in the raw file alone. */
async function rawPhoto(): Promise<Buffer> {
  const jpeg = await sharp(turned).jpeg({ quality: 95 }).toBuffer();
  const raw = writeDng({
    ...{ isLittleEndian: true, orientation: 6, takenAt: '2026-03-14T23:42:05', offset: '-03:00' },
    location: { longitude: -53.784167, latitude: -34.401944 },
    previews: [{ jpeg, width: FIXTURE_SIZE.height, height: FIXTURE_SIZE.width }],
  });
  return Buffer.concat([raw, Buffer.alloc(60_000_000)]);
}

/** A photo, and the files its decoder consists of beyond what every photo needs. */
const FORMATS: readonly (readonly [
  kind: string,
  file: Parameters<typeof fixturePhoto>[0] | (() => Promise<Buffer>),
  decoders?: RegExp[],
])[] = [
  ['phone.jpg', 'phone.jpg'],
  ['phone.avif', 'phone.avif'],
  ['phone-turned.tiff', 'phone-turned.tiff', [/prepare-tiff/]],
  ['phone.heic', 'phone.heic', [/prepare-heic/, /\.wasm$/]],
  ['raw.dng', rawPhoto],
  ['turned.webp', () => sharp(turned).keepExif().webp({ quality: 95 }).toBuffer()],
];

for (const [name, source, decoders = []] of FORMATS)
  test(`${name} fills the coordinates, and is stored upright as its preview shows it; only its own decoder is fetched`, async ({
    page,
    api,
    author,
  }) => {
    // From the disk, because a file handed over as bytes may be of 50 MB at most.
    const file = test.info().outputPath(name);
    await writeFile(file, typeof source === 'string' ? fixturePhoto(source).buffer : await source());
    const form = new PlaceForm(page);
    const asked = watchDecoders(page);
    await form.openNew(await createStory(api, author));
    await form.title.fill('From a phone');
    expect(asked).toEqual([]);
    await form.photo.setInputFiles(file);
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
    const preview = page.getByRole('img', { name: `Preview of ${name}` });
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([FIXTURE_SIZE.width, FIXTURE_SIZE.height]);
    expect(asked).toHaveLength(decoders.length);
    for (const [index, pattern] of decoders.entries()) expect(asked[index]).toMatch(pattern);
    await form.createButton.click();
    await expect(alertWith(page, '“From a phone” is on the map.')).toBeVisible();
    const place = (await placesBy(api, author.id)).items?.[0];
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${String(place?.main_picture)}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ ...FIXTURE_SIZE, format: 'jpeg' });
    for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false);
    expect(await differenceFromLandscape(bytes)).toBeLessThan(6);
  });

/** How far a picture's pixels are from those of the fixtures' landscape, on average of 255. */
async function differenceFromLandscape(bytes: Buffer): Promise<number> {
  const [was, is] = await Promise.all(
    [fixturePhoto('phone.png').buffer, bytes].map((file) =>
      sharp(file).removeAlpha().blur(2).raw().toBuffer(),
    ),
  );
  return was!.reduce((sum, value, at) => sum + Math.abs(value - is![at]!), 0) / was!.length;
}
