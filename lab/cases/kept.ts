import type { Browser, BrowserContext } from '@playwright/test';

import { launchBrowser, LINES, openPage, PHONE, visit } from '../harness/browser.ts';
import { phonePicture } from '../harness/photos.ts';
import { ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { median } from '../harness/statistics.ts';

const READY = 'main [data-ready="true"] canvas';

/** A story that is on a phone, read there without a line and on a slow one, beside its first visit on a good one. */
export const measure: Measure = async (sizes) => {
  const [stand, browser] = [await startStand(), await launchBrowser()];
  const picture = await phonePicture(1);
  const spot = (place: number) => ({ longitude: -9 + place / 10, latitude: 38.5, main_picture: picture });
  const { story } = await writeStory(stand, sizes.number('places', 12), spot);
  const url = `${stand.url}/travel-story/${story}`;
  const [first, again, slowly]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < sizes.number('rounds', 5); round += 1) {
    const context = await browser.newContext(PHONE);
    first.push((await visit(context, { url, ready: READY, line: '4G' })).ready);
    await untilKept(context, url);
    await slowDown(browser);
    slowly.push((await visit(context, { url, ready: READY, line: 'slow 3G' })).ready);
    await context.setOffline(true);
    again.push((await visit(context, { url, ready: READY, line: 'none' })).ready);
    await context.close();
  }
  await browser.close();
  await stand.stop();
  return [
    ratio(
      'until its map can be moved, without a line ÷ first on 4G',
      [median(again), median(first)],
      'ms',
      0.5,
    ),
    ratio(
      'until its map can be moved, again on slow 3G ÷ first on 4G',
      [median(slowly), median(first)],
      'ms',
      0.5,
    ),
  ];
};

/** Workers are not on the line of the page they work for. */
async function slowDown(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const tell = (id: number, method: string, params: object = {}) =>
      session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    await tell(1, 'Network.enable');
    await tell(2, 'Network.emulateNetworkConditions', { offline: false, ...LINES['slow 3G'] });
  }
}

async function untilKept(context: BrowserContext, url: string): Promise<void> {
  const page = await openPage(context);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.match('/loading')) !== undefined);
  await page.reload({ waitUntil: 'networkidle' });
  await page.close();
}
