import { createPlace, createStory, PLACES, placesOf, STORIES } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the owner changes a caption where it stands by keyboard alone, and takes it back', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story, {
    visited: '2026-03-03 10:00:00Z',
    main_picture: (await phonePhoto()).buffer,
  });
  const stored = async () => {
    const { body } = await api.call('GET', `${PLACES}/${place}`);
    const { pictures } = body as { readonly pictures: Readonly<Record<string, { caption?: string }>> };
    return Object.values(pictures).map(({ caption = '' }) => caption);
  };
  await page.goto(`/travel-story/${story}`);
  await page.getByRole('link', { name: 'Edit this travel' }).focus();
  await page.keyboard.press('Enter');
  const caption = page.getByRole('textbox', { name: 'Caption of picture 1 of Cabo Polonio' });
  const title = page.getByRole('textbox', { name: 'Title of place 1' });
  await expect(title).toHaveValue('Cabo Polonio');
  await expectNoViolations(page);
  await expectFitsPhone(page);
  await title.focus();
  while (!(await caption.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('Boats at the pier');
  const bar = page.getByRole('status').filter({ hasText: /^Sav/ });
  await expect(bar).toHaveText('Saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored()).toEqual(['Boats at the pier']);
  await page.keyboard.type(' of no return');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveValue('');
  await expect.poll(stored).toEqual(['']);
  await page.keyboard.type('Boats');
  await expect.poll(stored).toEqual(['Boats']);
  const undo = page.getByRole('button', { name: 'Undo: Caption' });
  while (!(await undo.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(caption).toHaveValue('');
  await expect.poll(stored).toEqual(['']);
  await caption.fill('At the last moment');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Edit this travel' })).toBeVisible();
  expect(await stored()).toEqual(['At the last moment']);
  await expect(page).toHaveURL(/travel-story\/\w+(\/\w+)?$/);
});

test('of two devices at once, changes of different fields merge, and of the same field the later one is asked', async ({
  page,
  api,
  author,
  otherDevice,
  problems,
}) => {
  problems.expect(/status of 409/);
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story);
  const other = await otherDevice.newPage();
  for (const device of [page, other]) await device.goto(`/travel-story/${story}?edit=1`);
  const field = (device: typeof page, name: string) => device.getByRole('textbox', { name });
  const saved = (device: typeof page) =>
    expect(device.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await field(page, 'Title of place 1').fill('The cape');
  await field(page, 'Title of the story').fill('Up the coast');
  await saved(page);
  await field(other, 'Text of Cabo Polonio').fill('Sea lions.');
  await saved(other);
  // What the other device did comes along with the answer.
  await expect(field(other, 'Title of place 1')).toHaveValue('The cape');

  await field(page, 'Text of The cape').fill('Seals.');
  const asked = page.getByRole('alert').filter({ hasText: 'Text was also changed elsewhere' });
  await expect(asked).toContainText('Sea lions.');
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  const { body } = await api.call('GET', `${PLACES}/${place}`);
  expect(body).toMatchObject({ title: 'The cape', subtext: 'Seals.' });
  expect((await api.call('GET', `${STORIES}/${story}`)).body).toMatchObject({ title: 'Up the coast' });
});

test('photos between two places become one of their own, and pictures are added, put in order and removed', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  await createPlace(api, author, story, { title: 'Start' });
  await createPlace(api, author, story, { title: 'Chuí' });
  await page.goto(`/travel-story/${story}?edit=1`);
  const titles = page.getByRole('textbox', { name: /^Title of place/ });
  await expect(titles).toHaveCount(2);
  await page
    .getByLabel('Photos after Start, as a new place')
    .setInputFiles([await phonePhoto(), await phonePhoto({ seed: 3 }, 'IMG_2.jpg')]);
  await expect(titles).toHaveCount(3);
  const made = async () => (await placesOf(api, story))[1]!;
  const { title } = await made();
  await expect(titles.nth(1)).toHaveValue(String(title));
  expect(await made()).toMatchObject({ latitude: -34.401944 });
  await page
    .getByLabel(`Add photos to ${String(title)}`)
    .setInputFiles([await phonePhoto({ seed: 5 }, 'IMG_3.jpg')]);
  const others = async () => (await made())['other_pictures'] as readonly string[];
  await expect.poll(others).toHaveLength(2);
  const main = (await made())['main_picture'];
  await page.getByRole('button', { name: `Make picture 3 of ${String(title)} the main picture` }).click();
  await expect.poll(async () => (await made())['main_picture']).not.toBe(main);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await made())['main_picture']).toBe(main);
  const before = await others();
  await page.getByRole('button', { name: `Remove picture 2 of ${String(title)}` }).click();
  await expect.poll(others).toHaveLength(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await others()).toSorted()).toEqual(before.toSorted());
  await expectFitsPhone(page);
  await expectNoViolations(page);
});

test('a photo whose tab is closed before it is stored is stored by the next visit, once', async ({
  page,
  api,
  author,
  context,
}) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story);
  await page.goto(`/travel-story/${story}?edit=1`);
  // The tab does not live to see an answer.
  const sent = new Promise<void>((resolve) => {
    void page.route(`**${PLACES}/${place}`, (route) => {
      if (route.request().method() === 'PATCH') resolve();
      else void route.continue();
    });
  });
  const { buffer, mimeType, name } = await phonePhoto({ seed: 7 });
  await page.getByLabel('Add photos to Cabo Polonio').setInputFiles({ buffer, mimeType, name });
  await sent;
  await page.close({ runBeforeUnload: false });
  const others = async () => (await placesOf(api, story))[0]?.['other_pictures'] as readonly string[];
  expect(await others()).toEqual([]);

  const next = await context.newPage();
  await next.goto(`/travel-story/${story}?edit=1`);
  await expect.poll(others).toHaveLength(1);
  await expect(next.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await next.reload();
  await expect(next.getByRole('textbox', { name: 'Caption of picture 1 of Cabo Polonio' })).toBeVisible();
  expect(await others()).toHaveLength(1);
});

test('days, times, the cover and alternative texts are edited where they stand, and taken back', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story, {
    visited: '2026-03-03 10:00:00Z',
    visited_offset: '-03:00',
    main_picture: (await phonePhoto()).buffer,
  });
  const of = async (path: string) => (await api.call('GET', path)).body;
  const saved = () => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto(`/travel-story/${story}?edit=1`);
  const alt = page.getByRole('textbox', { name: 'Alternative text of picture 1 of Cabo Polonio' });
  await expect(alt).toHaveValue('');
  await alt.fill('Boats in the sand');
  await saved();
  await alt.fill('');
  await saved();
  await alt.fill('Boats');
  await alt.blur();
  await saved();
  expect(Object.values((await of(`${PLACES}/${place}`))['pictures'] as object)).toMatchObject([
    { alt: 'Boats' },
  ]);
  await expect(page.getByRole('img', { name: 'Boats' })).toBeVisible();

  const when = page.getByLabel('Day and time of Cabo Polonio');
  await expect(when).toHaveValue('2026-03-03T07:00');
  await when.fill('2026-03-04T08:30');
  await when.blur();
  await saved();
  expect(await of(`${PLACES}/${place}`)).toMatchObject({
    visited: '2026-03-04 11:30:00.000Z',
    visited_offset: '-03:00',
  });
  const dates = async () => {
    const { start_date, end_date } = await of(`${STORIES}/${story}`);
    return [start_date, end_date].map((day) => String(day).slice(0, 10));
  };
  const before = await dates();
  await page.getByLabel('Start date').fill('2027-05-01');
  await page.getByLabel('End date').fill('2027-05-09');
  await page.getByRole('textbox', { name: 'Title of the story' }).click();
  await saved();
  expect(await dates()).toEqual(['2027-05-01', '2027-05-09']);
  await page.getByRole('button', { name: 'Undo: Dates' }).click();
  await expect.poll(dates).toEqual(before);

  const cover = async () => (await of(`${STORIES}/${story}`))['main_picture'];
  await page.getByLabel('Add a cover').setInputFiles(await phonePhoto());
  await expect.poll(cover).not.toBe('');
  const first = await cover();
  await page.getByRole('button', { name: 'Remove the cover' }).click();
  await expect.poll(cover).toBe('');
  await page.getByRole('button', { name: 'Undo: Cover' }).click();
  await expect.poll(cover).toBe(first);
  await expectFitsPhone(page);
  await expectNoViolations(page);
});
