import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { formatTrack } from '@waypost/contracts/track.ts';

import { bundled } from '../harness/bundled.ts';
import { launchBrowser, openPage, PHONE, visit, type Visit, type VisitOptions } from '../harness/browser.ts';
import { serveLocal } from '../harness/local-server.ts';
import { phonePicture } from '../harness/photos.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory, type Stand } from '../harness/stand.ts';
import { inTurn, median } from '../harness/statistics.ts';

const READY = 'main [data-ready="true"] canvas';
/** Drawn by the server or by itself. */
const SEEN = `.still, ${READY}`;
const SCREEN = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 } as const;
const MAPLIBRE = join(import.meta.dirname, '..', 'node_modules', 'maplibre-gl', 'dist');
const spot = (place: number, of: number) => ({
  longitude: -9 + (6 * place) / of + Math.sin(place) / 10,
  latitude: 37 + (5 * place) / of + Math.cos(place * 1.7) / 10,
});

const TRACKED = 34;
const TRACK_POINTS = 150;
/** From the place before, as a receiver sways. */
function trackTo(place: number): string {
  if (place === 0) return '';
  const [from, to] = [spot(place - 1, TRACKED), spot(place, TRACKED)];
  return formatTrack(
    Array.from({ length: TRACK_POINTS }, (_, step) => {
      const part = step / (TRACK_POINTS - 1);
      const sway = Math.sin(step * 12.9898 + place) * 4e-3 * Math.sin(Math.PI * part);
      return {
        longitude: from.longitude + (to.longitude - from.longitude) * part + sway,
        latitude: from.latitude + (to.latitude - from.latitude) * part - sway,
        height: 300 + 200 * Math.sin(step / 9 + place) + 20 * Math.sin(step * 7.7),
      };
    }),
  );
}

/** Reading a story on a phone, and moving its map beside MapLibre GL's of the same places and the same base map, in turn. */
export const measure: Measure = async (sizes) => {
  const [stand, browser] = [await startStand(), await launchBrowser()];
  const pictures = [await phonePicture(1), await phonePicture(2), await phonePicture(3)];
  const places = sizes.number('places', 57);
  const told = await writeStory(stand, places, (place) => ({
    ...spot(place, places),
    main_picture: pictures[place % 3]!,
  }));
  await untilMade(stand, told.story);
  const at = (story: string) => `${stand.url}/travel-story/${story}`;
  const phone = await browser.newContext(PHONE);
  const read = await visit(phone, { url: at(told.story), ready: READY, then: scrollThrough });
  await phone.close();
  const firsts = [];
  for (const line of ['4G', 'slow 3G'] as const) {
    const seen = await firstVisits(browser, sizes.number('rounds', 5), {
      url: at(told.story),
      ready: SEEN,
      line,
    });
    const moved = await firstVisits(browser, sizes.number('rounds', 5), {
      url: at(told.story),
      ready: READY,
      line,
    });
    firsts.push(
      plain(`until its map is seen, ${line}`, median(seen.map(({ ready }) => ready)) / 1000, 's'),
      plain(`until its map can be moved, ${line}`, median(moved.map(({ ready }) => ready)) / 1000, 's'),
      atMost(
        `largest piece of the page, ${line}`,
        median(moved.map(({ lcp }) => lcp)) / 1000,
        line === '4G' ? 2 : 5,
        's',
      ),
    );
  }
  const crowd = sizes.number('crowd', 1000);
  const crowded = await writeStory(stand, crowd, (place) => spot(place, crowd));
  const theirs = await serveMapLibre(
    stand,
    Array.from({ length: crowd }, (_, place) => spot(place, crowd)),
  );
  // What the import page keeps of a track of 100 000 points.
  const [straight, tracked] = [
    await writeStory(stand, TRACKED, (place) => spot(place, TRACKED)),
    await writeStory(stand, TRACKED, (place) => ({ ...spot(place, TRACKED), track: trackTo(place) })),
  ];
  const tracks = [];
  for (const { story } of [straight, tracked]) {
    const context = await browser.newContext(PHONE);
    tracks.push((await visit(context, { url: at(story), ready: READY })).first / 1000);
    await context.close();
  }
  const OURS = ['main:has([data-ready="true"] canvas) footer', 'main [role="application"]'] as const;
  const [trackFrames, plainFrames] = await inTurn(sizes.number('rounds', 5), 0, [
    () => panned(browser, at(tracked.story), ...OURS),
    () => panned(browser, at(straight.story), ...OURS),
  ]);
  const [ours, maplibre] = await inTurn(sizes.number('rounds', 5), 0, [
    () => panned(browser, at(crowded.story), ...OURS),
    () => panned(browser, theirs.url, 'html[data-ready="true"]', '#map'),
  ]);
  theirs.close();
  await browser.close();
  await stand.stop();
  const sent = (pictures.reduce((bytes, one) => bytes + one.length, 0) * places) / 3 / 1e6;
  return [
    atMost('bytes until the story can be read', read.first / 1000, 700, 'K'),
    atMost(`bytes read to its end, ${places} places`, read.bytes / 1e6, 2.5, 'MB'),
    plain('of them pictures', read.of(/\/api\/pictures\//) / 1e6, 'MB'),
    ratio(
      'those ÷ the pictures as they were uploaded',
      [read.of(/\/api\/pictures\//) / 1e6, sent],
      'MB',
      0.02,
    ),
    ...firsts,
    atMost(
      'bytes more until it can be read, with a track of 100 000 points',
      tracks[1]! - tracks[0]!,
      30,
      'K',
    ),
    ratio('main thread a frame, panning it ÷ without', [median(trackFrames), median(plainFrames)], 'ms', 1.1),
    ratio(
      `main thread a frame, panning ${crowd} places ÷ MapLibre GL`,
      [median(ours), median(maplibre)],
      'ms',
      1,
    ),
  ];
};

/** By phones that were never here. */
async function firstVisits(browser: Browser, rounds: number, options: VisitOptions): Promise<Visit[]> {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext(PHONE);
    visits.push(await visit(context, options));
    await context.close();
  }
  return visits;
}

async function untilMade({ api }: Stand, story: string): Promise<void> {
  const filter = encodeURIComponent(`places_collection = '${story}'`);
  for (;;) {
    const { body } = await api.call(
      'GET',
      `/api/collections/places/records?filter=${filter}&perPage=50&page=1`,
    );
    if (!JSON.stringify(body).includes('"ready":false')) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** To the end of a page, stopping at each screen. */
async function scrollThrough(page: Page): Promise<void> {
  const isEnd = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      return scrollY === before;
    });
  while (!(await isEnd())) await page.waitForTimeout(150);
}

/** Milliseconds of the main thread for a frame, while the map is dragged there and back. */
async function panned(browser: Browser, url: string, ready: string, map: string): Promise<number> {
  const page = await openPage(await browser.newContext(SCREEN));
  await page.goto(url);
  await page.locator(ready).first().waitFor({ timeout: 180_000 });
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  // Of the processor's time, whatever else it does meanwhile.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => {
    const count = () =>
      requestAnimationFrame(() => (((window as unknown as { frames: number }).frames += 1), count()));
    Object.assign(window, { frames: 0 });
    count();
  });
  const { x, y, width, height } = (await page.locator(map).boundingBox())!;
  const before = await work();
  for (let drag = 0; drag < 4; drag += 1) {
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
  const took = (await work()) - before;
  const frames = await page.evaluate(() => (window as unknown as { frames: number }).frames);
  await page.context().close();
  return took / frames;
}

/** A page with a map of the same places by MapLibre GL, over the site's own base map. */
async function serveMapLibre({ program }: Stand, places: readonly { longitude: number; latitude: number }[]) {
  const folder = join(program.siteFolder, 'mf-map', 'f');
  const archive = join(folder, (await readdir(folder)).find((name) => name.endsWith('.pmtiles')) ?? '');
  const { size } = await stat(archive);
  const script = await bundled(
    `import { begin } from './harness/maplibre-map.ts'; void begin(${JSON.stringify(places)});`,
    'lab',
    { format: 'esm', external: ['maplibre-gl'] },
  );
  const page = `<!doctype html><link rel="stylesheet" href="/maplibre/maplibre-gl.css">
<script type="importmap">{"imports":{"maplibre-gl":"/maplibre/maplibre-gl.mjs"}}</script>
<style>body { margin: 0 }</style><div id="map" style="width: 700px; height: 700px"></div><script type="module" src="/map.js"></script>`;
  return serveLocal((asked: IncomingMessage, answer: ServerResponse) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://lab');
    if (pathname === '/') answer.setHeader('Content-Type', 'text/html').end(page);
    else if (pathname === '/map.js') answer.setHeader('Content-Type', 'text/javascript').end(script);
    else if (pathname === '/base.pmtiles') {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(asked.headers.range ?? '') ?? [];
      const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
      answer.writeHead(206, {
        'Content-Range': `bytes ${start}-${end}/${size}`,
        'Content-Length': end - start + 1,
      });
      createReadStream(archive, { start, end }).pipe(answer);
    } else {
      answer.setHeader('Content-Type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript');
      createReadStream(join(MAPLIBRE, pathname.replace('/maplibre/', '')))
        .on('error', () => answer.writeHead(404).end())
        .pipe(answer);
    }
  });
}
