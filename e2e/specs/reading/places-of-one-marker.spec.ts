import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** Milliseconds after which the page stands still. */
const SETTLED = 500;

test('a marker that stands for places close together opens them in the order of the journey, and Back and the keyboard lead on', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const places = [
    { title: 'North', latitude: -33, visited: '2026-03-02 10:00:00.000Z' },
    { title: 'Old town', latitude: -34, visited: '2026-03-03 10:00:00.000Z' },
    { title: 'Market', latitude: -33.999, visited: '2026-03-04 10:00:00.000Z' },
    { title: 'Harbour', latitude: -34.001, visited: '2026-03-05 10:00:00.000Z' },
    { title: 'South', latitude: -35, visited: '2026-03-06 10:00:00.000Z' },
  ];
  for (const place of places) await createPlace(api, owner, storyId, { ...place, longitude: -58 });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('radio', { name: 'Numbers' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();

  const openGroup = async () => {
    const { x, y } = await story.centre();
    await expect(async () => {
      if (await story.dialog.isHidden()) await page.mouse.click(x, y);
      await expect(story.dialog.getByText('3 places here')).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
  await openGroup();
  const choices = story.dialog.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveText([/^2Old town/, /^3Market/, /^4Harbour/]);
  await expectNoViolations(page);
  await page.goBack();
  await expect(story.dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}`));

  await openGroup();
  await page.keyboard.press('Escape');
  await expect(story.dialog).toBeHidden();
  await expect(story.map).toBeFocused();

  await openGroup();
  await choices.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(story.dialog.getByText('No road leads here.')).toBeVisible();
  await expect(story.dialog).toContainText('Market');
  await expect(page.getByRole('group', { name: 'Along the journey' })).toContainText('3 of 5');
  await story.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(story.dialog).toBeHidden();
  await expect(story.map).toBeFocused();
  // The browser takes the page back to where it stood before the dialog; the reader is at another place since.
  await page.waitForTimeout(SETTLED);
  await expect(page.locator('li[aria-current]')).toContainText('Market');
  await expect(page.locator('li[aria-current]').getByRole('heading')).toBeInViewport();
});
