import sharp from 'sharp';

import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** CSS pixels east of the centre for a difference in longitude at zoom 10, whose world is 256 · 2¹⁰ pixels wide. */
const pixelsAtZoomTen = (degrees: number): number => (degrees / 360) * 256 * 2 ** 10;

test.describe('a story with places', () => {
  let owner: Person;
  let storyId: string;
  let story: StoryPage;

  test.beforeEach(async ({ page, api }) => {
    owner = await createPerson(api, { name: 'Tomás Rey' });
    storyId = await createStory(api, owner, { title: 'Along the river' });
    story = new StoryPage(page);
  });

  test('its map stands on the average of all places at zoom 10', async ({ page, api }) => {
    await createPlace(api, owner, storyId, { title: 'West bank', latitude: -34, longitude: -58.15 });
    await createPlace(api, owner, storyId, { title: 'East bank', latitude: -34, longitude: -57.85 });
    await story.open(storyId);
    await story.untilShown();
    const { x, y } = await story.centre();
    for (const [title, away] of [
      ['West bank', -0.15],
      ['East bank', 0.15],
    ] as const) {
      await page.mouse.click(x + pixelsAtZoomTen(away), y);
      await expect(story.dialog.getByText(title)).toBeVisible();
      await story.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(story.dialog).toBeHidden();
    }
  });

  test('the cursor becomes a pointer over a marker and not beside it', async ({ page, api }) => {
    await createPlace(api, owner, storyId);
    await story.open(storyId);
    await story.untilShown();
    const { x, y } = await story.centre();
    await page.mouse.move(x, y);
    await expect.poll(() => story.cursor()).toBe('pointer');
    await page.mouse.move(x + 90, y + 60);
    await expect.poll(() => story.cursor()).not.toBe('pointer');
  });

  test('markers are red circles', async ({ page, api }) => {
    await createPlace(api, owner, storyId);
    await story.open(storyId);
    await story.untilShown();
    const { x, y } = await story.centre();
    const shot = async () => {
      const png = await page.screenshot({
        clip: { x: Math.round(x) - 2, y: Math.round(y) - 2, width: 4, height: 4 },
      });
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      return [data[0], data[1], data[2]];
    };
    await expect.poll(shot).toEqual([0xcf, 0x3a, 0x28]);
  });

  test('pictures come as WebP in the width the layout needs, never as the upload', async ({ page, api }) => {
    const { buffer } = await phonePhoto({ width: 1600, height: 1200 });
    await createPlace(api, owner, storyId, { main_picture: buffer });
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/pictures/') || pathname.startsWith('/api/files/')) {
        asked.push(
          `${pathname.split('/')[2] === 'files' ? 'upload' : pathname.split('/')[5]} ${response.headers()['content-type']}`,
        );
      }
    });
    await story.open(storyId);
    await story.untilShown();
    await story.clickCentre();
    await expect(story.dialog.getByRole('img')).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    for (const one of asked) expect(one).toMatch(/^(320|640|1280) image\/webp$/);
  });

  test('the map never moves by itself once the reader has moved it', async ({ page, api }) => {
    await createPlace(api, owner, storyId);
    await story.open(storyId);
    await story.untilShown();
    const { x, y } = await story.centre();
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 140, y + 40, { steps: 50 });
    // Held still for a moment before it is let go, the map does not glide on.
    await page.waitForTimeout(300);
    await page.mouse.up();
    await page.getByRole('button', { name: /^Switch to the/ }).click();
    await page.mouse.click(x, y);
    // Long enough, by the page's own clock, for the next click to be one of its own and not the second of a double click.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(story.dialog).toBeHidden();
    await page.mouse.click(x + 100, y);
    await expect(story.dialog.getByText('Cabo Polonio')).toBeVisible();
  });
});
