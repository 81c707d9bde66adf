import type { Route } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const isMapFile = (url: URL) => url.pathname.endsWith('.pmtiles');

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
  'is gone': (route) => route.fulfill({ status: 404 }),
  'is a page of text': (route) => route.fulfill({ status: 206, body: '<!doctype html>'.repeat(30) }),
  'comes whole where a range is asked for': (route) =>
    route.fulfill({ status: 200, body: Buffer.alloc(100_000) }),
  'never comes': () => undefined,
};

for (const [fault, answer] of Object.entries(FAULTS))
  test(`a map whose file ${fault} has its places all the same`, async ({ page, api, problems }) => {
    problems.allow(/\bmap\b|Failed to load resource/i);
    const owner = await createPerson(api);
    const storyId = await createStory(api, owner);
    await createPlace(api, owner, storyId, { title: 'Cabo Polonio', latitude: -34.4, longitude: -53.8 });
    await page.route(isMapFile, answer);
    const story = new StoryPage(page);
    await story.open(storyId);
    await story.untilShown();
    await expect.poll(() => story.isDrawn()).toBe(true);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await story.clickCentre();
    await expect(story.dialog.getByText('Cabo Polonio')).toBeVisible();
  });

test('a map that was dragged while offline is painted when the connection is back', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.allow(/\bmap\b|Failed to load resource|ERR_INTERNET_DISCONNECTED/i);
  const storyId = await createStory(api, await createPerson(api));
  const story = new StoryPage(page);
  await story.open(storyId);
  const painted = page.locator('[data-ground="complete"]');
  await painted.waitFor();
  await context.setOffline(true);
  for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('[data-ground="partial"]').or(painted).waitFor();
  await context.setOffline(false);
  await expect(painted).toBeVisible();
});
