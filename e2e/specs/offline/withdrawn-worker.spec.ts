import { createPlace, createStory, createStoryWithPlace, placesOf } from '../../api/stories.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';
import { waits } from '../../fixtures/waiting-changes.ts';
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

test('what waits when the worker is withdrawn is shown with what becomes of it, and sent by the next worker', async ({
  page,
  api,
  author,
  ownSite,
  addresses,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|status of 50|: chunk /);
  const { running } = ownSite;
  const again = (offline: string) =>
    startWaypost({
      program: addresses.program,
      dataFolder: running.dataFolder,
      settings: { WAYPOST_HTTP: new URL(running.url).host, WAYPOST_OFFLINE: offline },
    });
  const story = await createStory(api, author);
  await createPlace(api, author, story);
  await visitUntilKept(page, `/travel-story/${story}?edit=1`);
  await running.pause();
  const title = page.getByRole('textbox', { name: /^Title of place/ });
  await title.fill('Written in a valley');
  await title.blur();
  await expect(waits(page, 1)).toBeVisible();

  const withdrawn = await again('off');
  await page.reload();
  await waits(page, 1).click();
  await expect(page.getByText('sends nothing that waits at the moment')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Written in a valley')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await withdrawn.pause();

  const back = await again('on');
  await page.reload();
  await expect
    .poll(async () => (await placesOf(api, story))[0]?.['title'], { timeout: 60_000 })
    .toBe('Written in a valley');
  await expect(page.getByRole('button', { name: /changes? wait/ })).toHaveCount(0);
  await back.pause();
});
