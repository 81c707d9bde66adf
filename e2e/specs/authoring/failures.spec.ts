import { createStory, PLACES, placesBy, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryForm } from '../../pages/story-form.ts';

const STORY_FAILED = 'Sorry, we could not create a travel story right now : ( ';
const PLACE_FAILED = 'Sorry, we could not create a spot right now : ( ';

test('creating a story that fails shows the sentence, the reason, and keeps what was typed', async ({
  page,
  author,
  problems,
}) => {
  problems.expect(/status of 500/);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Kept', '2026-03-02', '2026-03-29');
  await page.route(`**${STORIES}`, (route) => route.fulfill({ status: 500, json: {} }));
  await form.createButton.click();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(alertWith(page, STORY_FAILED)).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
});

test('creating a point that fails shows the sentence, the reason, and keeps what was typed', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  const form = new PlaceForm(page);
  await form.openNew(await createStory(api, author));
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Kept');
  await expect(form.latitude).toHaveValue('-34.401944');
  await page.route(`**${PLACES}`, (route) => route.abort('connectionrefused'));
  await form.createButton.click();
  await expect(page.getByText("The site can't be reached right now.")).toBeVisible();
  await expect(alertWith(page, PLACE_FAILED)).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await page.unroute(`**${PLACES}`);
  await form.createButton.click();
  await expect(alertWith(page, '“Kept” is on the map.')).toBeVisible();
});

test('while a point is on its way the button shows a spinner, and a double submit creates one', async ({
  page,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew(await createStory(api, author));
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Slow');
  await expect(form.latitude).toHaveValue('-34.401944');
  let sent = 0;
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${PLACES}`, async (route) => {
    sent += 1;
    await released;
    await route.continue().catch(() => undefined);
  });
  await form.createButton.dblclick();
  await expect(page.getByRole('button', { name: 'loading Create point' })).toBeVisible();
  await expect(page.getByText(/% sent$/)).toBeVisible();
  await form.title.press('Enter');
  answer();
  await expect(alertWith(page, '“Slow” is on the map.')).toBeVisible();
  expect(sent).toBe(1);
  expect((await placesBy(api, author.id)).totalItems).toBe(1);
});
