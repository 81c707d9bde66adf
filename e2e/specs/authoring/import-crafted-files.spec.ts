import { LOOPING_HEICS } from '../../fixtures/crafted-heic.ts';
import { watchTasks } from '../../fixtures/longest-task.ts';
import { fixturePhoto } from '../../fixtures/photos.ts';
import { PIXEL_BOMBS } from '../../fixtures/pixel-bombs.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

/** Longest the page may hear nobody, in milliseconds of its own work: what hangs takes a minute. */
const HEARS_AGAIN = 2_000;
/** In which all must have been told apart: far less than the minute one picture may take. */
const ALL_NAMED = { timeout: 60_000 };

test('five hundred megapixels in a small file and HEICs that lead round in circles are named, and the others go on', async ({
  browser,
  page,
  author,
}) => {
  void author;
  const bombs = Object.entries(PIXEL_BOMBS).map(([name, buffer]) => ({
    name,
    mimeType: `image/${name.slice(5).replace('jpg', 'jpeg')}`,
    buffer,
  }));
  const loops = Object.entries(LOOPING_HEICS).map(([name, buffer]) => ({
    name: `${name}.heic`,
    mimeType: 'image/heic',
    buffer,
  }));
  const form = new ImportPage(page);
  await form.open();
  const longestTask = await watchTasks(browser, page);
  // The sound HEIC comes last: the decoder is one that has seen all the others.
  await form.choose([
    ...bombs,
    ...loops,
    ...(await tripPhotos()),
    { ...fixturePhoto('phone.heic'), name: 'sound.heic' },
  ]);
  await form.storyTitle.fill('Typed meanwhile');

  const problems = page.getByRole('list', { name: 'Photos with a problem' }).getByRole('listitem');
  await expect(problems).toHaveCount(bombs.length + loops.length, ALL_NAMED);
  for (const { name } of bombs)
    await expect(problems.filter({ hasText: name })).toContainText('too many pixels to open here');
  for (const { name } of loops)
    await expect(problems.filter({ hasText: name })).toContainText("can't be opened: it is damaged");
  await expect(page.getByText('All 8 photos are uploaded.')).toBeVisible(ALL_NAMED);
  await expect(form.titles).toHaveCount(4);
  await expect(form.storyTitle).toHaveValue('Typed meanwhile');
  const longest = await longestTask();
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(HEARS_AGAIN);

  let left = bombs.length + loops.length;
  for (const { name } of [...bombs, ...loops]) {
    await page.getByRole('button', { name: `Leave ${name} out` }).click();
    // What moves up while a button is pressed is not pressed.
    await expect(problems).toHaveCount((left -= 1));
  }
  await expect(form.titles).toHaveCount(4);
});
