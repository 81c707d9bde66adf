import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import sharp from 'sharp';

import { createApi } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DiscoverPage } from '../../pages/discover-page.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { startCaddy } from '../../system/start-caddy.ts';
import { startWaypost } from '../../system/start-waypost.ts';

const TITLE = 'Read without the program';
/** What the API would be asked for. */
const READING = /\/api\/(collections\/places|discover)/;
/** Where the map of the world has its middle. */
const MIDDLE = { longitude: 5, latitude: 2.65 };

/** Packed files as what is in them. */
const textOf = async (file: string) => {
  const bytes = await readFile(file).catch(() => Buffer.of());
  return (file.endsWith('.gz') && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString();
};

/** All that lies there of stories and of the map, as one text. */
async function publishedIn(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'f')).catch(() => []);
  return (await Promise.all(names.map((name) => textOf(join(folder, 'f', name))))).join('\n');
}

/** All that readers are led to from the manifest, as one text; empty until there is one. */
async function readableIn(folder: string): Promise<string> {
  let reached = await textOf(join(folder, 'manifest.json'));
  for (let seen = 0; seen < reached.length;) {
    const names = reached.slice(seen).match(/f\/[0-9a-f]{32}\.(?:json|mvt)/g) ?? [];
    seen = reached.length;
    for (const name of names) reached += await textOf(join(folder, name));
  }
  return reached;
}

test('guests read from published files, also while the program is away, and nobody reads there what was taken back', async ({
  addresses: { program },
  browser,
  problems,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-published-'));
  const store = join(folder, 'store');
  const published = join(folder, 'published');
  await mkdir(store);
  await mkdir(published);
  const ports = { site: await freePort(), files: await freePort() };
  const site = `http://127.0.0.1:${ports.site}`;
  const waypost = await startWaypost({
    program,
    settings: {
      WAYPOST_SITE_URL: site,
      WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip',
      WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
      WAYPOST_PUBLISH: published,
    },
  });
  const caddy = await startCaddy({
    binary: program.binary,
    backend: new URL(waypost.url).host,
    folder: store,
    ports,
    published,
  });
  try {
    const api = createApi(waypost.url);
    const owner = await createPerson(api);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer();
    const storyId = await createStory(api, owner, { title: TITLE });
    const spring = await createPlace(api, owner, storyId, {
      ...{ title: 'The spring', main_picture: photo },
      ...MIDDLE,
    });
    const hidden = await createStory(api, owner, { title: 'Taken back' });
    await createPlace(api, owner, hidden, { title: 'Taken back too', latitude: -40, longitude: -60 });
    await expect
      .poll(() => readableIn(published))
      .toMatch(/"ready":true[^]*Taken back|Taken back[^]*"ready":true/);
    await expect.poll(() => readableIn(published)).toMatch(/Taken back too/);
    await expect.poll(() => readableIn(published)).not.toMatch(/"\d+\/\d+\/\d+":""/);
    const inPieces = async (range: string) =>
      (await fetch(`${site}/published/manifest.json`, { headers: { range } })).status;
    expect([await inPieces('bytes=0-3'), await inPieces('bytes=0-0,2-2,4-4')]).toEqual([206, 200]);

    const context = await browser.newContext({ baseURL: site });
    await problems.watch(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (READING.test(request.url())) asked.push(request.url());
    });
    const story = new StoryPage(page);
    await story.open(storyId);
    await story.untilShown();
    await page.goto('/');
    await expect(page.getByText(TITLE).first()).toBeVisible();
    const discover = new DiscoverPage(page);
    await discover.open();
    await expect(discover.count).toHaveText('2 places');
    await discover.pointAtMiddle();
    expect(asked, 'what guests asked the API for').toEqual([]);

    const gone = await api.call('DELETE', `/api/collections/places_collection/records/${hidden}`, {
      token: owner.token,
    });
    expect(gone.status).toBe(204);
    await expect.poll(() => publishedIn(published), { timeout: 60_000 }).not.toContain('Taken back');

    await waypost.pause();
    // What is not part of reading, such as reports of how builds load, is not answered then.
    problems.allow(/the server responded with a status of 50[234]/);
    problems.allow(/A tile was answered with 50[234]/);
    await page.goto('/');
    await expect(page.getByText(TITLE).first()).toBeVisible();
    await story.open(storyId);
    await story.untilShown();
    await story.clickCentre();
    const picture = story.dialog.getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await discover.open();
    await expect(discover.count).toHaveText('1 place');
    await expect(discover.entries).toContainText(['The spring']);
    await expect
      .poll(() => discover.entries.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await discover.clickMiddle();
    await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}/${spring}$`));
    // Closer than what is published the place is where it was, and the page says what is missing.
    await page.goto('/discover?bbox=4.9,2.55,5.1,2.75');
    await expect(page.getByText("Some places can't be shown on the map right now.")).toBeVisible();
    await discover.pointAtMiddle();
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
    // Somebody who was never here before, and has no picture of it from then.
    const newcomer = await browser.newContext({ baseURL: site });
    await problems.watch(newcomer);
    const elsewhere = new DiscoverPage(await newcomer.newPage());
    await elsewhere.open();
    await expect
      .poll(() => elsewhere.entries.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await newcomer.close();
    const answer = await fetch(`${site}/travel-story/${storyId}`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
    expect((await fetch(`${site}/api/health`)).status).toBe(503);
    await context.close();
  } finally {
    await caddy.stop();
    await waypost.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
