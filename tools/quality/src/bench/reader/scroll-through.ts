import type { Page } from '@playwright/test';

/** To the end of a page, stopping at each screen. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let screens = 0; screens < 1_000; screens += 1) {
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      return scrollY === before;
    });
    await page.waitForTimeout(120);
    if (isEnd) return;
  }
}
