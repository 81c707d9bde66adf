import type { Page } from '@playwright/test';

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

for (const isClosed of [false, true])
  test(`all that was chosen is on the device at once: a second later the page is ${isClosed ? 'closed' : 'reloaded'}, and all goes on by itself`, async ({
    page,
    context,
    author,
    problems,
  }) => {
    void author;
    problems.allow(/ERR_FAILED|ERR_ABORTED|could not/);
    const form = new ImportPage(page);
    await form.open();
    // The program that reads photos does not come: nothing is known of them when the page is left.
    await page.route(/read-photo/, () => undefined);
    await form.choose(await tripPhotos(3000));
    await expect(page.getByText('0 of 7 photos read')).toBeVisible();
    await page.waitForTimeout(1000);
    if (isClosed) await page.close();
    else await page.unroute(/read-photo/);
    const later = isClosed ? await context.newPage() : page;
    if (isClosed) await later.goto('/dashboard');
    else await later.reload();
    if (isClosed) {
      await expect(later.getByRole('region', { name: 'Unfinished story' })).toContainText('7 photos');
      await later.getByRole('link', { name: 'Continue' }).click();
    }
    await expect(new ImportPage(later).allSent).toHaveText('All 7 photos are uploaded.');
    await expect(new ImportPage(later).titles).toHaveCount(3);
  });
