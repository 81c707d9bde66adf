import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

const MAY_DROP =
  'kept in this browser only, which may delete them when the device is full or after some days without a visit';

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

async function grantLastingStorage(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  await browser.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    ...(browserContextId && { browserContextId }),
  });
}

for (const isGranted of [false, true])
  test(`the browser is asked to keep photos once there are some, and where it ${isGranted ? 'promises that nothing is' : 'does not promise it this is'} said until they are at the site`, async ({
    page,
    author,
  }) => {
    void author;
    const asked = await watchAsking(page);
    let letGo = (): void => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/collections/uploads/records', async (route) => {
      await free;
      await route.continue().catch(() => undefined);
    });
    const form = new ImportPage(page);
    await form.open();
    if (isGranted) await grantLastingStorage(page);
    await expect(form.input).toBeAttached();
    // Some browsers ask the person: for what nobody has chosen yet that would be a riddle.
    expect(await asked()).toBe(0);
    await form.choose((await tripPhotos()).slice(0, 2));
    await expect(form.titles).toHaveCount(1);
    await expect.poll(asked).toBe(1);
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(isGranted);
    await expect(page.getByText(MAY_DROP)).toHaveCount(isGranted ? 0 : 1);
    letGo();
    await expect(form.allSent).toBeVisible();
    await expect(page.getByText(MAY_DROP)).toHaveCount(0);
    expect(await asked()).toBe(1);
  });
