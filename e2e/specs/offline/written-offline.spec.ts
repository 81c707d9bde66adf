import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, PLACES, placesOf, storiesBy } from '../../api/stories.ts';
import { clipFile } from '../../fixtures/clip-file.ts';
import { NO_LINE } from '../../fixtures/no-line.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { visitUntilKept } from '../../fixtures/visit-until-kept.ts';
import { untilSent, waits } from '../../fixtures/waiting-changes.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryForm } from '../../pages/story-form.ts';
import { StoryPage } from '../../pages/story-page.ts';

test.use({ serviceWorkers: 'allow' });

test('a caption changed without a line is there after a reload, and on the site once there is one', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story, { main_picture: (await phonePhoto()).buffer });
  const captions = async () => {
    const { body } = await api.call('GET', `${PLACES}/${place}`);
    return Object.values(body['pictures'] as Record<string, { caption?: string }>).map(
      (one) => one.caption ?? '',
    );
  };
  await visitUntilKept(page, `/travel-story/${story}?edit=1`);
  problems.allow(NO_LINE);
  await context.setOffline(true);
  const caption = page.getByRole('textbox', { name: 'Caption of picture 1 of Cabo Polonio' });
  await caption.fill('Boats at the pier');
  await expect(waits(page, 1)).toBeVisible();
  await caption.fill('Boats at the pier of no return');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(caption).toHaveValue('Boats at the pier of no return');
  await expect(waits(page, 1)).toBeVisible();
  await untilSent(page, context);
  expect(await captions()).toEqual(['Boats at the pier of no return']);
});

test('a story, its places and their photos made without a line are the same on the site', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const before = await createStory(api, author);
  const there = await createPlace(api, author, before);
  const [form, point, shown] = [new StoryForm(page), new PlaceForm(page), new StoryPage(page)];
  await visitUntilKept(page, '/dashboard', `/travel-story/${before}`, `/travel-story/${before}?edit=1`);
  await form.openNew();
  await form.title.waitFor();
  await point.openNew(before);
  await point.choosePhoto(await phonePhoto({ seed: 5 }));
  await expect(point.latitude).not.toHaveValue('');
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: 'Discard' })
    .first()
    .click()
    .catch(() => undefined);

  problems.allow(NO_LINE);
  await context.setOffline(true);
  await form.openNew();
  await form.fill('Salt and wind', '2026-03-02', '2026-03-29');
  await form.createButton.click();
  await expect(waits(page, 1)).toBeVisible();
  const card = page.getByRole('article', { name: 'Salt and wind' });
  const href = await card.locator('a[href*="travel-story/"]').first().getAttribute('href');
  const story = /([a-z0-9]{15})/.exec(href ?? '')?.[1] ?? '';
  await point.openNew(story);
  await point.choosePhoto(await phonePhoto({ seed: 6 }));
  await expect(point.latitude).not.toHaveValue('');
  await point.title.fill('The lighthouse');
  await point.createButton.click();
  await expect(waits(page, 2)).toBeVisible();
  await shown.open(story);
  await expect(shown.heading('Salt and wind')).toBeVisible();
  await page.reload();
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await page.goto(`/travel-story/${before}?edit=1`);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title of place 1' })).toHaveCount(0);
  await expect(waits(page, 3)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title of place 1' })).toHaveValue('Cabo Polonio');
  await expect(waits(page, 2)).toBeVisible();

  await untilSent(page, context);
  const { items } = await storiesBy(api, author.id);
  expect((items as { title: string }[]).map(({ title }) => title).toSorted()).toEqual([
    'Down the coast road',
    'Salt and wind',
  ]);
  const [made, ...others] = await placesOf(api, story);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ title: 'The lighthouse' });
  expect(made?.['main_picture']).toMatch(/\.\w+$/);
  expect(await placesOf(api, before)).toMatchObject([{ id: there }]);
});

test('a clip added without a line moves on the site once there is one, in one place', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const story = await createStory(api, author);
  const point = new PlaceForm(page);
  await visitUntilKept(page, '/dashboard', `/travel-story/${story}`);
  const choose = async () => {
    await point.openNew(story);
    await point.choosePhoto(await clipFile('clip.mov'));
    await expect(
      page
        .getByRole('img', { name: /clip\.mov/ })
        .or(page.getByText('clip.mov'))
        .first(),
    ).toBeVisible();
    await expect(point.latitude).not.toHaveValue('');
  };
  await choose();
  await page.waitForLoadState('networkidle');

  problems.allow(NO_LINE);
  await context.setOffline(true);
  await choose();
  await point.title.fill('The rapids');
  await point.createButton.click();
  await expect(waits(page, 1)).toBeVisible();
  await untilSent(page, context);
  const [made, ...others] = await placesOf(api, story);
  expect([made?.['title'], others]).toEqual(['The rapids', []]);
  expect(Object.values(made?.['pictures'] as object)).toMatchObject([{ clip: { seconds: 2 } }]);
});

test('what waits is nobody else’s on the device, and goes on once the same person is back', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const story = await createStory(api, author);
  await createPlace(api, author, story);
  const other = await createPerson(api);
  await visitUntilKept(page, `/travel-story/${story}?edit=1`);
  problems.allow(NO_LINE);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title of place 1' }).fill('A cape of mine');
  await expect(waits(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(waits(page, 1)).toHaveCount(0);

  await context.setOffline(false);
  await restoreSession(context, api.origin, other);
  await page.goto(`/travel-story/${story}`);
  await expect(page.getByText('Cabo Polonio').first()).toBeVisible();
  await expect(page.getByText('A cape of mine')).toHaveCount(0);
  await restoreSession(context, api.origin, author);
  await page.goto(`/travel-story/${story}`);
  await expect(page.getByText('A cape of mine').first()).toBeVisible();
  await expect.poll(async () => (await placesOf(api, story))[0]?.['title']).toBe('A cape of mine');
});

test('what was changed elsewhere meanwhile is left, and the person chooses', async ({
  page,
  api,
  author,
  context,
  problems,
}) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story);
  await visitUntilKept(page, `/travel-story/${story}?edit=1`);
  problems.allow(NO_LINE);
  problems.allow(/status of 409/);
  await context.setOffline(true);
  const title = page.getByRole('textbox', { name: 'Title of place 1' });
  await title.fill('A cape of mine');
  await expect(waits(page, 1)).toBeVisible();
  const theirs = { token: author.token, json: { title: 'Theirs' } };
  await api.call('PATCH', `${PLACES}/${place}`, theirs);
  await title.blur();
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 change could not be sent' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(page.getByText('A cape of mine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use what I wrote' }).click();
  await expect.poll(async () => (await placesOf(api, story))[0]?.['title']).toBe('A cape of mine');
});

for (const { isWorkerThere, title } of [
  { isWorkerThere: true, title: 'Cape Polonio' },
  { isWorkerThere: false, title: 'Cabo Polonio' },
])
  test(`what waited and was thrown away by the browser is ${isWorkerThere ? 'sent by a worker that knows it' : 'shown no longer'}, and what is written next is sent`, async ({
    page,
    api,
    author,
    context,
    problems,
  }) => {
    const story = await createStory(api, author);
    await createPlace(api, author, story, { title: 'Cabo Polonio', subtext: 'No road.' });
    await visitUntilKept(page, `/travel-story/${story}?edit=1`);
    problems.allow(NO_LINE);
    problems.allow(/: chunk /);
    await context.setOffline(true);
    const field = page.getByRole('textbox', { name: 'Title of place 1' });
    await field.fill('Cape Polonio');
    await expect(waits(page, 1)).toBeVisible();

    const browser = await context.newCDPSession(page);
    if (!isWorkerThere) {
      await browser.send('ServiceWorker.enable');
      await browser.send('ServiceWorker.stopAllWorkers');
    }
    const { origin } = new URL(page.url());
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await page.reload();
    await expect(field).toHaveValue(title);
    await page.getByRole('textbox', { name: /^Text of / }).fill('Still no road.');
    await expect(page.getByRole('button', { name: /changes? wait/ })).toBeVisible();
    await untilSent(page, context);
    const there = async () => (await placesOf(api, story)).map((place) => [place.title, place.subtext]);
    await expect.poll(there).toEqual([[title, 'Still no road.']]);
  });
