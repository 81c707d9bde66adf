import AxeBuilder from '@axe-core/playwright';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a story is taken back with two taps, and opened by a link with a password until that is turned off', async ({
  page,
  otherBrowser,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 40[04]/);
  const id = await createStory(api, author, { title: 'Only for the family' });
  await createPlace(api, author, id, { title: 'The old mill' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Who can see this? Everyone' }).tap();
  await page.getByRole('radio', { name: 'Only me' }).tap();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect((await api.call('GET', `/api/collections/places_collection/records/${id}`)).status).toBe(404);

  await page.getByRole('radio', { name: 'Anyone with the link' }).tap();
  await page.getByLabel('What is this link for?').fill('Grandma');
  await page.getByRole('button', { name: 'Password, end, preview' }).tap();
  await page.getByLabel('Password (optional)').fill('by the sea');
  const made = page.waitForResponse((answer) => answer.url().endsWith('/shares/records') && answer.ok());
  await page.getByRole('button', { name: 'Create link' }).tap();
  const { key } = (await (await made).json()) as { readonly key: string };
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Grandma', { exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);

  const theirs = await (await otherBrowser()).newPage();
  await theirs.goto(`${api.origin}/s/${key}`);
  await theirs.getByLabel('Password').fill('by the lake');
  await theirs.getByRole('button', { name: 'Open story' }).click();
  await expect(theirs.getByText(/This password doesn/)).toBeVisible();
  await theirs.getByLabel('Password').fill('by the sea');
  await theirs.getByRole('button', { name: 'Open story' }).click();
  await expect(theirs.getByRole('heading', { name: 'Only for the family' })).toBeVisible();
  await expect(theirs.getByText('Only people with the link can see this story.')).toBeVisible();
  await expect(theirs.getByText('The old mill').first()).toBeVisible();

  await page.getByRole('button', { name: 'Turn off “Grandma”' }).tap();
  await expect(dialog.getByText('Grandma', { exact: true })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('The old mill')).toHaveCount(0);
});

test('somebody the author names finds the story, and the author sees it as they do', async ({
  page,
  otherBrowser,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 404/);
  const reader = await createPerson(api);
  const id = await createStory(api, author, { title: 'Named people only', visibility: 'people' });
  await page.goto(`/travel-story/${id}`);
  await page.getByRole('button', { name: 'Who can see this? People I choose' }).tap();
  await page.getByLabel('Email address or username').fill(reader.username);
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: `Remove ${reader.username}` })).toBeVisible();
  await dialog.getByRole('link', { name: 'a visitor' }).tap();
  await expect(page.getByText('This is what a visitor sees.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Named people only' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to my view' }).tap();
  await expect(page.getByRole('heading', { name: 'Named people only' })).toBeVisible();

  const context = await otherBrowser();
  await restoreSession(context, api.origin, reader);
  const theirs = await context.newPage();
  await theirs.goto(`${api.origin}/shared`);
  await theirs.getByRole('link', { name: /Check this travel!/ }).click();
  await expect(theirs.getByText('Only people its author chose can see this story.')).toBeVisible();
});
