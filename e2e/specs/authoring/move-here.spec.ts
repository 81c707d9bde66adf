import { createPlace, createStory, PLACES, placesOf } from '../../api/stories.ts';
import { Fingers } from '../../fixtures/fingers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

test('a place is moved by dragging its marker, up and down by buttons and into the bin, and all of it is taken back', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  const [first] = [
    await createPlace(api, author, story),
    await createPlace(api, author, story, { title: 'Chuí', latitude: -33.69, longitude: -53.45 }),
  ];
  const listed = async () => (await placesOf(api, story)).map((place) => place['title']);
  const latitude = async () => (await api.call('GET', `${PLACES}/${first}`)).body['latitude'] as number;
  await page.goto(`/travel-story/${story}?edit=1`);
  const shown = new StoryPage(page);
  await expect.poll(() => shown.isDrawn()).toBe(true);
  await expect(page.locator('.still')).toHaveCount(0);
  await expect.poll(() => shown.markers()).toHaveLength(2);
  const [, south] = (await shown.markers()).sort((one, other) => one.y - other.y);
  await page.mouse.move(south!.x, south!.y);
  await page.mouse.down();
  await page.mouse.move(south!.x + 30, south!.y - 20);
  await page.mouse.move(south!.x + 60, south!.y - 40);
  await page.mouse.up();
  await expect.poll(latitude).toBeGreaterThan(-34.4);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.getByRole('button', { name: 'Undo: Point on the map' }).click();
  await expect.poll(latitude).toBe(-34.401944);

  const later = page.getByRole('button', { name: 'Move Cabo Polonio later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual(['Chuí', 'Cabo Polonio']);
  await expect(page.getByRole('textbox', { name: 'Title of place 2' })).toHaveValue('Cabo Polonio');
  await expect(later).toBeFocused();
  await page.getByRole('button', { name: 'Delete Chuí' }).click();
  await expect.poll(listed).toEqual(['Cabo Polonio']);
  await undo.click();
  await expect.poll(listed).toEqual(['Chuí', 'Cabo Polonio']);
  await undo.click();
  await expect.poll(listed).toEqual(['Cabo Polonio', 'Chuí']);
  await expect(undo).toBeHidden();
});

test('a place is dragged by its number among the titles alone, and taken back', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  for (const title of ['One', 'Two', 'Three', 'Four']) await createPlace(api, author, story, { title });
  const listed = async () => (await placesOf(api, story)).map((place) => place['title']);
  await page.goto(`/travel-story/${story}?edit=1`);
  await expect(page.getByRole('textbox', { name: 'Title of place 4' })).toHaveValue('Four');
  const numbers = page.locator('li[data-place] [data-handle]');
  const at = async (index: number) => {
    const box = (await numbers.nth(index).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (index: number, to: number) => {
    await numbers.nth(index).scrollIntoViewIfNeeded();
    const from = await at(index);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10);
    await expect(page.getByRole('button', { name: 'Delete One' })).toBeHidden();
    // The row under the pointer is the dragged one, wherever the low list could be scrolled to.
    const [own, goal] = [await at(index), await at(to)];
    await page.mouse.move(from.x, from.y + goal.y - own.y + (to > index ? 12 : -12), { steps: 4 });
  };
  await drag(0, 2);
  await page.mouse.up();
  await expect.poll(listed).toEqual(['Two', 'Three', 'One', 'Four']);
  await expect(page.getByRole('textbox', { name: 'Title of place 3' })).toHaveValue('One');
  await drag(3, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Delete One' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Order' }).click();
  await expect.poll(listed).toEqual(['One', 'Two', 'Three', 'Four']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger on a number drags its place, and one beside it scrolls the page', async ({
    page,
    api,
    author,
  }) => {
    const story = await createStory(api, author);
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    for (const title of titles) await createPlace(api, author, story, { title });
    const listed = async () => (await placesOf(api, story)).map((place) => place['title']);
    await page.goto(`/travel-story/${story}?edit=1`);
    await expect(page.getByRole('textbox', { name: 'Title of place 6' })).toHaveValue('Six');
    const fingers = await Fingers.on(page);
    const number = page.locator('li[data-place] [data-handle]').nth(1);
    const inMiddle = () => number.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const scrolled = () => page.evaluate(() => scrollY);

    await inMiddle();
    const at = (await number.boundingBox())!;
    const before = await scrolled();
    await fingers.move([[[at.x + 150, at.y + 15], [at.x + 150, at.y - 135]]], 15); // prettier-ignore
    await expect.poll(scrolled).toBeGreaterThan(before + 80);
    expect(await listed()).toEqual(titles);

    await inMiddle();
    const from = (await number.boundingBox())!;
    await fingers.move([[[from.x + 15, from.y + 15], [from.x + 15, from.y + 135]]], 15); // prettier-ignore
    await expect.poll(async () => (await listed()).indexOf('Two')).toBeGreaterThan(1);
  });
});
