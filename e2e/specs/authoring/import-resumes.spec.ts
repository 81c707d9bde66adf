import type { BrowserContext } from '@playwright/test';

import { DRAFT_SENT_TWICE } from '../../fixtures/draft-sent-twice.ts';
import { isKept } from '../../fixtures/is-kept.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/own-site.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { startWaypost } from '../../system/start-waypost.ts';

const UPLOADS = '**/api/collections/uploads/records';

/** Ids of photos whose arrival the site has confirmed, as often as it has. */
function watchArrivals(context: BrowserContext): readonly string[] {
  const arrived: string[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/collections/uploads/records') || !response.ok()) return;
    void response.json().then(({ id }: { readonly id: string }) => arrived.push(id));
  });
  return arrived;
}

test('after the server was killed and the tab closed the work goes on, and no photo is sent twice', async ({
  addresses,
  author,
  context,
  ownSite,
  page,
  problems,
}) => {
  void author;
  problems.allow(/Failed to (load resource|fetch)|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|could not/);
  const arrived = watchArrivals(context);
  let letGo = (): void => undefined;
  const killed = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  await context.route(UPLOADS, async (route) => {
    asked += 1;
    if (asked > 3) await killed;
    await route.continue();
  });

  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(page.getByRole('region', { name: 'Places' }).locator('img')).toHaveCount(6);
  await expect.poll(() => arrived.length).toBe(3);
  process.kill(ownSite.running.pid, 'SIGKILL');
  letGo();
  await form.titles.first().fill('The castle');
  await expect.poll(() => isKept(page, 'The castle')).toBe(true);
  await page.close();

  const { host } = new URL(ownSite.running.url);
  const running = await startWaypost({
    program: addresses.program,
    dataFolder: ownSite.running.dataFolder,
    settings: { WAYPOST_HTTP: host, WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1' },
  });
  const tab = await context.newPage();
  const again = new ImportPage(tab);
  await again.open();
  await expect(tab.getByText('Your work is restored.')).toBeVisible();
  await expect(again.titles.first()).toHaveValue('The castle');
  await expect(again.allSent).toBeVisible();
  await expect.poll(() => arrived.length).toBe(7);
  expect(arrived.toSorted()).toEqual([...new Set(arrived)].toSorted());
  // One photo does not know where it was taken: what becomes of it is said before.
  await tab.getByRole('button', { name: 'One photo isn’t on the map and will be left out' }).click();
  await expect(tab.getByRole('region', { name: 'One photo without a place' })).toBeFocused();
  await again.storyTitle.fill('Around Lisbon');
  await again.createButton.click();
  await expect(new ImportPage(tab).published('Around Lisbon')).toBeVisible();
  await tab.close();
  await running.pause();
});

test('another device goes on with what has been sent, and neither writes over the other unasked', async ({
  author,
  otherDevice,
  page,
  problems,
}) => {
  void author;
  problems.expect(/status of 409/);
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(form.allSent).toBeVisible();
  await expect(form.saved).toBeVisible();

  const elsewhere = await otherDevice.newPage();
  const there = new ImportPage(elsewhere);
  await there.open();
  await expect(elsewhere.getByText('Here is what you started on another device.')).toBeVisible();
  await expect(there.titles).toHaveCount(3);
  const seen = there.photosOf('São Jorge Castle').first().locator('img');
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await there.titles.first().fill('Said there');
  await expect(there.saved).toBeHidden();
  await expect(there.saved).toBeVisible();

  await form.titles.first().fill('Said here');
  const conflict = page.getByRole('alert').filter({ hasText: 'edited on another device' });
  await expect(conflict).toBeVisible();
  await expect(conflict).toBeInViewport();
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(form.titles.first()).toHaveValue('Said there');
});

test('what was on its way to the site when the page was left is known again, and typing goes on from it', async ({
  author,
  page,
  problems,
}) => {
  void author;
  problems.allow(DRAFT_SENT_TWICE);
  let came = 0;
  await page.route('**/api/collections/drafts/records', async (route) => {
    await route.fetch();
    came += 1;
  });
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect.poll(() => came).toBe(1);
  await page.reload();
  await page.unroute('**/api/collections/drafts/records');
  await form.titles.first().fill('The castle');
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/drafts/records/'),
  );
  expect((await stored).status()).toBe(200);
  await expect(form.saved).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'edited on another device' })).toHaveCount(0);
});

const TRACK =
  '<gpx version="1.1"><trk><trkseg><trkpt lat="38.7876" lon="-9.3906"><time>2024-05-03T14:00:00Z</time></trkpt><trkpt lat="38.7876" lon="-9.3906"><time>2024-05-03T14:40:00Z</time></trkpt></trkseg></trk></gpx>';

test('what is typed right before the page is left is there when it opens again, and so is the track', async ({
  author,
  page,
}) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  await form.choose(await tripPhotos());
  await expect(form.titles).toHaveCount(3);
  await form.choose([{ name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(TRACK) }]);
  await expect(page.getByText('Along the track walk.gpx')).toBeVisible();
  await form.titles.first().pressSequentially('The castle');
  await page.reload();
  await expect(form.titles.first()).toHaveValue('The castle');
  await expect(page.getByText('Along the track walk.gpx')).toBeVisible();
});
