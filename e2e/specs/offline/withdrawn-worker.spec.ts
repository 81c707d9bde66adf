import { createStoryWithPlace } from '../../api/stories.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { startWaypost } from '../../system/start-waypost.ts';

test.use({ serviceWorkers: 'allow' });

test('a site that is down is read from the device, and one that withdraws the worker takes it with the next page', async ({
  page,
  api,
  ownSite,
  addresses,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/);
  const story = new StoryPage(page);
  await story.open(await createStoryWithPlace(api));
  await story.untilShown();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(async () => (await caches.match('/loading')) !== undefined);
  await expect.poll(kept).toBe(true);
  await page.reload();
  await story.untilShown();

  const { running } = ownSite;
  await running.pause();
  await page.reload();
  await expect(story.heading('Down the coast road')).toBeVisible();

  const again = await startWaypost({
    program: addresses.program,
    dataFolder: running.dataFolder,
    settings: { WAYPOST_HTTP: new URL(running.url).host, WAYPOST_OFFLINE: 'off' },
  });
  await page.reload();
  await expect(story.heading('Down the coast road')).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(async () => (await left())[0]).toBe(0);
  // Until then the page was the worker's, and what it fetched may have been kept.
  await page.reload();
  await expect(story.heading('Down the coast road')).toBeVisible();
  await expect.poll(left).toEqual([0, 0]);
  await again.pause();
});
