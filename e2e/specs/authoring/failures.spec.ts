import type { Route } from '@playwright/test';

import { createStory, PLACES, placesBy, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { refuseField } from '../../fixtures/refuse-field.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { StoryForm } from '../../pages/story-form.ts';

const STORY_FAILED = 'Sorry, we could not create a travel story right now : ( ';
const PLACE_FAILED = 'Sorry, we could not create a spot right now : ( ';

/** What happens to a request to create something, and what a person reads about it. */
const FAILURES: readonly (readonly [string, (route: Route) => Promise<void>, RegExp, string])[] = [
  [
    'the site can not be reached',
    (route) => route.abort('connectionrefused'),
    /ERR_CONNECTION_REFUSED/,
    "The site can't be reached right now.",
  ],
  [
    'the server fails',
    (route) => route.fulfill({ status: 500, json: {} }),
    /status of 500/,
    'Something went wrong on our side.',
  ],
  [
    'it was too much in a short time',
    (route) => route.fulfill({ status: 429, json: {} }),
    /status of 429/,
    'Too many attempts in a short time.',
  ],
  [
    'it was too large',
    (route) => route.fulfill({ status: 413, json: {} }),
    /status of 413/,
    'That is too much at once.',
  ],
];

test('creating a story that fails shows the sentence, the reason, and keeps what was typed', async ({
  page,
  author,
  problems,
}) => {
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Kept', '2026-03-02', '2026-03-29');
  for (const [when, fail, consoleError, reason] of FAILURES) {
    await test.step(when, async () => {
      problems.expect(consoleError);
      await page.route(`**${STORIES}`, fail);
      await form.createButton.click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(alertWith(page, STORY_FAILED)).toBeVisible();
      await expect(form.title).toHaveValue('Kept');
      await expect(page.getByLabel('Owner')).toHaveValue(author.name);
      await page.unroute(`**${STORIES}`);
    });
  }
});

test('creating a point that fails shows the sentence, the reason, and keeps what was typed', async ({
  page,
  api,
  author,
  problems,
}) => {
  const storyId = await createStory(api, author);
  const form = new PlaceForm(page);
  await form.openNew(storyId);
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Kept');
  await expect(form.latitude).toHaveValue('-34.401944');
  for (const [when, fail, consoleError, reason] of FAILURES) {
    await test.step(when, async () => {
      problems.expect(consoleError);
      await page.route(`**${PLACES}`, fail);
      await form.createButton.click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(alertWith(page, PLACE_FAILED)).toBeVisible();
      await expect(form.title).toHaveValue('Kept');
      await expect(form.latitude).toHaveValue('-34.401944');
      await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
      await page.unroute(`**${PLACES}`);
    });
  }
  await form.createButton.click();
  await expect(alertWith(page, '“Kept” is on the map.')).toBeVisible();
});

test('a reason of the server stands beside the field it concerns', async ({ page, author, problems }) => {
  problems.expect(/status of 400/);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Fine here, not there', '2026-03-02', '2026-03-29');
  await refuseField(page, STORIES, 'end_date', 'The end date is before the start date.');
  await form.createButton.click();
  await expect(alertWith(page, STORY_FAILED)).toBeVisible();
  const field = page.locator('.ant-form-item').filter({ has: form.end });
  await expect(field.getByText('The end date is before the start date.')).toBeVisible();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
});

test.describe('while a point is on its way', () => {
  let form: PlaceForm;
  let answer: () => void;
  let sent: number;

  test.beforeEach(async ({ page, api, author }) => {
    const storyId = await createStory(api, author);
    form = new PlaceForm(page);
    await form.openNew(storyId);
    await form.choosePhoto(await phonePhoto());
    await form.title.fill('Slow');
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
    sent = 0;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${PLACES}`, async (route) => {
      sent += 1;
      await released;
      await route.continue().catch(() => undefined);
    });
  });

  test('the button shows a spinner and a double submit creates one', async ({ page, api, author }) => {
    await form.createButton.dblclick();
    await expect(page.getByRole('button', { name: 'loading Create point' })).toBeVisible();
    await expect(page.getByText(/% sent$/)).toBeVisible();
    await form.title.press('Enter');
    answer();
    await expect(alertWith(page, '“Slow” is on the map.')).toBeVisible();
    expect(sent).toBe(1);
    const body = await placesBy(api, author.id);
    expect(body.totalItems).toBe(1);
  });

  test('Cancel stops it, stores nothing and keeps what was typed', async ({
    page,
    api,
    author,
    problems,
  }) => {
    // The form asks whether the point is there.
    problems.expect(/status of 404/);
    await form.createButton.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertWith(page, 'Stopped. Nothing was saved, and your draft is still here.')).toBeVisible();
    await expect(form.title).toHaveValue('Slow');
    answer();
    const body = await placesBy(api, author.id);
    expect(body.totalItems).toBe(0);
  });

  test('the back button asks first, and leaving stores nothing', async ({ page, api, author }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Add a point' }).click();
    await form.title.fill('Slow again');
    await form.latitude.fill('1');
    await form.longitude.fill('1');
    await form.createButton.click();
    await expect(page.getByText(/% sent$/)).toBeVisible();
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(form.title).toHaveValue('Slow again');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    answer();
    const body = await placesBy(api, author.id);
    expect(body.totalItems).toBe(0);
  });
});
