import type { Page } from '@playwright/test';
import { writeDng } from '@waypost/examples/photos/testing/write-dng.ts';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

import { createStory, placesBy } from '../../api/stories.ts';
import { FIXTURE_SIZE, fixturePhoto, phonePhoto, SECRETS } from '../../fixtures/photos.ts';
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

/** Red, green and blue of 8 × 6 patches. */
async function patches(picture: Buffer): Promise<readonly number[]> {
  return [...(await sharp(picture).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer())];
}

function greatestGap(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));
}

for (const [format, photo] of [
  ['jpeg', fixturePhoto('display-p3.jpg')],
  ['heic', fixturePhoto('display-p3.heic')],
] as const) {
  test(`a small ${format} photo in Display P3 is stored with the same colours in sRGB`, async ({
    page,
    api,
    author,
  }) => {
    const storyId = await createStory(api, author);
    const form = new PlaceForm(page);
    await form.openNew(storyId);
    await form.title.fill('At dusk');
    await form.choosePhoto(photo);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
    await expect(form.latitude).toHaveValue('-34.401944');
    await form.createButton.click();
    await expect(alertWith(page, '“At dusk” is on the map.')).toBeVisible();
    const body = await placesBy(api, author.id);
    const place = body.items?.[0];
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${String(place?.main_picture)}`);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();

    const inP3 = fixturePhoto('display-p3.jpg');
    const seen = await patches(await sharp(inP3.buffer).toColourspace('srgb').png().toBuffer());
    const numbers = await patches(fixturePhoto('phone.jpg').buffer);
    const stored = await patches(bytes);
    expect(greatestGap(stored, seen)).toBeLessThan(6);
    expect(greatestGap(numbers, seen), 'the drawing has strong colours').toBeGreaterThan(12);
  });
}

test('a picture that breaks off leaves the photo of before, its location and its map, and the point is created', async ({
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
  const half = { ...fixturePhoto('phone.png'), name: 'half.png' };
  await form.choosePhoto({ ...half, buffer: half.buffer.subarray(0, 60) });
  const said = page.getByRole('alert').filter({ hasText: "This picture can't be opened" });
  await expect(said).toContainText('half.png');
  await expect(said).toContainText('The previous picture is kept.');
  await expect(preview).toHaveAttribute('alt', before!);
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(form.longitude).toHaveValue('-53.784167');
  await expect(form.preview).toBeVisible();
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
