import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeDng } from '@waypost/examples/photos/write-dng.ts';
import sharp from 'sharp';

import { createStory, placesBy } from '../../api/stories.ts';
import { FIXTURE_SIZE, fixturePhoto, SECRETS } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

/** A photo, and the files its decoder consists of beyond what every photo needs. */
const FORMATS = [
  ['phone.jpg', []],
  ['phone-turned.jpg', []],
  ['phone.avif', []],
  ['phone.tiff', [/prepare-tiff/]],
  ['phone-turned.tiff', [/prepare-tiff/]],
  ['phone.heic', [/prepare-heic/, /\.wasm$/]],
] as const;
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

for (const [fixture, decoders] of FORMATS) {
  const { mimeType, ...photo } = fixturePhoto(fixture);
  const format = mimeType.replace('image/', '');
  const kind = fixture.includes('turned') ? `${format} photo stored on its side` : `${format} photo`;
  test(`a ${kind} fills the coordinates, shows its preview and is stored as JPEG or WebP; only its own decoder is fetched`, async ({
    page,
    api,
    author,
  }) => {
    const storyId = await createStory(api, author);
    const form = new PlaceForm(page);
    const asked = watchDecoders(page);
    await form.openNew(storyId);
    await form.title.fill('From a phone');
    expect(asked).toEqual([]);
    await form.choosePhoto({ ...photo, mimeType });
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
    const preview = page.getByRole('img', { name: `Preview of ${photo.name}` });
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([FIXTURE_SIZE.width, FIXTURE_SIZE.height]);
    expect(asked).toHaveLength(decoders.length);
    for (const [index, pattern] of decoders.entries()) expect(asked[index]).toMatch(pattern);

    await form.createButton.click();
    await expect(alertWith(page, '“From a phone” is on the map.')).toBeVisible();
    const body = await placesBy(api, author.id);
    const place = body.items?.[0];
    expect(place).toMatchObject({ latitude: -34.401944, longitude: -53.784167 });
    const name = String(place?.main_picture);
    expect(name).toMatch(/^picture_[a-z0-9]{10}\.jpg$/);
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${name}`);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ ...FIXTURE_SIZE, format: 'jpeg' });
    for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false);

    // The picture itself came through, not just something of its size.
    const drawn = fixturePhoto('phone.png');
    const [was, is] = await Promise.all(
      [drawn.buffer, bytes].map((file) => sharp(file).removeAlpha().stats()),
    );
    for (const [index, { mean }] of was!.channels.entries()) {
      expect(Math.abs(is!.channels[index]!.mean - mean)).toBeLessThan(3);
    }
  });
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

for (const [kind, name, write] of [
  ['raw photo of 60 MB', 'IMG_1.dng', rawPhoto],
  ['WebP photo', 'IMG_1.webp', () => sharp(turned).keepExif().webp({ quality: 95 }).toBuffer()],
] as const)
  test(`a ${kind} stored on its side fills the coordinates, and is stored upright as its preview shows it`, async ({
    page,
    api,
    author,
  }) => {
    const storyId = await createStory(api, author);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'waypost-photo-')), name);
    await writeFile(file, await write());
    const form = new PlaceForm(page);
    await form.openNew(storyId);
    await form.title.fill('On its side');
    await form.photo.setInputFiles(file);
    await expect(form.latitude).toHaveValue('-34.401944');
    const preview = page.getByRole('img', { name: `Preview of ${name}` });
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([FIXTURE_SIZE.width, FIXTURE_SIZE.height]);
    await form.createButton.click();
    await expect(alertWith(page, '“On its side” is on the map.')).toBeVisible();
    const place = (await placesBy(api, author.id)).items?.[0];
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${String(place?.main_picture)}`);
    expect(await sharp(bytes).metadata()).toMatchObject(FIXTURE_SIZE);
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

/** One byte of each is another, and both would work as before. */
const ALTERED: readonly (readonly [RegExp, string, (bytes: Buffer) => Buffer])[] = [
  [/\/read-photo\.worker\.[^/]+\.js$/, 'text/javascript', (bytes) => bytes.fill(' ', bytes.length - 1)],
  [
    /\/libheif\.[^/]+\.wasm$/,
    'application/wasm',
    (bytes) =>
      bytes.fill('a', bytes.indexOf('Argument list too long'), bytes.indexOf('rgument list too long')),
  ],
];

test('a photo reader and a HEIC decoder with one byte altered are not run, sentences say what is missing, and coordinates are typed by hand', async ({
  page,
  api,
  author,
  problems,
}) => {
  const form = new PlaceForm(page);
  const altered: string[] = [];
  for (const [address, contentType, change] of ALTERED)
    await page.context().route(address, async (route) => {
      const url = route.request().url();
      const { bytes } = await api.bytes(new URL(url).pathname);
      const body = change(Buffer.from(bytes));
      expect([body.length, body.equals(bytes)]).toEqual([bytes.length, false]);
      altered.push(url);
      await route.fulfill({ contentType, body });
    });
  problems.expect(/read-photo\.worker.*integrity/);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.title.fill('By hand');
  await form.choosePhoto(fixturePhoto('phone.jpg'));
  await expect(page.getByText("The photo's location could not be read.")).toBeVisible();
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await form.choosePhoto(fixturePhoto('phone.heic'));
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The converter for this kind of picture could not be loaded.' }),
  ).toBeVisible();
  expect(new Set(altered).size).toBe(ALTERED.length);
  // What can not be used takes no photo away.
  await expect(page.getByText('The previous picture is kept.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of IMG_0001.jpg' })).toBeVisible();
  await expect(form.latitude).toHaveValue('');
  await form.latitude.fill('-34.4');
  await form.longitude.fill('-53.78');
  await expect(form.preview).toBeVisible();
});
