import type { Page } from '@playwright/test';

/** Sends what waits, and throws away what the site did not take. @param limit in milliseconds. @returns the words of that */
export async function emptyOutbox(page: Page, limit: number): Promise<readonly string[]> {
  const words: string[] = [];
  const waits = page.getByRole('button', { name: /changes? waits?$|could not be sent$/ });
  const refused = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('alert') });
  for (const end = performance.now() + limit; performance.now() < end && (await waits.count()) > 0;) {
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(1000);
    if ((await waits.filter({ hasText: 'could not' }).count()) === 0) continue;
    await waits.click();
    while ((await refused.count()) > 0) {
      words.push(...(await refused.first().locator('[class*=words]').allTextContents()));
      for (const name of [/^Throw away/, /^Throw away/])
        await refused.first().getByRole('button', { name }).click();
      await page.waitForTimeout(500);
    }
    // The list goes with what was in it.
    await page.keyboard.press('Escape');
  }
  return words;
}
