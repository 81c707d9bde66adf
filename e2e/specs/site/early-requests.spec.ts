import type { Page } from '@playwright/test';

import { createStoryWithPlace, PLACES, STORIES } from '../../api/stories.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** Paths of the records a page asks for from now on. */
function recordsAskedFor(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/collections/')) asked.push(pathname);
  });
  return asked;
}

test('a guest’s story and its places are asked for before the component is there, and only once', async ({
  page,
  api,
}) => {
  const storyId = await createStoryWithPlace(api);
  const wanted = [`${STORIES}/${storyId}`, PLACES];
  const asked = recordsAskedFor(page);
  const letGo = await holdRequests(page, /\/mf-map\/f\//);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(wanted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await new StoryPage(page).untilShown();
  await expect(page.getByRole('button', { name: 'Cabo Polonio', exact: true })).toBeVisible();
  expect(asked).toEqual(wanted);
});

test('a guest’s list of stories is asked for before the landing page is there, and only once', async ({
  page,
  api,
}) => {
  await createStoryWithPlace(api);
  const asked = recordsAskedFor(page);
  const letGo = await holdRequests(page, /\/mf-stories\/f\//);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual([STORIES]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toEqual([STORIES]);
});
