import type { Browser } from '@playwright/test';

import { median } from '../../median.ts';
import { bundledScript } from './bundled-script.ts';
import { HIT_SCRIPT } from './hit-script.ts';
import { locationOf } from './reader-stories.ts';

const PLACES = 10_000;
const POINTED = 200;
/** Timers of browsers are coarse: as many searches are timed together. */
const TOGETHER = 1_000;

/** In the browser, the map's own search for what is under a pointer, over single places: median milliseconds of one. */
export async function hitTime(browser: Browser): Promise<number> {
  const script = await bundledScript(HIT_SCRIPT);
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: script });
    const locations = Array.from({ length: PLACES }, (_, place) => locationOf(place, PLACES));
    const took = await page.evaluate(
      ([given, pointed, together]) =>
        (window as unknown as { timeHits(...all: readonly unknown[]): readonly number[] }).timeHits(
          given,
          pointed,
          together,
        ),
      [locations, POINTED, TOGETHER] as const,
    );
    return median(took);
  } finally {
    await page.close();
  }
}
