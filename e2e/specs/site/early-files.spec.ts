import type { BrowserContext } from '@playwright/test';

import { createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Chromium complains about a preloaded file nobody used this long after the page's load event, in milliseconds. */
const PATIENCE = 6_000;

function watchWarnings(context: BrowserContext): readonly string[] {
  const warnings: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return warnings;
}

test('every file fetched early is used, on protected pages too, whether somebody is signed in or not', async ({
  context,
  otherBrowser,
  api,
  author,
}) => {
  await createStory(api, author);
  const guest = await otherBrowser();
  const warnings = [watchWarnings(context), watchWarnings(guest)];
  const visits = [
    ...['/dashboard', '/dashboard/create-point'].map((path) =>
      context.newPage().then((page) => ({ page, path, heading: /./ })),
    ),
    ...['/', '/dashboard', '/dashboard/create-point'].map((path) =>
      guest.newPage().then((page) => ({ page, path, heading: path === '/' ? /./ : /^Login$/ })),
    ),
  ];
  for (const visit of visits) {
    const { page, path, heading } = await visit;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const { page } = await visits.at(-1)!;
  await page.waitForTimeout(PATIENCE);
  expect(warnings.flat()).toEqual([]);
});

test('the browser of these tests says so when a file fetched early is not used', async ({ context }) => {
  const warnings = watchWarnings(context);
  await context.route('**/of-the-test/**', (route) =>
    new URL(route.request().url()).pathname.endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.fulfill({
          contentType: 'text/html',
          body: '<link rel="icon" href="data:,"><link rel="preload" as="script" href="unused.js">',
        }),
  );
  const page = await context.newPage();
  await page.goto('/of-the-test/page');
  await expect
    .poll(() => warnings.join(), { timeout: PATIENCE })
    .toMatch(/unused\.js was preloaded using link preload but not used/);
});
