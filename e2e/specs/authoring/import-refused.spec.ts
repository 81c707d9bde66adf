import type { Page } from '@playwright/test';

import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

const UPLOADS = '**/api/collections/uploads/records';
const TRY_AGAIN = /^Try .* again$/;

for (const [who, status, sentence] of [
  ['the Wi-Fi of a hotel', 200, "0 of 2 photos uploaded. The network doesn't let the others through."],
  ['a proxy that gets no answer', 520, "0 of 2 photos uploaded. The site can't take the others right now."],
  ['a proxy with a low limit', 413, "This site can't receive photos this large yet."],
] as const)
  test(`photos ${who} answers for are not counted as uploaded, the page says what to do, and they are uploaded once it can be`, async ({
    page,
    author: _,
    problems,
  }) => {
    problems.allow(/status of (?:413|520)/);
    const form = new ImportPage(page);
    await form.open();
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    );
    await form.choose((await tripPhotos()).slice(0, 2));
    await expect(page.getByText(sentence).first()).toBeVisible();
    if (status === 413) await expect(page.getByText('No photos were uploaded.')).toBeVisible();
    await page.unroute(UPLOADS);
    const again = page.getByRole('button', { name: TRY_AGAIN });
    if (status === 413)
      for (const left of [1, 0]) {
        await again.first().click();
        await expect(again).toHaveCount(left);
      }
    await expect(form.allSent).toHaveText('2 photos are uploaded.');
  });

const MAY_DROP = "It may delete them when the device is full, or when you don't visit for some days.";

/** Counts how often the page asks the browser to keep what is here; the browser answers itself. */
async function watchAsking(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      document.documentElement.dataset['asked'] = String(
        Number(document.documentElement.dataset['asked'] ?? 0) + 1,
      );
      return persist();
    };
  });
  return async () => Number((await page.locator('html').getAttribute('data-asked')) ?? 0);
}

test('the browser is asked to keep photos once there are some, and where it does not promise it this is said until they are at the site', async ({
  page,
  author,
}) => {
  void author;
  const asked = await watchAsking(page);
  const letGo = await holdRequests(page, '**/api/collections/uploads/records');
  const form = new ImportPage(page);
  await form.open();
  await expect(form.input).toBeAttached();
  // Some browsers ask the person: for what nobody has chosen yet that would be a riddle.
  expect(await asked()).toBe(0);
  await form.choose((await tripPhotos()).slice(0, 2));
  await expect(form.titles).toHaveCount(1);
  await expect.poll(asked).toBe(1);
  await expect(page.getByText(MAY_DROP)).toBeVisible();
  letGo();
  await expect(form.allSent).toBeVisible();
  await expect(page.getByText(MAY_DROP)).toHaveCount(0);
  expect(await asked()).toBe(1);
});
