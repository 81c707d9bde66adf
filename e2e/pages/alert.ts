import type { Locator, Page } from '@playwright/test';

/** The page's alert with exactly this text; the texts of the specification stand as they are, blanks included. */
export function alertWith(page: Page, text: string): Locator {
  return page.getByRole('alert').getByText(text.trim(), { exact: true });
}
