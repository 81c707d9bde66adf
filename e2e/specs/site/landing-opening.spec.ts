import { expect, test } from '../../fixtures/test.ts';

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['small laptop', { width: 1366, height: 768 }],
  ['laptop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the landing page’s promise and map are seen before the scripts, and stay where they stood', async ({
      page,
    }) => {
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route(/\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const box = (part: string) => page.locator(part).boundingBox();
      await expect(page.locator('.opening .route')).toBeVisible();
      const [title, map] = [await box('.opening .title'), await box('.opening .map')];
      expect(title?.y).toBeGreaterThan(64);
      goOn();
      const words = page.getByRole('heading', { level: 1 });
      await expect(words).toBeVisible();
      await expect(page.locator('.opening')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const chart = page.getByRole('img', { name: /map/i }).first();
      // The page's fonts may still be on their way.
      await expect(async () => {
        for (const [before, after] of [
          [title, await words.boundingBox()],
          [map, await chart.boundingBox()],
        ] as const)
          for (const side of ['x', 'y'] as const)
            expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThan(6);
      }).toPass({ timeout: 10_000 });
    });
  });
