import { expect, type Page } from '@playwright/test';

/** Waits for late parts: maps, editors, pictures. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
}
