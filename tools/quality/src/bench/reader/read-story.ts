import type { Browser } from '@playwright/test';

import { countBytes } from './count-bytes.ts';
import { PHONE } from './phone.ts';
import { scrollThrough } from './scroll-through.ts';

export interface Read {
  /** Bytes until the page can be read, and until its end. */
  readonly untilReady: number;
  readonly toTheEnd: number;
  /** Of the latter, of the base map and of pictures. */
  readonly map: number;
  readonly pictures: number;
  readonly requests: number;
}

const QUIET = 1_500;
const PICTURES = /\/api\/pictures\/|\/\d+$/;

/** Reads a page from its top to its end, stopping at each screen. @param ready what is there once it can be read */
export async function readStory(browser: Browser, url: string, ready: string): Promise<Read> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const count = countBytes(page);
  try {
    await page.goto(url);
    await page.locator(ready).first().waitFor({ timeout: 120_000 });
    const asked = count.requests();
    await count.quiet(QUIET);
    const untilReady = count.bytes(asked);
    await scrollThrough(page);
    await count.quiet(QUIET);
    return {
      untilReady,
      toTheEnd: count.bytes(),
      map: count.of(/\.pmtiles/),
      pictures: count.of(PICTURES),
      requests: count.requests(),
    };
  } finally {
    await context.close();
  }
}
