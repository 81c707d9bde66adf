import type { Page } from '@playwright/test';

/** CSS pixels in an inch on paper. */
const INCH = 96;

/** CSS pixels between the margins of A4. */
export const A4_TEXT = { width: 614, height: 800 } as const;

/** Dots an inch of the picture or map that has the fewest, in a page laid out for paper. */
export function fewestDots(page: Page): Promise<number> {
  return page.evaluate((inch) => {
    const printed = [...document.querySelectorAll<HTMLImageElement>('article img')];
    return Math.min(...printed.map(({ naturalWidth, offsetWidth }) => naturalWidth / (offsetWidth / inch)));
  }, INCH);
}
