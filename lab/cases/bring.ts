import { execFile } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';

import { createPerson, type Person } from '../../e2e/api/people.ts';
import { launchBrowser, openPage, signedIn } from '../harness/browser.ts';
import { phonePicture } from '../harness/photos.ts';
import { atMost, plain, type Figure, type Measure } from '../harness/report.ts';
import { FOLDER, startStand, writeStory } from '../harness/stand.ts';
import { timed } from '../harness/statistics.ts';

const run = promisify(execFile);
const MB = 1e6;

/** Large files of other programs read by the import page, and a long story in edit mode. */
export const measure: Measure = async (sizes) => {
  const [stand, browser] = [await startStand(), await launchBrowser()];
  const folder = await mkdtemp(join(FOLDER, 'bring-'));
  const reader = await createPerson(stand.api);
  const files = {
    'Timeline.json': await writeTimeline(folder, sizes.number('timeline', 400) * MB),
    'takeout.zip': await writeTakeout(folder, sizes.number('takeout', 2000) * MB),
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(files)) {
    const { page, renderers } = await opened(browser, stand.url, reader, '/dashboard/import');
    const choose = () => page.locator('input[type=file]').setInputFiles(path);
    await page.locator('input[type=file]').waitFor();
    const before = renderers();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, renderers())), 50);
    await longestTask(page);
    const took = await timed(async () => {
      await choose();
      // Looking for it by its name takes the page longer than what is measured.
      await page.locator('section[aria-labelledby] .ant-btn-primary').waitFor({ timeout: 300_000 });
    });
    clearInterval(watch);
    const task = await longestTask(page);
    await page.reload();
    await choose();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    const cancelled = await timed(async () => {
      await cancel.click();
      await cancel.waitFor({ state: 'detached' });
    });
    figures.push(
      plain(`${name}: read`, took / 1000, 's'),
      atMost(`${name}: memory of the page and its worker, more than before`, (most - before) / MB, 300, 'MB'),
      atMost(`${name}: longest task of the page`, task, 50, 'ms'),
      atMost(`${name}: cancelled`, cancelled / 1000, 1, 's'),
    );
    await page.context().close();
  }
  const long = await writeStory(stand, sizes.number('places', 500));
  const { page } = await opened(browser, stand.url, long.owner, `/travel-story/${long.story}?edit=1`);
  const title = page.getByRole('textbox', { name: 'Title of place 1', exact: true });
  await title.waitFor({ timeout: 120_000 });
  figures.push(
    plain('500 places in edit mode: open', (await page.evaluate(() => performance.now())) / 1000, 's'),
  );
  await page.waitForTimeout(3000);
  await longestTask(page);
  await title.pressSequentially(' and so on', { delay: 100 });
  figures.push(plain('500 places in edit mode: longest task while typing', await longestTask(page), 'ms'));
  await browser.close();
  await stand.stop();
  await rm(folder, { recursive: true });
  return figures;
};

async function opened(browser: Browser, url: string, person: Person, path: string) {
  const page = await openPage(await browser.newContext({ storageState: await signedIn(url, person) }));
  await page.addInitScript(() => {
    const notes = { longest: 0 };
    Object.assign(window, { labTasks: notes });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(url + path);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  /** Bytes that are theirs alone. */
  const renderers = () =>
    ids.reduce(
      (sum, id) => sum + Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
      0,
    ) * 1024;
  return { page, renderers };
}

/** Milliseconds of the longest task since this was last asked; 0 for none above 50. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const notes = (window as unknown as { labTasks: { longest: number } }).labTasks;
    const { longest } = notes;
    notes.longest = 0;
    return longest;
  });

/** As phones write it: a visit, then the way to the next one. */
async function writeTimeline(folder: string, bytes: number): Promise<string> {
  const path = join(folder, 'Timeline.json');
  const file = createWriteStream(path);
  file.write('{"semanticSegments":[');
  for (let [visit, written] = [0, 0]; written < bytes; visit += 1) {
    const at = (minutes: number) =>
      new Date(Date.UTC(2024, 0, 1) + (visit * 240 + minutes) * 60_000).toISOString();
    const spot = (step: number) =>
      `${(38 + (visit % 900) / 100 + step / 1e4).toFixed(7)}°, ${(-9 + step / 1e4).toFixed(7)}°`;
    const candidate = {
      placeId: `ChIJ${visit}`,
      semanticType: 'UNKNOWN',
      probability: 0.6,
      placeLocation: { latLng: spot(0) },
    };
    const timelinePath = Array.from({ length: 120 }, (_, step) => ({
      point: spot(step),
      time: at(120 + step),
    }));
    const text = JSON.stringify([
      {
        startTime: at(0),
        endTime: at(120),
        visit: { hierarchyLevel: 0, probability: 0.8, topCandidate: candidate },
      },
      { startTime: at(120), endTime: at(240), timelinePath },
    ]).slice(1, -1);
    written += text.length;
    if (!file.write((visit === 0 ? '' : ',') + text)) await once(file, 'drain');
  }
  file.end('],"rawSignals":[],"userLocationProfile":{}}');
  await once(file, 'finish');
  return path;
}

/** Photos beside what Google knows of each. */
async function writeTakeout(folder: string, bytes: number): Promise<string> {
  const album = join(folder, 'Takeout', 'Google Photos', 'Photos from 2024');
  await run('mkdir', ['-p', album]);
  const photo = await phonePicture(1);
  for (let index = 0; index * photo.length < bytes; index += 1) {
    const name = `IMG_${String(index).padStart(5, '0')}.jpg`;
    const seconds = String(Date.UTC(2024, 4, 1) / 1000 + index * 600);
    const geoData = {
      latitude: 38 + index / 1000,
      longitude: -9,
      altitude: 10,
      latitudeSpan: 0,
      longitudeSpan: 0,
    };
    await writeFile(join(album, name), photo);
    await writeFile(
      join(album, `${name}.supplemental-metadata.json`),
      JSON.stringify({ title: name, photoTakenTime: { timestamp: seconds }, geoData }),
    );
  }
  await run('zip', ['-0', '-q', '-r', '-m', 'takeout.zip', 'Takeout'], { cwd: folder, maxBuffer: 1e8 });
  return join(folder, 'takeout.zip');
}
