import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

const HEBREW = 'יומן מסע 🐪 בנגב';
const LONG = 'A long walk by the water. '.repeat(40);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('that a place is gone is said on the first screen', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'A long title for a long way along the coast' });
  await createPlace(api, owner, storyId, { title: 'One', subtext: LONG });
  await page.goto(`/travel-story/${storyId}/nosuchplace0000`);
  const sentence = page.getByText(/is no longer in the story/);
  await expect(sentence).toBeVisible();
  await expect(sentence).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('how the map is drawn is chosen on a sheet that leaves the map in sight, upright and on its side', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  for (const [day, title] of ['One', 'Two'].entries())
    await createPlace(api, owner, storyId, {
      ...{ title, subtext: LONG, latitude: -30 - day },
      visited: `2026-03-0${3 + day} 12:00:00.000Z`,
    });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  const view = page.getByRole('button', { name: 'View' });
  const sheet = page.getByRole('group', { name: 'View' });
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    // prettier-ignore
    await page.setViewportSize({ width, height });
    await view.tap();
    await expect(sheet.getByRole('combobox', { name: 'From' })).toBeVisible();
    await sheet.getByRole('radio', { name: 'Pictures' }).check();
    const [map, over] = [await story.box(), (await sheet.boundingBox())!];
    const isBeside = over.x + over.width <= map.x;
    const seen = isBeside ? map.height : Math.min(map.y + map.height, over.y) - map.y;
    expect(seen / height).toBeGreaterThanOrEqual(0.45);
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(view).toBeFocused();
  }
});

test('Fit all shows all places beside what it says and the card of the place, and the way back keeps the focus', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const ids: string[] = [];
  for (const day of [1, 2, 3, 4, 5, 6])
    ids.push(
      await createPlace(api, owner, storyId, {
        ...{ title: `Stop ${day}`, subtext: LONG, latitude: -28 - 4 * day, longitude: -58 - 4 * (day % 2) },
        visited: `2026-03-0${day} 12:00:00.000Z`,
      }),
    );
  const story = new StoryPage(page);
  await page.goto(`/travel-story/${storyId}/${ids[1]}`);
  await story.untilShown();
  await expect.poll(() => story.isDrawn()).toBe(true);
  await expect(page.locator('li[aria-current]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Fit all' }).tap();
  await expect(page.getByText('All places are in view.')).toBeVisible();
  // The place the reader is at has a number in place of a circle.
  await expect.poll(async () => (await story.markers()).length).toBe(ids.length - 1);
  await page.getByRole('button', { name: 'Back to the story' }).tap();
  await expect(page.locator('li[aria-current] :is(h2, h3) button')).toBeFocused();
});

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
  const touch = await page.context().newCDPSession(page);
  const swipe = async (byX: number, byY: number) => {
    const box = (await deck.boundingBox())!;
    const [x, y] = [box.x + box.width / 2 - byX / 2, box.y + box.height / 2];
    const at = (share: number) => [{ x: x + byX * share, y: y + byY * share }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
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
