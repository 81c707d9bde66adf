import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

import { createPerson } from '../../e2e/api/people.ts';
import { bundled } from '../harness/bundled.ts';
import { launchBrowser, openPage, signedIn } from '../harness/browser.ts';
import { compareSizes, prepareByLibvips } from '../harness/libvips.ts';
import { journeyPhotos, likeness } from '../harness/photos.ts';
import { atMost, plain, ratio, type Figure, type Measure } from '../harness/report.ts';
import { startStand, type Stand } from '../harness/stand.ts';
import { median, sum } from '../harness/statistics.ts';

/** Libraries as their pages show them: whole files, in the page. */
const WHOLE = {
  exifr: `import exifr from 'exifr/dist/full.esm.mjs';
    window.readWhole = async (file) => exifr.parse(await file.arrayBuffer(), { gps: true, xmp: true, iptc: true }).catch(() => undefined);`,
  ExifReader: `import ExifReader from 'exifreader';
    window.readWhole = async (file) => { try { return ExifReader.load(await file.arrayBuffer()); } catch { return undefined; } };`,
} as const;
const ALL_SENT = /^\d+ photos are uploaded\.$/;

interface Noted {
  from: number;
  to: number;
  longest: number;
}
type Noting = Window & { noted: Noted; readWhole(file: File): Promise<unknown> };

function note(): void {
  const noted = ((window as unknown as Noting).noted = { from: 0, to: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (noted.from > 0 && startTime >= noted.from && noted.to === 0)
        noted.longest = Math.max(noted.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('change', () => (noted.from ||= performance.now()), true);
}

interface Reading {
  readonly ms: number;
  readonly longest: number;
  readonly heap: number;
}

async function reading(page: Page, paths: readonly string[], isDone: () => boolean): Promise<Reading> {
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const before = await heap();
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await page.waitForFunction(isDone, undefined, { polling: 'raf', timeout: 600_000 });
  const { from, to, longest } = await page.evaluate(() => (window as unknown as Noting).noted);
  const seen = { ms: to - from, longest, heap: (await heap()) - before };
  await page.context().close();
  return seen;
}

/** From the change event until the last position is there. */
async function readInImport(browser: Browser, stand: Stand, paths: readonly string[]): Promise<Reading> {
  const page = await importPage(browser, stand);
  // What happens to photos afterwards is measured apart.
  await page.route(/\/api\/collections\/(?:uploads|drafts)\//, () => undefined);
  return reading(page, paths, () => {
    const { noted } = window as unknown as Noting;
    const isRead = /photos (?:are )?uploaded/.test(document.querySelector('main')?.textContent ?? '');
    if (isRead && noted.to === 0) noted.to = performance.now();
    return isRead;
  });
}

async function readWhole(browser: Browser, script: string, paths: readonly string[]): Promise<Reading> {
  const page = await openPage(await browser.newContext());
  await page.addInitScript(note);
  await page.goto('data:text/html,<input type=file multiple>');
  await page.addScriptTag({ content: script });
  await page.evaluate(() => {
    document.querySelector('input')!.addEventListener('change', ({ target }) => {
      void (async () => {
        for (const file of (target as HTMLInputElement).files!)
          await (window as unknown as Noting).readWhole(file);
        (window as unknown as Noting).noted.to = performance.now();
      })();
    });
  });
  return reading(page, paths, () => (window as unknown as Noting).noted.to > 0);
}

async function importPage(browser: Browser, { url, api }: Stand): Promise<Page> {
  const storageState = await signedIn(url, await createPerson(api));
  const page = await openPage(await browser.newContext({ storageState }));
  await page.addInitScript(note);
  await page.goto(`${url}/dashboard/import`);
  await page.locator('input[type=file]').waitFor();
  return page;
}

/** Many photos chosen at once in a browser, and what becomes of them. */
export const measure: Measure = async (sizes) => {
  const photos = await journeyPhotos(sizes.number('photos', 200));
  const [stand, browser] = [await startStand(), await launchBrowser()];
  const seen: Record<'ours' | keyof typeof WHOLE, Reading[]> = { ours: [], exifr: [], ExifReader: [] };
  for (let round = 0; round < sizes.number('rounds', 5); round += 1) {
    seen.ours.push(await readInImport(browser, stand, photos));
    for (const name of ['exifr', 'ExifReader'] as const)
      seen[name].push(await readWhole(browser, await bundled(WHOLE[name], 'mf-authoring'), photos));
  }
  const middle = (name: keyof typeof seen) => median(seen[name].map(({ ms }) => ms));
  const figures: Figure[] = [
    plain(
      `from the change event to the last position of ${photos.length}, all of them kept on the device first`,
      middle('ours') / 1000,
      's',
    ),
    atMost(
      'the page’s longest task meanwhile',
      Math.max(...seen.ours.map(({ longest }) => longest)),
      50,
      'ms',
    ),
    atMost('growth of the page’s heap', Math.max(...seen.ours.map(({ heap }) => heap)), 300, 'MB'),
    plain('that ÷ exifr reading whole files', middle('ours') / middle('exifr'), ''),
    plain('that ÷ ExifReader reading whole files', middle('ours') / middle('ExifReader'), ''),
  ];
  figures.push(...(await prepared(browser, stand, photos.slice(0, sizes.number('prepared', 8)))));
  figures.push(
    plain(`until ${photos.length} are at the site`, (await sent(browser, stand, photos)) / 1000, 's'),
  );
  const [ours, libvips] = await compareSizes(
    stand.program.binary,
    await readFile(photos[0]!),
    sizes.number('sizes', 8),
  );
  figures.push(
    ratio(
      'the server’s sizes of 12 megapixels ÷ libvips, one thread',
      [median(ours), median(libvips)],
      'ms',
      3,
    ),
  );
  await browser.close();
  await stand.stop();
  return figures;
};

/** Milliseconds from the change event until all are at the site. */
async function sent(browser: Browser, stand: Stand, paths: readonly string[]): Promise<number> {
  const page = await importPage(browser, stand);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await page.getByText(ALL_SENT).waitFor({ timeout: 600_000 });
  const took = await page.evaluate(() => performance.now() - (window as unknown as Noting).noted.from);
  await page.context().close();
  return took;
}

/** Has the import page prepare and send photos, and looks at what has come. */
async function prepared(
  browser: Browser,
  stand: Stand,
  paths: readonly string[],
): Promise<readonly Figure[]> {
  const page = await importPage(browser, stand);
  await page.locator('input[type=file]').setInputFiles([...paths]);
  await page.waitForFunction(() => document.querySelector('main ul button'), undefined, { timeout: 60_000 });
  const from = performance.now();
  const isShown = (count: number) => document.querySelectorAll('main ul button img').length === count;
  await page.waitForFunction(isShown, paths.length, { polling: 20, timeout: 600_000 });
  const ours = (performance.now() - from) / paths.length;
  await page.getByText(ALL_SENT).waitFor({ timeout: 120_000 });
  await page.context().close();
  const libvips: number[] = [];
  for (const file of paths) libvips.push(await prepareByLibvips(file));
  const entries = await readdir(join(stand.folder, 'storage'), { recursive: true, withFileTypes: true });
  const sent = entries
    .filter((entry) => entry.isFile() && /\.(?:jpe?g|webp|png)$/.test(entry.name))
    .filter(({ parentPath }) => !basename(parentPath).startsWith('thumbs_'))
    .map(({ name, parentPath }) => join(parentPath, name));
  const bytes = async (files: readonly string[]) =>
    sum(await Promise.all(files.map(async (file) => (await stat(file)).size)));
  const alike: number[] = [];
  for (const file of sent)
    alike.push(Math.max(...(await Promise.all(paths.map((one) => likeness(one, file, 1280))))));
  const worst = Math.min(...alike);
  return [
    ratio('a 12-megapixel JPEG prepared in the page ÷ libvips, one thread', [ours, median(libvips)], 'ms', 3),
    ratio(
      'bytes sent ÷ those of the files',
      [(await bytes(sent)) / 1e6, (await bytes(paths)) / 1e6],
      'MB',
      0.2,
    ),
    {
      what: `SSIM at 1280 px of the ${sent.length} that are stored, the lowest`,
      goal: '≥ 0.97',
      measured: worst.toFixed(3),
      holds: worst >= 0.97,
    },
  ];
}
