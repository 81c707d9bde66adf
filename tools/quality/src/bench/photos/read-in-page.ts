import type { BrowserContext, Page } from '@playwright/test';

/** What reading all photos of a corpus cost. */
export interface Reading {
  /** Milliseconds from the change event until the last position was there. */
  readonly ms: number;
  /** The page's longest task meanwhile, in milliseconds; 0 when none took 50. */
  readonly longestTask: number;
  /** Growth of the page's own heap, in megabytes. */
  readonly heap: number;
}

interface Noted {
  from: number;
  to: number;
  longest: number;
}

type NotingWindow = Window & { noted: Noted };

/** Runs in the page before anything else. */
function note(): void {
  const noted = ((window as unknown as NotingWindow).noted = { from: 0, to: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (noted.from > 0 && startTime >= noted.from && noted.to === 0)
        noted.longest = Math.max(noted.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('change', () => (noted.from ||= performance.now()), true);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

async function measured(page: Page, paths: readonly string[], isDone: () => boolean): Promise<Reading> {
  const before = await heapOf(page);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await page.waitForFunction(isDone, undefined, { polling: 'raf', timeout: 600_000 });
  const { from, to, longest } = await page.evaluate(() => (window as unknown as NotingWindow).noted);
  return { ms: to - from, longestTask: Math.round(longest), heap: (await heapOf(page)) - before };
}

/** Our own page: until none of the photos waits to be looked at. */
export async function readInImport(
  context: BrowserContext,
  origin: string,
  paths: readonly string[],
): Promise<Reading> {
  const page = await context.newPage();
  await page.addInitScript(note);
  // What happens to photos afterwards is measured elsewhere, and the next round begins with nothing.
  await page.route(/\/api\/collections\/(?:uploads|drafts)\//, () => undefined);
  await page.goto(`${origin}/dashboard/import`);
  await page.locator('input[type=file]').waitFor();
  try {
    return await measured(page, paths, () => {
      const { noted } = window as unknown as NotingWindow;
      const isRead = /photos are at the site/.test(document.querySelector('main')?.textContent ?? '');
      if (isRead && noted.to === 0) noted.to = performance.now();
      return isRead;
    });
  } finally {
    await page.close();
  }
}

/** A page that reads each file whole, one after the other. @param script defines `readWhole(file)` */
export async function readWhole(
  context: BrowserContext,
  script: string,
  paths: readonly string[],
): Promise<Reading> {
  const page = await context.newPage();
  await page.addInitScript(note);
  await page.goto('data:text/html,<input type=file multiple>');
  await page.addScriptTag({ content: script });
  await page.evaluate(() => {
    type Reader = Window & { readWhole(file: File): Promise<unknown> };
    document.querySelector('input')!.addEventListener('change', ({ target }) => {
      void (async () => {
        for (const file of (target as HTMLInputElement).files!)
          await (window as unknown as Reader).readWhole(file);
        (window as unknown as NotingWindow).noted.to = performance.now();
      })();
    });
  });
  try {
    return await measured(page, paths, () => (window as unknown as NotingWindow).noted.to > 0);
  } finally {
    await page.close();
  }
}
