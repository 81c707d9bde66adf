import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { test } from '../../fixtures/own-site.ts';
import { pictureDifference, reduced } from '../../fixtures/picture-difference.ts';
import { expect } from '../../fixtures/test.ts';

/** Of the pixels; what one layer less changes is more. */
const TOLERANCE = 0.004;
const VIEWS = [
  { zoom: 2, longitude: 10, latitude: 30 },
  { zoom: 6, longitude: -57, latitude: -34 },
  { zoom: 10, longitude: 5.3, latitude: 60.4 },
  { zoom: 14, longitude: -56.21, latitude: -34.9 },
] as const;
type View = (typeof VIEWS)[number];
const SCHEMES = ['light', 'dark'] as const;
/** `WAYPOST_NEW_PICTURES=1` writes them anew; look at them before they are committed. */
const isWriting = process.env['WAYPOST_NEW_PICTURES'] === '1';

const mercator = (latitude: number) => Math.atanh(Math.sin((latitude * Math.PI) / 180));
const latitudeOf = (y: number) => (Math.asin(Math.tanh(y)) * 180) / Math.PI;

/** The map of all places at a zoom level, with no place on it. */
async function look(page: Page, { zoom, longitude, latitude }: View): Promise<Buffer> {
  const map = page.getByRole('application', { name: 'Map of all public places' });
  await page.goto('/discover?bbox=0,0,1,1');
  await page.locator('[data-ready="true"]').waitFor();
  const { width, height } = (await map.boundingBox())!;
  const pixel = 360 / 256 / 2 ** zoom;
  const y = mercator(latitude);
  const up = (height / 2) * pixel * (Math.PI / 180);
  const bounds = [
    longitude - (width / 2) * pixel,
    latitudeOf(y - up),
    longitude + (width / 2) * pixel,
    latitudeOf(y + up),
  ];
  await page.goto(`/discover?bbox=${bounds.map((degrees) => degrees.toFixed(5)).join(',')}`);
  await page.locator('[data-ground="complete"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const { x: left, y: top } = (await map.boundingBox())!;
  // The middle alone: buttons and credits are beside it.
  return page.screenshot({
    clip: { x: left + width / 2 - 240, y: top + height / 2 - 160, width: 480, height: 320 },
  });
}

const fileOf = ({ zoom }: View, scheme: string) =>
  path.join(fileURLToPath(new URL('./pictures/', import.meta.url)), `zoom-${zoom}-${scheme}.webp`);

for (const scheme of SCHEMES)
  for (const view of VIEWS)
    test(`the ground at zoom ${view.zoom} looks as it does in its picture, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const seen = await reduced(await look(page, view));
      const file = fileOf(view, scheme);
      if (isWriting) await seen.clone().webp({ quality: 90 }).toFile(file);
      expect(existsSync(file), `the picture ${path.basename(file)}`).toBe(true);
      expect(await pictureDifference(seen, sharp(file))).toBeLessThan(TOLERANCE);
    });

/** What a map lacks or does wrong, as a page can be made to paint it: method and colour that are left out. */
const FAULTS: Readonly<Record<string, readonly [view: View, method: string, colour: string]>> = {
  'without land': [VIEWS[1], 'fill', '#f1ece2'],
  'without shores': [VIEWS[2], 'stroke', '#b9bfb4'],
  'without borders': [VIEWS[1], 'stroke', '#b8a78d'],
  'without names': [VIEWS[1], 'fillText', ''],
  'four pixels beside itself': [VIEWS[1], 'setTransform', ''],
};

/** From now on the page paints by itself, where a test can reach it: in a browser whose workers have no canvas. */
async function paintInPage(page: Page, method = '', colour = ''): Promise<void> {
  await page.addInitScript(
    (fault) => {
      Reflect.deleteProperty(window, 'OffscreenCanvas');
      if (fault.method === '') return;
      const methods = CanvasRenderingContext2D.prototype as unknown as Record<
        string,
        (this: CanvasRenderingContext2D, ...given: number[]) => unknown
      >;
      const real = methods[fault.method]!;
      methods[fault.method] = function (...given) {
        if (fault.method === 'setTransform') return real.call(this, ...given.with(4, given[4]! + 4));
        const style = fault.method === 'stroke' ? this.strokeStyle : this.fillStyle;
        return fault.colour === '' || style === fault.colour ? undefined : real.call(this, ...given);
      };
    },
    { method, colour },
  );
}

test('a browser whose workers have no canvas shows the same', async ({ page }) => {
  await paintInPage(page);
  const seen = await reduced(await look(page, VIEWS[1]));
  expect(await pictureDifference(seen, sharp(fileOf(VIEWS[1], 'light')))).toBeLessThan(TOLERANCE);
});

for (const [fault, [view, method, colour]] of Object.entries(FAULTS))
  test(`a map ${fault} is told from its picture`, async ({ page }) => {
    await paintInPage(page, method, colour);
    const seen = await reduced(await look(page, view));
    expect(await pictureDifference(seen, sharp(fileOf(view, 'light')))).toBeGreaterThan(TOLERANCE);
  });
