import type { Page } from '@playwright/test';

import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilScrolled } from '../../fixtures/until-scrolled.ts';
import { StoryPage } from '../../pages/story-page.ts';

const LONG = 'A long walk by the water. '.repeat(40);

/** Titles of the places that say the reader is there. */
const current = (page: Page) =>
  page.getByRole('region', { name: 'Places' }).locator('li[aria-current="location"]').getByRole('heading');

/** Pixels from the upper edge of what is seen of the text to a place's title. */
async function depthOf(page: Page, title: string): Promise<number> {
  const box = await page.getByRole('button', { name: title, exact: true }).boundingBox();
  const map = await page.getByRole('application').boundingBox();
  const isOver = map!.width > page.viewportSize()!.width * 0.8;
  return box!.y - (isOver ? map!.y + map!.height : map!.y);
}

test.describe('a story read along its map', () => {
  let owner: Person;
  let storyId: string;
  let ids: string[];
  let story: StoryPage;

  test.beforeEach(async ({ page, api }) => {
    owner = await createPerson(api);
    storyId = await createStory(api, owner, { title: 'Along the coast' });
    ids = [];
    for (let number = 1; number <= 6; number += 1) {
      ids.push(
        await createPlace(api, owner, storyId, {
          title: `Stop ${number}`,
          subtext: LONG,
          latitude: -30 - number,
          longitude: -50 - number,
          visited: `2026-03-0${2 + Math.floor(number / 2)} 12:00:00.000Z`,
        }),
      );
    }
    story = new StoryPage(page);
  });

  test('by keyboard alone: arrows step, the address follows, Enter opens the place, and Back leaves the story', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Check this travel!' }).first().waitFor();
    await story.open(storyId);
    await story.untilShown();
    for (const title of ['Stop 1', 'Stop 2', 'Stop 3']) {
      await page.keyboard.press('ArrowRight');
      await expect(current(page)).toHaveText([title]);
      await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused();
      await expect.poll(() => depthOf(page, title)).toBeGreaterThan(0);
      await expect(page.getByText(/^Place \d of 6/)).toContainText(title);
    }
    await expect(page).toHaveURL(`/travel-story/${storyId}/${ids[2]}`);
    await page.keyboard.press('ArrowLeft');
    await expect(current(page)).toHaveText(['Stop 2']);
    await page.keyboard.press('Enter');
    await expect(story.dialog.getByText('Stop 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(story.dialog).toBeHidden();
    await expect(current(page)).toHaveText(['Stop 2']);
    await expect(page).toHaveURL(`/travel-story/${storyId}/${ids[1]}`);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('by scrolling: what is read is the current place, one after the other and back to none', async ({
    page,
  }) => {
    await story.open(storyId);
    await story.untilShown();
    const seen: string[] = [];
    await page.mouse.move(200, 500);
    for (let step = 0; step < 40 && seen.at(-1) !== 'Stop 6'; step += 1) {
      await page.mouse.wheel(0, 150);
      await page.evaluate(untilScrolled);
      const [title] = await current(page).allTextContents();
      if (title && title !== seen.at(-1)) seen.push(title);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Stop ${number}`));
    await expect(page.getByRole('group', { name: 'Along the journey' })).toContainText('6 of 6');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/travel-story/${storyId}`);
  });

  test('a link to a place stands there, map and text, and an old link does too', async ({ page }) => {
    for (const path of [`/travel-story/${storyId}/${ids[4]}`, `/travel-story/${storyId}?place=${ids[4]}`]) {
      await page.goto(path);
      await story.untilShown();
      await expect(current(page)).toHaveText(['Stop 5']);
      await expect(page.getByRole('button', { name: 'Stop 5', exact: true })).toBeInViewport();
      await expect.poll(() => depthOf(page, 'Stop 5')).toBeLessThan(250);
    }
  });

  test('Show all says that all places are in view, and no longer once the reader zooms', async ({ page }) => {
    await story.open(storyId);
    await story.untilShown();
    await expect.poll(() => story.isDrawn()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(current(page)).toHaveText(['Stop 1']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('All places are in view.')).toBeVisible();
    const { x, y } = await story.centre();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await expect(page.getByText('All places are in view.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the story' }).click();
    await expect(page.getByRole('button', { name: 'Back to the story' })).toHaveCount(0);
  });

  test('sharing copies the address of the story, or of the place the reader is at, and says so', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await story.open(storyId);
    await story.untilShown();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Share Along the coast' }).first().click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(new URL(await copied()).pathname).toBe(`/travel-story/${storyId}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Share Stop 1' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(async () => new URL(await copied()).pathname)
      .toBe(`/travel-story/${storyId}/${ids[0]}`);
  });

  test('a drag keeps the map where it was put until the reader goes back to the story', async ({ page }) => {
    await story.open(storyId);
    await story.untilShown();
    await page.keyboard.press('ArrowRight');
    const back = page.getByRole('button', { name: 'Back to the story' });
    await expect(back).toHaveCount(0);
    const { x, y } = await story.centre();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 40, { steps: 8 });
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect(page.getByText('The map stays where you moved it.')).toBeVisible();
    await back.click();
    await expect(back).toHaveCount(0);
  });

  test('playing goes from place to place, and ends with Pause and when the page is touched', async ({
    page,
  }) => {
    await page.clock.install();
    await story.open(storyId);
    await story.untilShown();
    const deck = page.getByRole('group', { name: 'Along the journey' });
    await deck.getByRole('button', { name: 'Play' }).click();
    await expect(deck).toContainText('1 of 6');
    await page.clock.runFor(4600);
    await expect(deck).toContainText('2 of 6');
    await deck.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(10_000);
    await expect(deck).toContainText('2 of 6');
    await deck.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 1);
    await expect(deck.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('days head the list, and a range of them leaves its places on the map and in the list', async ({
    page,
  }) => {
    await story.open(storyId);
    await story.untilShown();
    await expect(page.getByRole('heading', { level: 2, name: /^Day \d/ })).toHaveText([
      'Day 1 Monday 2 March',
      'Day 2 Tuesday 3 March',
      'Day 3 Wednesday 4 March',
      'Day 4 Thursday 5 March',
    ]);
    await expect.poll(async () => (await story.markers()).length).toBe(6);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('combobox', { name: 'To' }).selectOption('1');
    await expect(page.getByText('Day 1 to day 2: 3 of 6 places')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await story.markers()).length).toBe(3);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Stop 1', 'Stop 2', 'Stop 3']);
  });

  test('axe finds nothing at a place, with the view’s panel open', async ({ page }) => {
    await page.goto(`/travel-story/${storyId}/${ids[2]}`);
    await story.untilShown();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('radio', { name: 'Circles' }).waitFor();
    await expectNoViolations(page);
  });
});
