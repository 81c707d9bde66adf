import { createPerson, superuserToken } from '../../api/people.ts';
import { createPlace, createStory, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { untilQuiet } from '../../fixtures/until-quiet.ts';

test('a story beyond 50 places is fetched whole, in pages of 50', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Sixty-two stops' });
  for (let number = 1; number <= 62; number += 1) {
    await createPlace(api, owner, storyId, {
      title: `Stop ${number}`,
      latitude: -30 - number / 100,
      longitude: -55,
    });
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/collections/places/records') {
      asked.push(
        `${searchParams.get('page') ?? 'more'} of ${searchParams.get('perPage')}: ${searchParams.get('filter')}`,
      );
    }
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect(page.getByRole('button', { name: 'Stop 62', exact: true })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Places' }).getByRole('heading')).toHaveCount(62);
  expect(asked).toEqual([1, 'more'].map((number) => `${number} of 50: places_collection = "${storyId}"`));
});

test('the End key leads to the end of a story that is drawn in sections, and Home back to its title', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'As far as the road goes' });
  const { buffer } = await phonePhoto({ width: 320, height: 240 });
  for (let number = 1; number <= 160; number += 1)
    await createPlace(api, owner, storyId, {
      ...{ title: `Stop ${number}`, latitude: -30 - number / 100, longitude: -55 },
      main_picture: buffer,
    });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  await expect(page.getByRole('region', { name: 'Places' }).getByRole('heading')).toHaveCount(160);
  await page.keyboard.press('End');
  await expect(page.getByText('The end of the journey.')).toBeInViewport();
  await expect(page.locator('li[aria-current]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(story.heading('As far as the road goes')).toBeInViewport();
});

test('a story that is not public is its owner’s to read, and to others one there never was', async ({
  page,
  api,
  context,
  problems,
}) => {
  // To the stranger, of the page and of the story.
  problems.expect(/status of 404/);
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Mine alone' });
  const placeId = await createPlace(api, owner, storyId);
  const changed = await api.call('PATCH', `${STORIES}/${storyId}`, {
    token: await superuserToken(api),
    json: { visibility: 'private' },
  });
  expect(changed.status).toBe(200);

  for (const path of [`/travel-story/${storyId}`, `/travel-story/${storyId}/${placeId}`]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
  }
  await restoreSession(context, api.origin, owner);
  for (const path of [`/travel-story/${storyId}`, `/travel-story/${storyId}/${placeId}`]) {
    expect((await page.goto(path))?.status()).toBe(200);
    const story = new StoryPage(page);
    await story.untilShown();
    await expect(story.heading('Mine alone')).toBeVisible();
    await expect.poll(() => story.isDrawn()).toBe(true);
  }
});

test('a story opened by its address begins at its top, or where a place was asked for, wherever the page before was left', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  let last = '';
  for (let number = 1; number <= 8; number += 1) {
    last = await createPlace(api, owner, storyId, {
      title: `Stop ${number}`,
      subtext: 'A long walk. '.repeat(90),
    });
  }
  const story = new StoryPage(page);
  await page.goto('/');
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await story.open(storyId);
  await story.untilShown();
  await untilQuiet(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goto(`/travel-story/${storyId}?place=${last}`);
  const title = page.getByRole('button', { name: 'Stop 8', exact: true }).first();
  await expect(title).toBeFocused();
  await untilQuiet(page);
  await expect(title).toBeInViewport();
});
