import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels between a place at the very edge of a story and the edge of its map. */
const MARKER_MARGIN = 24;

const FARTHER = 'The places of this journey are outside this part of the map.';

test.describe('the map of a long journey', () => {
  let owner: Person;
  let storyId: string;
  let story: StoryPage;

  test.beforeEach(async ({ page, api }) => {
    owner = await createPerson(api);
    storyId = await createStory(api, owner, { title: 'From end to end' });
    story = new StoryPage(page);
  });

  for (const [device, size] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`on ${device} opens as far out as all of its places need, around their mean`, async ({
      page,
      api,
    }) => {
      await createPlace(api, owner, storyId, { title: 'West end', latitude: -34, longitude: -70 });
      await createPlace(api, owner, storyId, { title: 'East end', latitude: -34, longitude: -50 });
      await page.setViewportSize(size);
      await story.open(storyId);
      await story.untilShown();
      const { width } = await story.box();
      const { x, y } = await story.centre();
      for (const [title, side] of [
        ['West end', -1],
        ['East end', 1],
      ] as const) {
        await page.mouse.click(x + side * (width / 2 - MARKER_MARGIN), y);
        await expect(story.dialog.getByText(title)).toBeVisible();
        await story.dialog.getByRole('button', { name: 'Close' }).click();
        await expect(story.dialog).toBeHidden();
      }
    });

    test(`on ${device} opens with no place under a button or the credits`, async ({ page, api }) => {
      for (const [latitude, longitude] of [
        [20, 20],
        [20, -20],
        [-20, 20],
        [-20, -20],
      ] as const) {
        await createPlace(api, owner, storyId, { latitude, longitude });
      }
      await page.setViewportSize(size);
      await story.open(storyId);
      await story.untilShown();
      const overlays = page
        .getByRole('button', { name: /^Zoom|^Fit all|^Map credits/ })
        .or(page.getByRole('link', { name: '© OpenStreetMap' }));
      await expect(overlays).toHaveCount(4);
      await expect.poll(async () => (await story.markers()).length).toBe(4);
      const markers = await story.markers();
      const { x, y } = await story.centre();
      expect(new Set(markers.map((marker) => `${marker.x > x} ${marker.y > y}`)).size).toBe(4);
      for (const overlay of await overlays.all()) {
        const box = (await overlay.boundingBox())!;
        for (const marker of markers) {
          const beside = Math.max(box.x - marker.x, marker.x - box.x - box.width);
          const aboveOrBelow = Math.max(box.y - marker.y, marker.y - box.y - box.height);
          expect(Math.max(beside, aboveOrBelow)).toBeGreaterThan(12);
        }
      }
    });
  }

  test('opens anew when its size changes, until the reader moves it', async ({ page, api }) => {
    await createPlace(api, owner, storyId, { title: 'West end', latitude: -34, longitude: -70 });
    await createPlace(api, owner, storyId, { title: 'East end', latitude: -34, longitude: -50 });
    await page.setViewportSize({ width: 360, height: 740 });
    await story.open(storyId);
    await story.untilShown();
    const eastEnd = async () => {
      const { width } = await story.box();
      const { x, y } = await story.centre();
      return { x: x + width / 2 - MARKER_MARGIN, y };
    };
    const overEastEnd = async () => {
      const { x, y } = await eastEnd();
      // The cursor is chosen anew only when the pointer moves.
      await page.mouse.move(x - 1, y);
      await page.mouse.move(x, y);
      return (await story.cursor()) === 'pointer';
    };
    await expect.poll(overEastEnd).toBe(true);
    await page.setViewportSize({ width: 740, height: 900 });
    await expect.poll(overEastEnd).toBe(true);
    await story.map.press('ArrowUp');
    await expect.poll(overEastEnd).toBe(false);
    await story.map.press('ArrowDown');
    await expect.poll(overEastEnd).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    // At the old zoom both ends are farther apart than the map is wide.
    await expect(page.getByText(FARTHER)).toBeVisible();
  });

  test('says so when the reader has moved away from all places, and brings them back', async ({
    page,
    api,
  }) => {
    await createPlace(api, owner, storyId, { title: 'North', latitude: -20, longitude: -50 });
    await createPlace(api, owner, storyId, { title: 'South', latitude: -40, longitude: -60 });
    await story.open(storyId);
    await story.untilShown();
    const hint = page.getByText(FARTHER);
    const fitAll = page.getByRole('button', { name: 'Fit all' });
    await expect(fitAll).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(hint).toHaveCount(0);
    // Between two ends there is nothing to see from close by.
    for (let level = 0; level < 3; level += 1) await story.map.press('+');
    await expect(hint).toBeVisible();
    await expect(fitAll).toHaveCSS('background-color', 'rgb(207, 58, 40)');
    await fitAll.click();
    await expect(hint).toHaveCount(0);
    await expect(fitAll).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
