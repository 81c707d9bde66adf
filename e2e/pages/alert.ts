import type { Locator, Page } from '@playwright/test';

/** The page's alert, or its status with a way to undo, with exactly this text; blanks at either end of a text do not count. */
export function alertWith(page: Page, text: string): Locator {
  return page.getByRole('alert').or(page.getByRole('status')).getByText(text.trim(), { exact: true });
}
