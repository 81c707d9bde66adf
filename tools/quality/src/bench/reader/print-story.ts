import type { Browser } from '@playwright/test';

import { A4_TEXT, fewestDots } from './fewest-dots.ts';

export interface Printed {
  /** From the page that is read to the finished PDF, pictures fetched. */
  readonly seconds: number;
  readonly megabytes: number;
  readonly pages: number;
  /** See {@link fewestDots}. */
  readonly dpi: number;
}

/** Prints a story as a reader does: its Print button, then the browser's PDF. */
export async function printStory(browser: Browser, url: string): Promise<Printed> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(url);
    await page.locator('main [role="application"] canvas').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const began = performance.now();
    await page.getByRole('button', { name: /^Print/ }).click();
    await page.locator('html[data-printed]').waitFor({ timeout: 60_000 });
    await page.setViewportSize(A4_TEXT);
    await page.emulateMedia({ media: 'print' });
    const dpi = await fewestDots(page);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const seconds = (performance.now() - began) / 1000;
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    return { seconds, megabytes: pdf.length / 1e6, pages, dpi };
  } finally {
    await context.close();
  }
}
