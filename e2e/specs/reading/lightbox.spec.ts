import type { Page } from '@playwright/test';

import type { Api } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { Fingers } from '../../fixtures/fingers.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** Enough for a step beyond 1280 pixels. */
const LARGE = { width: 1700, height: 1275 };
const SMALL = { width: 900, height: 600 };

/** A story with one place that has so many pictures, opened. */
async function openStory(page: Page, api: Api, count: number, size = SMALL): Promise<StoryPage> {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const photos = await Promise.all(
    Array.from({ length: count }, (_, at) => phonePhoto({ seed: at + 1, ...size })),
  );
  const [first, ...others] = photos.map(({ buffer }) => buffer);
  const id = await createPlace(api, owner, storyId, { main_picture: first, other_pictures: others });
  const { body } = await api.call('GET', `/api/collections/places/records/${id}`);
  // Who asks for a size has it made before others.
  for (const file of Object.keys(body['pictures'] as object))
    await expect
      .poll(async () => (await api.bytes(`/api/pictures/places/${id}/320/${file}`)).status)
      .toBe(200);
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  return story;
}

const tiles = (page: Page) => page.getByRole('button', { name: /pictures? of/ });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Cabo Polonio' });
const shown = (page: Page) => lightbox(page).locator('.yarl__slide_current');
const picture = (page: Page) => shown(page).locator('img:not(.yarl__slide_image_loading)').last();
const scaleOf = (page: Page) =>
  shown(page)
    .locator('.yarl__slide_wrapper')
    .evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a);

test('the keyboard alone looks at all pictures, closely, and comes back to where it was', async ({
  page,
  api,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openStory(page, api, 3, LARGE);
  await tiles(page).focus();
  await page.keyboard.press('Enter');
  const box = lightbox(page);
  await expect(box.getByText('Picture 1 of 3')).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText('Picture 2 of 3')).toBeVisible();
  expect(asked.filter((url) => url.includes('/2560/'))).toEqual([]);
  const largest = page.waitForResponse((answer) => answer.url().includes('/2560/') && answer.ok());
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
  expect((await largest).headers()['content-type']).toBe('image/jpeg');
  await expect(picture(page)).toHaveAttribute('src', /\/2560\//);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(tiles(page)).toBeFocused();
});

test('pictures of the whole story follow each other, and the reader comes back to the place of the last', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  for (const [at, title] of ['Harbour', 'Hill', 'Bay'].entries()) {
    const { buffer } = await phonePhoto({ seed: at + 1, ...SMALL });
    await createPlace(api, owner, storyId, { title, main_picture: buffer });
  }
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await page.getByRole('button', { name: 'Show the picture of Harbour' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Pictures of Harbour' }).getByText('Picture 1 of 3'),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const box = page.getByRole('dialog', { name: 'Pictures of Hill' });
  await expect(box.getByText('Picture 2 of 3')).toBeVisible();
  await expect(box.getByText('Hill')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Pictures of Bay' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bay' })).toHaveAttribute(
    'aria-current',
    'location',
  );
});

test('a picture of the dialog is looked at over it, and Back goes one step back each time', async ({
  page,
  api,
}) => {
  const story = await openStory(page, api, 2);
  await story.clickCentre();
  await expect(story.dialog.getByText('Picture 1 of 2')).toBeVisible();
  const opener = story.dialog.getByRole('button', { name: /Enlarge/ }).first();
  await opener.click();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByText('Picture 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(lightbox(page)).toBeVisible();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(story.map).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fingers swipe to the next picture, pinch to come closer, and move it', async ({ page, api }) => {
    await openStory(page, api, 3);
    await tiles(page).scrollIntoViewIfNeeded();
    await tiles(page).tap();
    const box = lightbox(page);
    await expect(picture(page)).toBeVisible();
    const fingers = await Fingers.on(page);
    await fingers.move([[[280, 370], [60, 374]]]); // prettier-ignore
    await expect(box.getByText('Picture 2 of 3')).toBeVisible();
    await fingers.move([[[80, 370], [300, 366]]]); // prettier-ignore
    await expect(box.getByText('Picture 1 of 3')).toBeVisible();
    // The viewer takes no pinch while a picture still slides in.
    await page.waitForTimeout(800);
    await fingers.move([[[160, 370], [60, 370]], [[200, 370], [300, 370]]]); // prettier-ignore
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    await fingers.move([[[280, 370], [60, 370]]]); // prettier-ignore
    await expect(box.getByText('Picture 1 of 3')).toBeVisible();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test('every control is large enough for a finger and nothing stands over the edge', async ({
    page,
    api,
  }) => {
    await openStory(page, api, 2);
    await tiles(page).tap();
    await expect(picture(page)).toBeVisible();
    for (const button of await lightbox(page).getByRole('button').all()) {
      const area = await button.boundingBox();
      expect(area?.width).toBeGreaterThanOrEqual(44);
      expect(area?.height).toBeGreaterThanOrEqual(44);
      expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(360);
    }
  });
});

test('what a picture looks like from afar is there before it, in less than forty bytes', async ({
  page,
  api,
}) => {
  const story = await openStory(page, api, 1);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/pictures\//, async (route) => {
    await held;
    await route.continue();
  });
  const list = page.waitForResponse((answer) => answer.url().includes('/places/records'));
  await page.reload({ waitUntil: 'commit' });
  const text = await (await list).text();
  const placeholder = /"placeholder":"([^"]*)"/.exec(text)?.[1] ?? '';
  expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(4);
  expect(Buffer.from(placeholder, 'base64').length).toBeLessThanOrEqual(40);
  await story.untilShown();
  const image = tiles(page).getByRole('img', { includeHidden: true }).first();
  await expect(image).toHaveAttribute('style', /background-image: url\("data:image\/png/);
  letGo();
  await expect(image).not.toHaveAttribute('style', /background-image/);
});

test('a slideshow begins each day with its map, fills the screen, obeys keys, and leads back to the place it came to', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const { buffer } = await phonePhoto({ seed: 1, ...SMALL });
  for (const [title, visited] of [
    ['Harbour', '2026-03-02 09:00:00.000Z'],
    ['Dunes', '2026-03-03 09:00:00.000Z'],
  ] as const)
    await createPlace(api, owner, storyId, { title, visited, main_picture: buffer });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await page.getByRole('button', { name: 'Slideshow' }).click();
  const show = page.getByRole('dialog');
  const slide = show.locator('.yarl__slide_current');
  await expect(slide).toContainText('Day 1');
  await expect(slide.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expectNoViolations(page);
  await page.keyboard.press('PageDown');
  await expect(show.getByText('Picture 1 of 2')).toBeVisible();
  // Less motion is wanted: it waits to be started.
  await expect(show.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(slide).toContainText('Day 2', { timeout: 20_000 });
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText('Picture 2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(show).toHaveCount(0);
  await expect(page.locator('li[aria-current="location"]')).toContainText('Dunes');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});
