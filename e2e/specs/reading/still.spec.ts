import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchShifts } from '../../fixtures/watch-shifts.ts';

const PLACES = [
  { latitude: 60.17, longitude: 24.94 },
  { latitude: 60.19, longitude: 25.02 },
];

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['laptop', { width: 1366, height: 768 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a story’s map is seen before the scripts, and stands where it stood when they have come', async ({
      page,
      api,
    }) => {
      const ana = await createPerson(api);
      const story = await createStory(api, ana);
      for (const place of PLACES) await createPlace(api, ana, story, place);
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route(/\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      const shifted = await watchShifts(page);
      await page.goto(`/travel-story/${story}`, { waitUntil: 'commit' });
      await expect(page.locator('.still')).toBeVisible();
      const marks = await page.locator('.still .mark').evaluate((path) => {
        const toScreen = (path as SVGPathElement).getScreenCTM()!;
        return [...path.getAttribute('d')!.matchAll(/M(\S+) (\S+)h0/g)].map(([, x, y]) => {
          const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(toScreen);
          return [left, top] as const;
        });
      });
      expect(marks).toHaveLength(2);
      goOn();
      await expect(page.locator('main [data-ready="true"]')).toBeVisible();
      await expect(page.locator('.still')).toHaveCount(0);
      const shot = (await page.screenshot()).toString('base64');
      // A circle of 9 pixels is red, and a ring of 3 around it white: a pixel beside it is neither.
      const colours = await page.evaluate(
        async ([picture, places]) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
            willReadFrequently: true,
          })!;
          context.drawImage(image, 0, 0);
          const at = (x: number, y: number) =>
            [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3);
          const around = (distance: number, x: number, y: number) =>
            [
              [distance, 0],
              [-distance, 0],
              [0, distance],
              [0, -distance],
            ].map(([dx, dy]) => at(x + dx!, y + dy!));
          return places.map(([x, y]) => ({ disc: around(7, x, y), ring: around(10.5, x, y) }));
        },
        [shot, marks] as const,
      );
      for (const { disc, ring } of colours) {
        for (const [red = 0, green = 0] of disc) expect(red - green).toBeGreaterThan(100);
        for (const [red = 0, green = 0] of ring) expect(Math.min(red, green)).toBeGreaterThan(150);
      }
      expect(await shifted()).toBeLessThan(0.02);
    });
  });
