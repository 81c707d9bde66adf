import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createPerson } from '../../e2e/api/people.ts';
import { launchBrowser, openPage, PHONE, signedIn } from '../harness/browser.ts';
import { journeyPhotos } from '../harness/photos.ts';
import type { Figure, Measure } from '../harness/report.ts';
import { startStand, type Stand } from '../harness/stand.ts';

const LEFT = ['reload', 'tab closed', 'tab killed'] as const;

/** Photos chosen on a slow phone whose page is left soon after: how many of them the next page goes on with. */
export const measure: Measure = async (sizes) => {
  const photos = await journeyPhotos(sizes.number('photos', 60));
  const rounds = sizes.number('rounds', 10);
  const [stand, browser] = [await startStand(), await launchBrowser()];
  const figures: Figure[] = [];
  for (const how of LEFT)
    for (const seconds of how === 'reload' ? [0.5, 1, 2, 5, 8] : [1]) {
      const kept: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        kept.push(await keptOf(browser, stand, photos, how, seconds));
      const least = Math.min(...kept);
      figures.push({
        what: `kept of ${photos.length}, ${how} after ${seconds} s: the fewest of ${rounds} rounds`,
        ...{ goal: String(photos.length), measured: String(least), holds: least === photos.length },
      });
    }
  await browser.close();
  await stand.stop();
  return figures;
};

async function keptOf(
  browser: Browser,
  { url, api }: Stand,
  photos: readonly string[],
  how: (typeof LEFT)[number],
  seconds: number,
): Promise<number> {
  const storageState = await signedIn(url, await createPerson(api));
  const context = await browser.newContext({ ...PHONE, storageState });
  const page = await slowPage(context, url);
  await page.locator('input[type=file]').setInputFiles([...photos]);
  await page.waitForTimeout(seconds * 1000);
  if (how === 'tab closed') await page.close();
  if (how === 'tab killed') {
    const session = await context.newCDPSession(page);
    // The process of the page is gone before it can answer.
    await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  }
  const next = how === 'reload' ? page : await slowPage(context, url);
  if (how === 'reload') await page.reload();
  // It counts those whose files were there and have been read.
  const line = next.getByText(/^\d+ of \d+ photos uploaded/);
  await line.waitFor({ timeout: 120_000 }).catch(() => undefined);
  const [, count] =
    /of (\d+)/.exec((await line.textContent({ timeout: 1000 }).catch(() => null)) ?? '') ?? [];
  await context.close();
  return Number(count ?? 0);
}

async function slowPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await openPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // What happens at the site is another matter.
  await page.route(/\/api\/collections\/(?:uploads|drafts)\//, () => undefined);
  await page.goto(`${url}/dashboard/import`);
  await page.locator('input[type=file]').waitFor();
  return page;
}
