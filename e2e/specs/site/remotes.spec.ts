import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const REMOTES = ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'] as const;

/** The remotes whose files a page asks for from now on. */
function remotesAskedFor(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const part = new URL(request.url()).pathname.split('/')[1] ?? '';
    if (REMOTES.some((remote) => remote === part)) asked.add(part);
  });
  return asked;
}

for (const [path, remote, heading] of [
  ['/verify-email', 'mf-auth', 'Confirm your address'],
  ['/dashboard', 'mf-stories', 'Your stories'],
  ['/dashboard/create-travel-history', 'mf-authoring', 'Create a travel story'],
] as const) {
  test(`${path} loads ${remote} at runtime and no other remote`, async ({ page, author }) => {
    expect(author.token).not.toBe('');
    const asked = remotesAskedFor(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...asked]).toEqual([remote]);
  });
}

test('the story map loads mf-map at runtime and no other remote', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId);
  const asked = remotesAskedFor(page);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await page.waitForLoadState('networkidle');
  expect([...asked]).toEqual(['mf-map']);
});

test('the landing page loads mf-stories first, and the others only when their place comes near', async ({
  page,
}) => {
  const asked = remotesAskedFor(page);
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...asked]).toEqual(['mf-stories']);
  await page.getByRole('heading', { name: 'Latest stories', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator('#try-it-photo')).toBeAttached();
  expect([...asked].sort()).toEqual(['mf-authoring', 'mf-stories']);
  await page.getByLabel('Latitude').fill('1');
  await page.getByLabel('Longitude').fill('1');
  await expect(page.getByRole('application', { name: 'Map of the location' })).toBeVisible();
  expect([...asked].sort()).toEqual(['mf-authoring', 'mf-map', 'mf-stories']);
});

test('every script of the page is loaded with an integrity value', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const without = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter(({ integrity }) => integrity === '')
      .map(({ src }) => new URL(src).pathname),
  );
  expect(without).toEqual([]);
});
