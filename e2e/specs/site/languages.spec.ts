import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

/** The languages whose texts a page has fetched, each once. */
const fetched = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/texts-([A-Za-z]{2}(?:-[A-Z]{2})?)[.-]/.exec(name)?.[1] ?? []),
    ),
  ]);

test.describe('to somebody whose browser asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('every part of the page speaks it, its texts alone are fetched, and the address says nothing of it', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await expect(page).toHaveTitle(/^Anmelden/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Entdecken' }).first()).toBeVisible();
    expect(await fetched(page)).toEqual(['de']);
    await expect(page).toHaveURL('/login');
  });

  test('another that is chosen is there from then on', async ({ page }) => {
    await page.goto('/login');
    const language = page.getByRole('combobox', { name: 'Sprache' });
    await language.selectOption({ label: 'English' });
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.goto('/discover');
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    expect(await fetched(page)).toEqual(['en']);
  });

  test('the server gives its reasons in it', async ({ page, problems }) => {
    problems.expect(/status of 400/);
    await page.goto('/register');
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    await field('E-Mail').fill('ida@travellers.example');
    await field('Name').fill('Ida');
    await field('Benutzername').fill(`ida.${Date.now()}`);
    for (const label of ['Passwort', 'Passwort wiederholen']) await field(label).fill('password1');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Dieses Passwort ist verbreitet und leicht zu erraten.')).toBeVisible();
  });
});
