import type { Page } from '@playwright/test';

import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

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
