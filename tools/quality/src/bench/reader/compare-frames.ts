import type { Browser, Page } from '@playwright/test';

import { median } from '../../median.ts';
import type { FrameCosts } from './costs-of.ts';
import { frameCosts } from './frame-costs.ts';
import { serveMapLibre, type DrawnPoints } from './maplibre-page.ts';

export type Move = 'panning' | 'stepping';

/** A story's map beside MapLibre's of the same points: milliseconds of the main thread for a frame. */
export interface ComparedMove {
  readonly move: Move;
  readonly ours: Pick<FrameCosts, 'median' | 'p95'>;
  readonly maplibre: Pick<FrameCosts, 'median' | 'p95'>;
}

export interface ComparedFrames {
  readonly places: number;
  readonly moves: readonly ComparedMove[];
  /** What MapLibre's WebGL ran on. */
  readonly renderer: string;
}

export interface CrowdedStory {
  readonly places: number;
  readonly url: string;
  readonly points: DrawnPoints['points'];
}

/** Pixels a point of both, and the window our page is shown in. */
const SCREEN = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 } as const;
const OUR_MAP = 'main [role="application"]';
/** Stands below the last place: until then, places are still coming. */
const OUR_END = 'main:has([data-ready="true"] canvas) footer';
const DRAGS = 4;
const STEPS = 12;
const STEP_PAUSE = 450;
const SETTLED = 1_500;

/** Measures both in turn. @param archive the base map's file, for MapLibre to read the same tiles of */
export async function compareFrames(
  browser: Browser,
  archive: string,
  { places, url, points }: CrowdedStory,
  rounds: number,
): Promise<ComparedFrames> {
  let renderer = 'unknown';
  let size = { width: 700, height: 700 };
  const theirs = await serveMapLibre(archive, () => ({ points, size }));
  const costs: Record<`${Move} ${'ours' | 'maplibre'}`, FrameCosts[]> = {
    ...{ 'panning ours': [], 'panning maplibre': [] },
    ...{ 'stepping ours': [], 'stepping maplibre': [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    const page = await open(browser, url, OUR_END);
    size = (await page.locator(OUR_MAP).boundingBox()) ?? size;
    costs['panning ours'].push(await frameCosts(page, () => pan(page, OUR_MAP)));
    await page.locator('main h1').first().click();
    costs['stepping ours'].push(
      await frameCosts(page, () => step(page, () => page.keyboard.press('ArrowRight'))),
    );
    await page.context().close();
    const other = await open(browser, theirs.url, 'html[data-ready="true"]');
    renderer = await other.evaluate(() => (window as unknown as { renderer: string }).renderer);
    costs['panning maplibre'].push(await frameCosts(other, () => pan(other, '#map')));
    costs['stepping maplibre'].push(
      await frameCosts(other, () =>
        step(other, () => other.evaluate(() => (window as unknown as { step(): void }).step())),
      ),
    );
    await other.context().close();
  }
  await theirs.close();
  const moves = (['panning', 'stepping'] as const).map((move) => ({
    move,
    ours: middle(costs[`${move} ours`]),
    maplibre: middle(costs[`${move} maplibre`]),
  }));
  return { places, moves, renderer };
}

const middle = (costs: readonly FrameCosts[]) => ({
  median: median(costs.map((cost) => cost.median)),
  p95: median(costs.map((cost) => cost.p95)),
});

async function open(browser: Browser, url: string, ready: string): Promise<Page> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  await page.goto(url);
  await page.locator(ready).first().waitFor({ timeout: 180_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED);
  return page;
}

/** Drags the map there and back, a move of the pointer every frame or so. */
async function pan(page: Page, map: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(map).boundingBox())!;
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const sign = drag % 2 === 0 ? 1 : -1;
    await page.mouse.move(x + width / 2, y + height * 0.75);
    await page.mouse.down();
    for (let move = 1; move <= 30; move += 1) {
      await page.mouse.move(x + width / 2 + sign * move * 5, y + height * 0.75 - sign * move * 3);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    await page.waitForTimeout(400);
  }
}

async function step(page: Page, next: () => Promise<unknown>): Promise<void> {
  for (let taken = 0; taken < STEPS; taken += 1) {
    await next();
    await page.waitForTimeout(STEP_PAUSE);
  }
}
