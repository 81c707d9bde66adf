import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createShownStory, SHOWN_ROUTES, type ShownStory } from '../../fixtures/routes.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Fifty letters without a place to break: visitors' screens are not to be widened by an author's name. */
const LONG_NAME = 'Montserrat'.repeat(5);

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The forms of stories and points, which are looked at as an empty submit leaves them. */
const formOf = (name: string) => name.startsWith('the form of a new');

/** Submits what is empty, and leaves the list of stories open where there is one. */
async function showErrors(page: Page): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText('Give it a title.')).toBeVisible();
  const stories = page.getByRole('combobox', { name: 'Travel story' });
  if ((await stories.count()) === 0) return;
  await stories.click();
  await expect(page.locator('.ant-select-item-option').first()).toBeInViewport();
}

for (const { name, path, heading, title = heading, signedIn } of SHOWN_ROUTES) {
  test.describe(name, () => {
    let shown: ShownStory;

    test.beforeEach(async ({ page, context, api }) => {
      const person = await createPerson(api, { name: LONG_NAME });
      shown = await createShownStory(api, person);
      if (signedIn) await restoreSession(context, api.origin, person);
      await page.goto(path(shown));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await untilQuiet(page);
    });

    const withErrors = formOf(name) ? ', with its errors and its list' : '';
    test(`${name}: titled, no wider than 360 pixels, and axe finds nothing, light or dark${withErrors}`, async ({
      page,
    }) => {
      await test.step('the title names the page', () => expect(page).toHaveTitle(`${title} · Waypost`));

      await test.step('at 360 pixels nothing is wider than the screen', async () => {
        const wide = page.viewportSize() ?? { width: 1280, height: 800 };
        await page.setViewportSize({ width: 360, height: 740 });
        await untilQuiet(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        expect(await page.evaluate(widerThanScreen)).toEqual([]);
        await page.setViewportSize(wide);
      });

      if (formOf(name)) await showErrors(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await untilQuiet(page);
        // The page may still be changing its colours; what is wrong for good stays wrong.
        await expect(async () => expect(await violationsOn(page), colorScheme).toEqual([])).toPass({
          timeout: 20_000,
        });
      }
    });
  });
}

/** Waits for late parts: maps, editors, pictures. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Buttons, fields, links and headings that reach beyond the right edge and can not be scrolled to. */
function widerThanScreen(): readonly string[] {
  return [...document.querySelectorAll('main :is(button, input, select, textarea, a, h1, h2, h3, p)')]
    .filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && right > window.innerWidth + 1;
    })
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}
