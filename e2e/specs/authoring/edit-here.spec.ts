import { createPlace, createStory, PLACES, STORIES } from '../../api/stories.ts';
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
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Edit this travel' })).toBeVisible();
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
