import sharp, { type Region } from 'sharp';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startLocalServer } from '../../system/local-server.ts';

const TITLE = 'Where the herons sleep';

/** What a page says in its head, as a program reads it that runs no script. */
async function headOf(address: string): Promise<ReadonlyMap<string, string>> {
  const html = await (await fetch(address)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const named = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  return new Map(named.map(([, name = '', content = '']) => [name, content]));
}

/** How many pixels of a part have a colour, but for what JPEG makes of it. */
async function pixelsLike(picture: Buffer, part: Region, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(picture).extract(part).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 16)) count += 1;
  return count;
}

/** The smaller sizes of a picture are made behind the answer to its form, and after those that others sent before. */
const untilPictured = (site: string, storyId: string) =>
  expect.poll(async () => (await fetch(`${site}/embed/${storyId}`)).text()).toContain('<img');

/** An address of the site, read at the address the test's server has. */
const here = (site: string, address: string) => site + new URL(address).pathname;

test('a chat that is sent a story’s address shows its title, its beginning and a picture', async ({
  api,
  addresses: { site },
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: TITLE });
  const placeId = await createPlace(api, owner, storyId, {
    main_picture: (await phonePhoto({ width: 1400, height: 1000 })).buffer,
  });
  await untilPictured(site, storyId);
  const head = await headOf(`${site}/travel-story/${storyId}`);
  expect(head.get('og:title')).toBe(TITLE);
  expect(head.get('description')).toBe('Eleven days between the lagoons and the sea.');
  const place = await headOf(`${site}/travel-story/${storyId}/${placeId}`);
  expect(place.get('og:title')).toBe(`Cabo Polonio – ${TITLE}`);

  const answer = await fetch(here(site, head.get('og:image') ?? ''));
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const card = Buffer.from(await answer.arrayBuffer());
  expect(card.length).toBeLessThan(250 * 1024);
  const { width, height } = await sharp(card).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // The photo, the way and the paper with the words: three parts, each of its own colours.
  const red = await pixelsLike(card, { left: 730, top: 0, width: 470, height: 420 }, [0xcf, 0x3a, 0x28]);
  const paper = await pixelsLike(card, { left: 0, top: 500, width: 1200, height: 130 }, [0xfb, 0xf8, 0xf3]);
  expect(red).toBeGreaterThan(100);
  expect(paper).toBeGreaterThan(60_000);
});

test('a reader of feeds is told of a story, and a crawler where it is', async ({
  api,
  addresses: { site },
  page,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: TITLE });
  await page.goto('about:blank');
  for (const path of ['/feed.atom', `/authors/${owner.id}/feed.atom`, '/sitemap.xml']) {
    const answer = await fetch(site + path);
    const text = await answer.text();
    expect(answer.headers.get('content-type'), path).toMatch(/xml/);
    const read = await page.evaluate((xml) => {
      const root = new DOMParser().parseFromString(xml, 'application/xml');
      return { broken: root.querySelector('parsererror') !== null, text: root.documentElement.textContent };
    }, text);
    expect(read.broken, path).toBe(false);
    expect(read.text, path).toContain(storyId);
  }
});

test('a story in a frame of another site is a link that opens it in a tab of its own', async ({
  api,
  addresses: { site },
  page,
  context,
  problems,
}) => {
  // What the test itself has run in each frame runs in this one no more than anybody's.
  problems.allow(/Blocked script execution/);
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: TITLE });
  await createPlace(api, owner, storyId, {
    main_picture: (await phonePhoto({ width: 1400, height: 1000 })).buffer,
  });
  await untilPictured(site, storyId);
  const described = await fetch(
    `${site}/oembed?url=${encodeURIComponent(`${site}/travel-story/${storyId}`)}`,
  );
  const { html } = (await described.json()) as { readonly html: string };
  const other = await startLocalServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title><p>Look at this journey:</p>${html}`);
  });
  // A name of its own, so that the browser takes it for another site.
  const elsewhere = other.origin.replace('127.0.0.1', 'localhost');
  const asked: string[] = [];
  let bytes = 0;
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === elsewhere) return;
    asked.push(origin + pathname);
    void response.body().then(
      (body) => (bytes += body.length),
      () => {},
    );
  });
  await page.goto(elsewhere);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect
    .poll(() => frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  expect(
    asked.every((address) => address.startsWith(site)),
    asked.join(' '),
  ).toBe(true);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(60_000);
  expect(await frame.locator('body').evaluate(() => window.origin)).toBe('null');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(28, 35, 39)');

  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: TITLE }).click();
  const story = await opened;
  await expect(story.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(await story.evaluate(() => window.opener as unknown)).toBeNull();
  await other.close();
});

test('what the browser shares is the page that is shown, not the one the tab was opened with', async ({
  api,
  page,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: TITLE });
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto(`/travel-story/${storyId}`);
  await expect(page).toHaveTitle(`${TITLE} · Waypost`);
  expect(await canonical.getAttribute('href')).toContain(`/travel-story/${storyId}`);
  await page.getByRole('link', { name: 'Waypost' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(canonical).toHaveCount(0);
});
