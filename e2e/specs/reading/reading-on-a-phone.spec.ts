import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { Fingers } from '../../fixtures/fingers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilScrolled } from '../../fixtures/until-scrolled.ts';
import { watchShifts } from '../../fixtures/watch-shifts.ts';
import { StoryPage } from '../../pages/story-page.ts';

const HEBREW = 'יומן מסע 🐪 בנגב';
const LONG = 'A long walk by the water. '.repeat(40);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a swipe over the card of the place steps, up and down does not, and nothing is wider than the screen', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: HEBREW });
  for (const title of ['One', HEBREW, 'Three']) {
    await createPlace(api, owner, storyId, { title, subtext: LONG });
  }
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  const deck = page.getByRole('group', { name: 'Along the journey' });
  const fingers = await Fingers.on(page);
  const swipe = async (byX: number, byY: number) => {
    const box = (await deck.boundingBox())!;
    const [x, y] = [box.x + box.width / 2 - byX / 2, box.y + box.height / 2];
    await fingers.move([
      [
        [x, y],
        [x + byX, y + byY],
      ],
    ]);
  };
  await swipe(-120, 0);
  await expect(deck).toContainText('1 of 3');
  await swipe(-120, 4);
  await expect(deck).toContainText('2 of 3');
  await swipe(120, 0);
  await expect(deck).toContainText('1 of 3');
  await expect(story.dialog).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const direction = (name: string) =>
    page
      .getByRole('heading', { name })
      .first()
      .evaluate((heading) => getComputedStyle(heading).direction);
  expect(await direction(HEBREW)).toBe('rtl');
  expect(await direction('Three')).toBe('ltr');
});

test('the map shrinks to a strip as the text is scrolled, a tap makes it large until the text goes on, and nothing jumps', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await createPlace(api, owner, storyId, { title, subtext: LONG, latitude: -34 + index / 5 });
  const shifted = await watchShifts(page);
  const story = new StoryPage(page);
  await story.open(storyId);
  await expect.poll(() => story.isDrawn()).toBe(true);
  const fingers = await Fingers.on(page);
  const scroll = async () => {
    await fingers.move([
      [
        [90, 640],
        [90, 340],
      ],
    ]);
    await page.evaluate(untilScrolled);
  };
  const pane = page.getByRole('region', { name: /^Map of / });
  const lowerEdge = async () => {
    const { y, height } = (await pane.boundingBox())!;
    return y + height;
  };
  const deck = page.getByRole('group', { name: 'Along the journey' });
  const larger = page.getByRole('button', { name: 'Make the map larger' });
  expect(await lowerEdge()).toBeGreaterThan(390);

  await scroll();
  await scroll();
  await expect(larger).toBeVisible();
  await expect(deck).toHaveCount(0);
  // With the site's bar a quarter of the screen, and the place that is read is in what is seen of the map.
  expect(await lowerEdge()).toBeLessThanOrEqual(740 / 4);
  await expect
    .poll(async () => (await story.markers({ x: 0, y: 64, width: 360, height: 740 / 4 - 64 })).length)
    .toBeGreaterThan(0);

  const wasAt = await page.evaluate(() => window.scrollY);
  await page.touchscreen.tap(180, 120);
  await expect(deck).toBeVisible();
  expect(await lowerEdge()).toBeGreaterThan(390);
  expect(await page.evaluate(() => window.scrollY)).toBe(wasAt);
  // Whoever goes on by the map keeps it.
  const before = await deck.textContent();
  await page.getByRole('button', { name: 'Next place' }).tap();
  await expect(deck).not.toHaveText(before!);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(wasAt);
  await expect(deck).toBeVisible();

  await scroll();
  await expect(larger).toBeVisible();
  await page.touchscreen.tap(180, 120);
  await expect(deck).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(larger).toBeVisible();
  // Who reaches the map by keyboard has all of it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(story.map).toBeFocused();
  await expect(deck).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
});
