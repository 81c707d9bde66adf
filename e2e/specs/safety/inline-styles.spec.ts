import type { Page } from '@playwright/test';

import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** Every test also fails on a style the policy stopped; see the fixture of problems. */
async function expectOnlyThePagesOwn(page: Page): Promise<void> {
  await expect(page.locator('style')).toHaveCount(1);
}

test('the page’s policy lets no style be written into the page', async ({ addresses }) => {
  const { headers } = await fetch(addresses.site);
  const styles = /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
  expect(styles).toEqual(["'self'", expect.stringMatching(/^'sha256-.+'$/)]);
});

test('a style written into the page is stopped by the policy', async ({ page, problems }) => {
  problems.expect(/content policy: style-src-elem inline/);
  problems.expect(/Content Security Policy/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'main { display: none }';
    document.head.append(style);
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a form with its choices, errors and editor needs none', async ({ page, api, author }) => {
  const story = await createStory(api, author, { title: 'Down the coast road' });
  const form = new PlaceForm(page);
  await form.openNew(story);
  await expect(form.title).toHaveCSS('border-radius', '8px');
  await form.story.click();
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.goto('/dashboard/create-travel-history');
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await expectOnlyThePagesOwn(page);
});

test('dialogs need none, and keep the page behind them still', async ({ page, api, author }) => {
  const story = await createStory(api, author, { title: 'Down the coast road' });
  await createPlace(api, author, story, { title: 'Lighthouse', latitude: -34.4, longitude: -53.78 });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await expectOnlyThePagesOwn(page);
  const map = new StoryPage(page);
  await map.open(story);
  await map.untilShown();
  await map.clickCentre();
  await expect(map.dialog).toBeVisible();
  await expectOnlyThePagesOwn(page);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`fields have the ${scheme} colours, from the system or by choice`, async ({ page }) => {
    const other = scheme === 'light' ? 'dark' : 'light';
    const card = { light: 'rgb(255, 255, 255)', dark: 'rgb(28, 35, 39)' };
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/login');
    const field = page.getByRole('textbox').first();
    await expect(field).toHaveCSS('background-color', card[scheme]);
    await page.evaluate((choice) => localStorage.setItem('waypost-theme', choice), other);
    await page.reload();
    await expect(field).toHaveCSS('background-color', card[other]);
  });
}
