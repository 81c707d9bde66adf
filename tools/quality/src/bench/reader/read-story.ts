import type { Browser, Page } from '@playwright/test';

import { countBytes } from './count-bytes.ts';

/** A phone of 390 by 844 points with three pixels a point. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const;

export interface Read {
  /** Bytes until the page can be read, and until its end. */
  readonly untilReady: number;
  readonly toTheEnd: number;
  /** Of those, of the base map. */
  readonly map: number;
  readonly requests: number;
}

const QUIET = 1_500;

/** Reads a page from its top to its end, stopping at each screen. @param ready what is there once it can be read */
export async function readStory(browser: Browser, url: string, ready: string): Promise<Read> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const count = await countBytes(page, await context.newCDPSession(page));
  try {
    await page.goto(url);
    await page.locator(ready).first().waitFor({ timeout: 120_000 });
    await count.quiet(QUIET);
    const untilReady = count.bytes();
    await scrollThrough(page);
    await count.quiet(QUIET);
    return { untilReady, toTheEnd: count.bytes(), map: count.of('.pmtiles'), requests: count.requests() };
  } finally {
    await context.close();
  }
}

async function scrollThrough(page: Page): Promise<void> {
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
