import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, createStoryWithPlace } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { createShownStory, SHOWN_ROUTES, type ShownStory } from '../../fixtures/routes.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilQuiet } from '../../fixtures/until-quiet.ts';

/** Fifty letters without a place to break: visitors' screens are not to be widened by an author's name. */
const LONG_NAME = 'Montserrat'.repeat(5);

/** Keeps a page that goes on by itself after so many milliseconds from doing so. */
async function stayThere(page: Page, after: number): Promise<void> {
  await page.addInitScript((delay) => {
    const { setTimeout: set } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number, ...more: readonly unknown[]) =>
        ms === delay ? 0 : set(work, ms, ...more),
    });
  }, after);
}

/** The forms of stories and points, which are looked at as an empty submit leaves them. */
const formOf = (name: string) => name.startsWith('the form of a new');

/** Submits what is empty, and leaves the list of stories open where there is one. */
async function showErrors(page: Page): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText('Add a title.')).toBeVisible();
  const stories = page.getByRole('combobox', { name: 'Travel story' });
  if ((await stories.count()) === 0) return;
  await stories.click();
  await expect(page.locator('.ant-select-item-option').first()).toBeInViewport();
}

for (const { name, path, heading, title = heading, signedIn, isMissing, goesOn } of SHOWN_ROUTES) {
  test.describe(name, () => {
    let shown: ShownStory;

    test.beforeEach(async ({ page, context, api, problems }) => {
      if (isMissing) problems.expect(/status of 404/);
      const person = await createPerson(api, { name: LONG_NAME });
      shown = await createShownStory(api, person);
      if (signedIn) await restoreSession(context, api.origin, person);
      if (goesOn !== undefined) await stayThere(page, goesOn);
      await page.goto(path(shown));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await untilQuiet(page);
    });

    const withErrors = formOf(name) ? ', with its errors and its list' : '';
    test(`${name}: titled, no wider than 360 pixels, and axe finds nothing, light or dark${withErrors}`, async ({
      page,
    }) => {
      await test.step('the title names the page', () => expect(page).toHaveTitle(`${title} · Waypost`));

      await test.step('at 360 pixels nothing is wider than the screen', () => expectFitsPhone(page));

      if (formOf(name)) await showErrors(page);
      await expectNoViolations(page);
    });
  });
}

test('an opened place: axe finds nothing, light or dark', async ({ page, api }) => {
  const [main, other] = await Promise.all([31, 32].map((seed) => phonePhoto({ seed })));
  const storyId = await createStoryWithPlace(
    api,
    {},
    { main_picture: main!.buffer, other_pictures: [other!.buffer] },
  );
  await page.goto(`/travel-story/${storyId}`);
  await page.getByRole('button', { name: 'Cabo Polonio', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Picture 1 of 2')).toBeVisible();
  await expectNoViolations(page);
});

test('the question before a story is deleted: axe finds nothing, light or dark', async ({
  page,
  api,
  author,
}) => {
  await createPlace(api, author, await createStory(api, author, { title: 'To be gone' }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete To be gone' }).click();
  await expect(page.getByRole('dialog').getByText('Delete “To be gone”?')).toBeVisible();
  await expectNoViolations(page);
});
