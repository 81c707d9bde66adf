import type { Page } from '@playwright/test';

import type { Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory, STORIES, type StoryDraft } from '../../api/stories.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';
import { StoryPage } from '../../pages/story-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker has what the page shows. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(async () => {
      const addresses = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      );
      const isKept = (address: string) => addresses.flat().includes(address);
      const shown = [...document.images]
        .map(({ currentSrc }) => currentSrc)
        .filter((src) => src.includes('/api/'));
      return isKept(`${location.origin}/loading`) && shown.length > 0 && shown.every(isKept);
    });
  await expect.poll(kept).toBe(true);
}

/** Addresses of what was read and is kept. */
const left = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('waypost-read-1')).keys()).map(({ url }) => url));

interface Read {
  readonly story: string;
  readonly place: string;
}

/** Has the page read a story with one picture, until the device has kept it. */
async function readOnce(page: Page, api: Api, owner: Person, draft: StoryDraft = {}): Promise<Read> {
  const story = await createStory(api, owner, draft);
  const { buffer } = await phonePhoto({ seed: 3 });
  const place = await createPlace(api, owner, story, { main_picture: buffer });
  const shown = new StoryPage(page);
  await shown.open(story);
  await shown.untilShown();
  await untilKept(page);
  return { story, place };
}

test('a story read once is there without a line, and another one says that there is none', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const other = await createStory(api, owner, { title: 'Never read' });
  const shown = new StoryPage(page);
  await readOnce(page, api, owner);

  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.reload();
  await expect(shown.heading('Down the coast road')).toBeVisible();
  await expect(page.getByText('No road leads here.')).toBeVisible();
  await expect.poll(() => shown.isDrawn()).toBe(true);
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await expect(page.getByText('What you have read on this device is still here.')).toBeVisible();

  await shown.open(other);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goto('/discover');
  await page.getByRole('link', { name: 'Down the coast road' }).click();
  await expect(shown.heading('Down the coast road')).toBeVisible();
  await shown.open(other);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(shown.heading('Never read')).toBeVisible();
});

test('what was made private is dropped at the next contact, with its pictures', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const shown = new StoryPage(page);
  const { story, place } = await readOnce(page, api, owner);
  await page.reload();
  await shown.untilShown();
  await api.call('PATCH', `${STORIES}/${story}`, { token: owner.token, json: { visibility: 'private' } });
  problems.allow(/404/);
  problems.allow(NO_LINE);
  await page.reload();
  await expect(shown.heading('Down the coast road')).toBeHidden();
  await expect.poll(async () => (await left(page)).filter((one) => one.includes(place))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(shown.heading('Down the coast road')).toBeHidden();
  await context.setOffline(false);
});

test('a story deleted meanwhile is dropped though nobody opens it, once the device asks what is still there', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const { story } = await readOnce(page, api, owner);
  await api.call('DELETE', `${STORIES}/${story}`, { token: owner.token });
  // As an hour later.
  await page.evaluate(async () => (await caches.open('waypost-files-1')).delete('/loading'));
  await page.goto('/discover');
  await expect.poll(async () => (await left(page)).filter((one) => one.includes(story))).toEqual([]);
});

test('what somebody read is gone from the device when they sign out', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const shown = new StoryPage(page);
  const { story, place } = await readOnce(page, api, author, { visibility: 'private' });
  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.reload();
  await expect(shown.heading('Down the coast road')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect
    .poll(async () => (await left(page)).filter((one) => one.includes(story) || one.includes(place)))
    .toEqual([]);
});

test('a story that is kept on purpose is there without a line with pictures nobody looked at, its slides and its book', async ({
  page,
  api,
  context,
  problems,
}) => {
  const owner = await createPerson(api);
  const story = await createStory(api, owner);
  const pictures = await Promise.all([4, 5].map(async (seed) => (await phonePhoto({ seed })).buffer));
  await createPlace(api, owner, story, { main_picture: pictures[0]!, other_pictures: [pictures[1]!] });
  const shown = new StoryPage(page);
  await visitUntilKept(page, `/travel-story/${story}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  const kept = page.getByText(/^Kept on this device: [\d.]+ MB\./);
  await expect(kept).toBeVisible();

  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.goto('/discover');
  const listed = page.getByRole('listitem').filter({ hasText: /kept whole, [\d.]+ MB/ });
  await listed.getByRole('link', { name: 'Down the coast road' }).click();
  await expect(shown.heading('Down the coast road')).toBeVisible();
  await expect.poll(() => shown.isDrawn()).toBe(true);
  await page.getByRole('button', { name: 'Slideshow' }).click();
  const slide = page.getByRole('dialog').locator('.yarl__slide_current img');
  const isWhole = () => slide.evaluate((img) => (img as HTMLImageElement).naturalWidth > 700);
  await page.keyboard.press('ArrowRight');
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Print as a book' }).click();
  await expect(page.locator('img[data-full]').first()).toBeVisible();

  await shown.open(story);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  await expect(kept).toBeHidden();
  await context.setOffline(false);
});
