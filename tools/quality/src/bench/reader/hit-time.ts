import type { Browser } from '@playwright/test';

import { median } from '../../median.ts';
import { bundledScript } from './bundled-script.ts';
import { locationOf } from './reader-stories.ts';

const PLACES = 10_000;
const POINTED = 500;
/** Timers of browsers are coarse: as many searches are timed together. */
const TOGETHER = 20;

/** In the browser, the map's own search for what is under a pointer, over single places: median milliseconds of one. */
export async function hitTime(browser: Browser): Promise<number> {
  const script = await bundledScript(`
    import { nearestMarker } from './mf-map/src/engine/nearest-marker.ts';
    import { singlePlaces } from './mf-map/src/engine/place-groups.ts';
    import { toMap, WORLD_WIDTH } from './mf-map/src/engine/projection.ts';
    window.timeHits = (locations, pointed, together) => {
      const places = locations.map((location, at) => ({ id: String(at), location, number: at + 1, day: null, picture: null }));
      const coordinates = locations.map(toMap);
      const look = { places, style: 'circles', groups: singlePlaces(coordinates) };
      const resolution = WORLD_WIDTH / 256 / 2 ** 10;
      return Array.from({ length: pointed }, (_, at) => {
        const [x, y] = coordinates[(at * 19) % coordinates.length];
        const began = performance.now();
        for (let time = 0; time < together; time += 1) nearestMarker([x + time, y], resolution, 13, look);
        return (performance.now() - began) / together;
      });
    };
  `);
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
