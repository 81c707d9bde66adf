import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { createStory, PLACES } from '../../api/stories.ts';
import { phonePhoto, SECRETS } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

/** A photo, and the files its decoder consists of beyond what every photo needs. */
const FORMATS = [
  [{ format: 'jpeg' }, []],
  [{ format: 'jpeg', orientation: 6 }, []],
  [{ format: 'avif' }, []],
  [{ format: 'tiff' }, [/prepare-tiff/]],
  [{ format: 'tiff', orientation: 6 }, [/prepare-tiff/]],
  [{ format: 'heic' }, [/prepare-heic/, /\.wasm$/]],
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

for (const [options, decoders] of FORMATS) {
  const { format } = options;
  const kind = 'orientation' in options ? `${format} photo stored on its side` : `${format} photo`;
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
    await form.choosePhoto(await phonePhoto(options, `IMG_0001.${format}`));
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
    const preview = page.getByRole('img', { name: `Preview of IMG_0001.${format}` });
    await expect(preview).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([800, 600]);
    expect(asked).toHaveLength(decoders.length);
    for (const [index, pattern] of decoders.entries()) expect(asked[index]).toMatch(pattern);

    await form.createButton.click();
    await expect(alertWith(page, '“From a phone” is on the map.')).toBeVisible();
    const { body } = await api.call('GET', `${PLACES}?filter=(user="${author.id}")`);
    const place = body.items?.[0];
    expect(place).toMatchObject({ latitude: -34.401944, longitude: -53.784167 });
    const name = String(place?.main_picture);
    expect(name).toMatch(/^picture_[a-z0-9]{10}\.(jpg|webp)$/);
    const { bytes } = await api.bytes(`/api/files/places/${place?.id}/${name}`);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ width: 800, height: 600 });
    expect(['jpeg', 'webp']).toContain(stored.format);
    for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false);

    // The picture itself came through, not just something of its size.
    const drawn = await phonePhoto({ format: 'png', iptc: undefined, thumbnail: false });
    const [was, is] = await Promise.all(
      [drawn.buffer, bytes].map((file) => sharp(file).removeAlpha().stats()),
    );
    for (const [index, { mean }] of was!.channels.entries()) {
      expect(Math.abs(is!.channels[index]!.mean - mean)).toBeLessThan(3);
    }
  });
}
