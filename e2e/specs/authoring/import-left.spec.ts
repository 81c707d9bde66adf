import type { Page } from '@playwright/test';

import { isKept } from '../../fixtures/is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';

const UPLOADS = '**/api/collections/uploads/records';

/** Ids under which the page sends photos, in their order, each as often as it is sent. */
function watchSending(page: Page): readonly string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/collections/uploads/records') || request.method() !== 'POST') return;
    const id = /name="id"\s+([a-z0-9]{15})/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1];
    ids.push(id ?? 'without an id');
  });
  return ids;
}

test('a photo that is taken out before it is sent is not sent, comes after all when that is undone, and stays out of the story', async ({
  page,
  api,
  author,
}) => {
  const { token } = author;
  const stored = async () =>
    ((await api.call('GET', '/api/waypost/uploads', { token })).body.items as readonly unknown[]).length;
  const sending = watchSending(page);
  const form = new ImportPage(page);
  await form.open();
  // Nothing is sent until photos have been taken out.
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(UPLOADS, async (route) => {
    await free;
    await route.continue().catch(() => undefined);
  });
  await form.choose(await tripPhotos());
  await expect(form.titles).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Cascais and its photos' }).click();
  await page.getByRole('button', { name: 'Remove Sintra and its photos' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  letGo();
  await expect(page.getByText('All 5 photos are uploaded.')).toBeVisible();
  expect(await stored()).toBe(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.allSent).toHaveText('All 7 photos are uploaded.');
  expect(await stored()).toBe(7);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Put it there' }).click();
  await form.storyTitle.fill('Without the coast');
  await page.getByRole('button', { name: 'Create the story with 2 places' }).click();
  await expect(alertWith(page, '“Without the coast” created.')).toBeVisible();
  await expect.poll(stored).toBe(0);
  expect(new Set(sending).size).toBe(7);
});

test('photos that were still being read when the page was reloaded are named, and wanted again', async ({
  page,
  author,
  problems,
}) => {
  void author;
  problems.allow(/ERR_FAILED|could not/);
  const form = new ImportPage(page);
  await form.open();
  // The program that reads photos does not come: they are being read until the page is left.
  let isLeft = false;
  await page.route(/read-photo/, (route) => (isLeft ? route.continue() : undefined));
  await form.choose(await tripPhotos());
  await expect(page.getByText('0 of 7 photos read')).toBeVisible();
  await expect.poll(() => isKept(page, 'harbour-2.jpg')).toBe(true);
  isLeft = true;
  await page.reload();
  const lost = page.getByText('7 photos had not been read when you left this page.');
  await expect(lost).toBeVisible();
  await expect(page.getByText('Your work is restored')).toHaveCount(0);
  await page.getByText('Which?').click();
  await expect(page.getByText('castle-1.jpg, castle-2.jpg')).toBeVisible();
  await form.choose(await tripPhotos());
  await expect(form.titles).toHaveCount(3);
  await expect(lost).toHaveCount(0);
});

test('photos that were still being read are read on when another page was looked at meanwhile', async ({
  page,
  author,
}) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/read-photo/, async (route) => {
    await free;
    await route.continue().catch(() => undefined);
  });
  await form.choose(await tripPhotos());
  await expect(page.getByText('0 of 7 photos read')).toBeVisible();
  await page.getByRole('link', { name: 'Waypost' }).first().click();
  await expect(page).not.toHaveURL(/import/);
  letGo();
  await page.goBack();
  await expect(form.titles).toHaveCount(3);
  await expect(page.getByText('Your work is restored.')).toBeVisible();
});
