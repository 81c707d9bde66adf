import { createPerson, type Person } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/own-site.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { DiscoverPage } from '../../pages/discover-page.ts';

/** A box of ten degrees around 10° east, 10° north. */
const AROUND_TEN = 'bbox=5,5,15,15';

let owner: Person;
let discover: DiscoverPage;

test.beforeEach(async ({ page, api }) => {
  owner = await createPerson(api, { name: 'Lena Kraus' });
  discover = new DiscoverPage(page);
});

test('a place is looked for by words from the landing page, opened in its story, and Back leads to the search', async ({
  page,
  api,
}) => {
  const storyId = await createStory(api, owner, { title: 'Down the coast road' });
  const photo = await phonePhoto({ seed: 31 });
  await createPlace(api, owner, storyId, { title: 'Barra do Chuí', latitude: -33.75, longitude: -53.37 });
  const placeId = await createPlace(api, owner, storyId, {
    title: 'Cabo Polônio',
    main_picture: photo.buffer,
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'See all places on one map' }).click();
  await discover.untilDrawn();
  await expect(discover.count).toHaveText('2 places');
  await expect(page).toHaveTitle('Discover · Waypost');

  await discover.words.fill('polonio');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/discover?words=polonio');
  await expect(discover.count).toHaveText('1 place');
  await expect(discover.entries).toContainText(['Cabo Polônio']);
  await expect(discover.entries).toContainText(['Down the coast road · by Lena Kraus']);
  await expect(discover.entries.locator('img')).toHaveJSProperty('complete', true);

  await discover.link('Cabo Polônio').click();
  await expect(page).toHaveURL(`/travel-story/${storyId}/${placeId}`);
  const place = page.getByRole('button', { name: 'Cabo Polônio', exact: true });
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  await page.goBack();
  await expect(discover.count).toHaveText('1 place');
  await expect(discover.words).toHaveValue('polonio');
  await page.goBack();
  await expect(discover.count).toHaveText('2 places');
  await expect(discover.words).toHaveValue('');
});

test('the list follows the map, several places come apart under a click, and a single one leads to its story', async ({
  page,
  api,
}) => {
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId, { title: 'Far away', latitude: -40, longitude: -60 });
  await createPlace(api, owner, storyId, { title: 'One', latitude: 10, longitude: 9.99 });
  const other = await createPlace(api, owner, storyId, { title: 'Other', latitude: 10, longitude: 10.01 });
  await discover.open(AROUND_TEN);
  await expect(discover.count).toHaveText('2 places in this view');

  await discover.clickMiddle();
  await expect.poll(() => discover.part()[0]).toBeGreaterThan(5);
  const [west = 0, south = 0, east = 0, north = 0] = discover.part();
  expect(east - west).toBeLessThan(5);
  expect(west < 10 && east > 10 && south < 10 && north > 10).toBe(true);
  await expect(discover.count).toHaveText('2 places in this view');

  await discover.open(`bbox=10,9.99,10.02,10.01`);
  await expect(discover.count).toHaveText('1 place in this view');
  await discover.clickMiddle();
  await expect(page).toHaveURL(`/travel-story/${storyId}/${other}`);
  await page.goBack();
  await expect(discover.count).toHaveText('1 place in this view');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(discover.count).toHaveText('2 places in this view');
});

test('across the date line the map and the list show the same places, and again at the same address', async ({
  page,
  api,
}) => {
  const storyId = await createStory(api, owner, { title: 'Fiji' });
  await createPlace(api, owner, storyId, { title: 'Suva', latitude: -18.14, longitude: 178.44 });
  await createPlace(api, owner, storyId, { title: 'Taveuni', latitude: -16.8, longitude: -179.95 });
  await createPlace(api, owner, storyId, { title: 'Null Island', latitude: 0, longitude: 0 });
  await discover.open('bbox=176,-20,-176,-15');
  await expect(discover.count).toHaveText('2 places in this view');
  await discover.map.press('ArrowLeft');
  await expect.poll(() => discover.part()[2]).not.toBe(-176);
  const [west = 0, , east = 0] = discover.part();
  expect(west).toBeGreaterThan(170);
  expect(east).toBeLessThan(-176);
  await expect(discover.count).toHaveText('2 places in this view');
  const before = discover.part();
  await page.reload();
  await expect(discover.count).toHaveText('2 places in this view');
  expect(discover.part()).toEqual(before);
});

test('by keyboard alone a place is found, marked on the map and opened, and axe finds nothing on the way', async ({
  page,
  api,
}) => {
  const storyId = await createStory(api, owner);
  await createPlace(api, owner, storyId, { title: 'Lagoon', latitude: 10, longitude: 10 });
  await createPlace(api, owner, storyId, { title: 'Light house', latitude: 10, longitude: 10 });
  await discover.open(AROUND_TEN);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const untilFocused = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const isFocused = (locator: typeof discover.words) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await untilFocused(isFocused(discover.words));
  await page.keyboard.type('light');
  await page.keyboard.press('Enter');
  await expect(discover.count).toHaveText('1 place');
  await untilFocused(isFocused(discover.link('Light house')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}/`));
  await expect(page.getByRole('button', { name: 'Light house', exact: true })).toBeFocused();
});

test('what can not be had says so: Retry brings the list and the places of the map, and what was typed is there', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 500/);
  problems.allow(/A tile was answered with 500/);
  await createPlace(api, owner, await createStory(api, owner), { title: 'One', latitude: 10, longitude: 10 });
  await page.route('**/api/discover/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/discover?${AROUND_TEN}`);
  await expect(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  const missing = page.getByText("Some places can't be shown on the map right now.");
  await expect(missing).toBeVisible();
  await discover.words.fill('half a thou');
  await page.unroute('**/api/discover/**');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(discover.count).toHaveText('1 place in this view');
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click();
  await expect(missing).toHaveCount(0);
  await discover.pointAtMiddle();
  await expect(discover.words).toHaveValue('half a thou');
});

test('on a phone the map stays on top, and older places are a tap away', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const storyId = await createStory(api, owner);
  for (let number = 1; number <= 21; number += 1)
    await createPlace(api, owner, storyId, { title: `Stop ${number}` });
  await discover.open();
  await expect(page.getByLabel('Visited from')).toBeHidden();
  await page.getByRole('button', { name: 'Country and dates' }).click();
  await expect(page.getByLabel('Visited from')).toBeVisible();
  await page.getByRole('link', { name: 'Older places' }).click();
  await expect(discover.entries).toHaveCount(1);
  await expect(discover.link('Stop 1')).toBeInViewport();
  await expect(discover.map).toBeInViewport({ ratio: 0.99 });
  await page.goBack();
  await expect(discover.entries).toHaveCount(20);

  await createPlace(api, owner, storyId, { title: 'Middle', latitude: 10, longitude: 10 });
  await createPlace(api, owner, storyId, { title: 'Beside', latitude: 10, longitude: 15.3 });
  await discover.open(AROUND_TEN);
  await expect(discover.count, 'a part from a higher screen shows more to its sides').toHaveText(
    '2 places in this view',
  );
  expect(discover.part()[2]).toBeGreaterThan(15.3);
});
