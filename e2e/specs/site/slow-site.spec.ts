import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, PLACES, STORIES, storiesBy } from '../../api/stories.ts';
import { holdTooLong, shortenTimeLimits } from '../../fixtures/slow-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { StoryForm } from '../../pages/story-form.ts';

const TOO_LONG = 'The site is taking too long to answer.';

test.beforeEach(({ page }) => shortenTimeLimits(page));

test('the first visit to the landing page ends in a sentence, and Retry asks anew', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/The stories could not be listed\./);
  problems.allow(/list of stories|AppError/);
  await createStory(api, await createPerson(api));
  const letGo = await holdTooLong(page, `**${STORIES}?*`);
  await page.goto('/');
  await expect(page.getByRole('alert').getByText(TOO_LONG)).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the first visit to a story ends in a sentence, and Retry asks anew', async ({ page, api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner, { title: 'Slow coast' });
  await createPlace(api, owner, storyId);
  const letGo = await holdTooLong(page, '**/api/collections/places*/records**');
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByText(TOO_LONG).first()).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('heading', { name: 'Slow coast' })).toBeVisible();
});

test('signing in ends in a sentence and keeps what was typed', async ({ page, api }) => {
  const person = await createPerson(api);
  const letGo = await holdTooLong(page, '**/auth-with-password');
  const signingIn = new SignInPage(page);
  await signingIn.open();
  await signingIn.signIn(person);
  await expect(page.getByRole('alert').getByText(TOO_LONG)).toBeVisible();
  await expect(signingIn.password).toHaveValue(person.password);
  letGo();
  await signingIn.submitButton.click();
  await page.waitForURL('/dashboard');
});

test('a story without a picture ends in a sentence, keeps the form, and is one story in the end', async ({
  page,
  api,
  author,
}) => {
  const letGo = await holdTooLong(page, `**${STORIES}`);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Kept', '2026-03-02', '2026-03-29');
  await form.createButton.click();
  await expect(page.getByText(TOO_LONG)).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  letGo();
  await form.createButton.click();
  await expect(alertWith(page, '“Kept” created. Now add your first point.')).toBeVisible();
  const body = await storiesBy(api, author.id);
  expect(body.items).toMatchObject([{ title: 'Kept' }]);
});

test('an edited point without a picture ends in a sentence and keeps the form', async ({
  page,
  api,
  author,
}) => {
  const placeId = await createPlace(api, author, await createStory(api, author));
  const form = new PlaceForm(page);
  await form.openEdit(placeId);
  await form.title.fill('Kept');
  const letGo = await holdTooLong(page, `**${PLACES}/*`);
  await form.saveButton.click();
  await expect(alertWith(page, 'Sorry, the changes to this point could not be saved.')).toBeVisible();
  await expect(page.getByText(TOO_LONG)).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  letGo();
  await form.saveButton.click();
  await expect
    .poll(async () => (await api.call('GET', `${PLACES}/${placeId}`)).body)
    .toMatchObject({ title: 'Kept' });
});

test('a site that stalls as a photo is chosen ends in a sentence, and the point can be sent', async ({
  page,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew(await createStory(api, author));
  await expect(form.createButton).toBeVisible();
  const letGo = await holdTooLong(page, /worker/);
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Typed meanwhile');
  await expect(page.getByText("The photo's location could not be read.")).toBeVisible();
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  letGo();
  await form.latitude.fill('-34.401944');
  await form.longitude.fill('-53.784167');
  await form.createButton.click();
  await expect(alertWith(page, '“Typed meanwhile” is on the map.')).toBeVisible();
});
