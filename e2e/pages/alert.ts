import type { Locator, Page } from '@playwright/test';

/** The page's alert with exactly this text; blanks at either end of a text do not count. */
export function alertWith(page: Page, text: string): Locator {
  return page.getByRole('alert').getByText(text.trim(), { exact: true });
}
