import type { Locator, Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createStoryWithPlace } from '../../api/stories.ts';
import { createShownStory } from '../../fixtures/routes.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/own-site.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels a map moves by for one press of an arrow key. */
const KEY_STEP = 128;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The element is not reached by the Tab key.');
}

test('a reader with a keyboard alone finds a story, opens a place, looks through its pictures and goes back', async ({
  page,
  api,
}) => {
  await createShownStory(api, await createPerson(api));
  await page.goto('/');
  const check = page.getByRole('link', { name: 'Check this travel!' });
  await expect(check).toBeVisible();
  await tabTo(page, check);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Down the coast road' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const place = page.getByRole('button', { name: 'Cabo Polonio', exact: true });
  await expect(place).toBeVisible();
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Picture 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(place).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Show all' }));
  await page.keyboard.press('Enter');
  await page.goto(page.url());
  await tabTo(page, page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your photos already know the way.' }),
  ).toBeVisible();
});

test('the map is reached and moved with the keyboard', async ({ page, api }) => {
  const storyId = await createStoryWithPlace(api);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  const { x, y } = await story.centre();
  const overMarker = async (at: number) => {
    // The cursor is chosen anew only when the pointer moves.
    await page.mouse.move(at + 1, y);
    await page.mouse.move(at, y);
    return (await story.cursor()) === 'pointer';
  };
  await expect.poll(() => overMarker(x)).toBe(true);
  await tabTo(page, story.map);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => overMarker(x)).toBe(false);
  await expect.poll(() => overMarker(x + KEY_STEP)).toBe(true);
});

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/login');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('on navigation the focus moves to the content and the title follows', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Travel stories on a map · Waypost');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Login · Waypost');
});
