import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPlace, createStory } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { untilSent, waits } from '../../fixtures/waiting-changes.ts';
import { startWaypost } from '../../system/start-waypost.ts';

test.use({ serviceWorkers: 'allow' });

/** Answers from what it has whatever is newer, understands no message, and lets who asks wait for ever. */
const OLD = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', () => undefined);
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || event.request.url.includes('/api/')) return;
  event.respondWith(caches.open('old').then(async (cache) => {
    const kept = await cache.match(event.request);
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (answer.ok) await cache.put(event.request, answer.clone());
    return answer;
  }));
});
`;

test('a worker of years ago, which knows no message, is no hindrance, and today’s takes its place', async ({
  page,
  context,
  api,
  author,
  ownSite,
  addresses,
  problems,
}) => {
  const { running } = ownSite;
  const start = (siteFolder: string) =>
    startWaypost({
      program: { ...addresses.program, siteFolder },
      dataFolder: running.dataFolder,
      settings: { WAYPOST_HTTP: new URL(running.url).host },
    });
  const folder = await mkdtemp(join(tmpdir(), 'waypost-old-worker-'));
  await cp(addresses.program.siteFolder, folder, { recursive: true });
  for (const ending of ['.br', '.gz']) await rm(join(folder, `worker.js${ending}`), { force: true });
  await writeFile(join(folder, 'worker.js'), OLD);
  const story = await createStory(api, author);
  await createPlace(api, author, story);
  await running.pause();

  const old = await start(folder);
  const address = `/travel-story/${story}?edit=1`;
  const title = page.getByRole('textbox', { name: /^Title of place/ });
  const isKept = () => page.evaluate(async () => (await caches.match('/loading')) !== undefined);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await title.fill('Sent past the old worker');
  await title.blur();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  expect(await isKept()).toBe(false);
  await old.pause();

  const today = await start(addresses.program.siteFolder);
  // The old one answers this page still; today's comes with it, and keeps the next.
  problems.allow(/Failed to fetch|status of 500/);
  await expect
    .poll(async () => (await page.reload(), isKept()), { intervals: [5_000], timeout: 60_000 })
    .toBe(true);
  await page.reload();
  await title.waitFor();
  problems.allow(NO_LINE);
  await context.setOffline(true);
  await title.fill('Kept by today’s');
  await title.blur();
  await expect(waits(page, 1)).toBeVisible();
  await untilSent(page, context);
  await today.pause();
  await rm(folder, { recursive: true });
});
