import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const SIGNED_OUT = '{"isLogged":false,"userData":null}';

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('login-storage'), localStorage.getItem('waypost-session')]);

/** Holds answers of auth-refresh back until the test lets them go; tells when one is waiting. */
async function holdRefresh(page: Page) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let arrived = () => {};
  const waiting = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/auth-refresh', async (route) => {
    const answer = await route.fetch();
    arrived();
    await released;
    await route.fulfill({ response: answer });
  });
  return { waiting, letGo };
}

test('an answer of auth-refresh that comes after Logout signs nobody in again', async ({ page, author }) => {
  expect(author.token).not.toBe('');
  const refresh = await holdRefresh(page);
  await page.goto('/');
  await refresh.waiting;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const answered = page.waitForResponse('**/auth-refresh');
  refresh.letGo();
  await (await answered).finished();
  await page.waitForTimeout(300);
  await expect.poll(() => stored(page)).toEqual([SIGNED_OUT, null]);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an answer to one tab that comes after Logout in another signs nobody in again', async ({
  page,
  context,
  author,
}) => {
  expect(author.token).not.toBe('');
  await page.goto('/');
  const second = await context.newPage();
  const refresh = await holdRefresh(second);
  await second.goto('/');
  await refresh.waiting;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const answered = second.waitForResponse('**/auth-refresh');
  refresh.letGo();
  await (await answered).finished();
  await second.waitForTimeout(300);
  await expect(second.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([SIGNED_OUT, null]);
});

test('Logout in one tab is said in the other, whose form keeps what was typed', async ({
  page,
  context,
  author,
}) => {
  expect(author.token).not.toBe('');
  const second = await context.newPage();
  const form = new PlaceForm(second);
  await form.openNew();
  await form.title.fill('Half typed');
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(
    second
      .getByRole('alert')
      .getByText(
        'You logged out in another tab. Sign in again to continue; what you typed is kept on this device.',
      ),
  ).toBeVisible();
  await expect(second).toHaveURL('/login?next=%2Fdashboard%2Fcreate-point');
});

test('signing in again in one tab leads the other on to its form, with what was typed', async ({
  page,
  context,
  author,
}) => {
  const second = await context.newPage();
  const form = new PlaceForm(second);
  await form.openNew();
  await form.title.fill('Half typed');
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByRole('alert').getByText('You logged out in another tab.')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  const passing = second.waitForURL('/loading/dashboard/create-point');
  await new SignInPage(page).signIn(author);
  await passing;
  await expect(form.title).toHaveValue('Half typed');
  await expect(second).toHaveURL('/dashboard/create-point');
  await expect(second.getByText('You logged out in another tab.')).toBeHidden();
});

test.describe('Logout while a point is sent', () => {
  test.beforeEach(async ({ page, api, author }) => {
    const storyId = await createStory(api, author, { title: 'On its way' });
    await page.route('**/api/collections/places/records', async (route) => {
      if (route.request().method() !== 'POST') await route.continue();
      // Never answered: the point stays on its way until somebody stops it.
    });
    await page.goto(`/dashboard/create-point?story=${storyId}`);
    const form = new PlaceForm(page);
    await form.title.fill('Cabo Polonio');
    await page.getByLabel('Latitude').fill('-34.401944');
    await page.getByLabel('Longitude').fill('-53.784167');
    const sent = page.waitForRequest('**/api/collections/places/records');
    await page.getByRole('button', { name: 'Create point' }).click();
    await sent;
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Leave this page?' })).toBeVisible();
  });

  test('asks first, and staying keeps the session and the sending', async ({ page, author }) => {
    const [login, session] = await stored(page);
    expect(login).toContain(author.id);
    expect(session).not.toBeNull();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/dashboard\/create-point/);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Cabo Polonio');
    expect((await stored(page))[0]).toContain(author.id);
  });

  test('asks first, and leaving ends on the landing page, signed out', async ({ page }) => {
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([SIGNED_OUT, null]);
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/');
  });
});

test('a form open in one tab becomes the next person’s when they sign in in another', async ({
  page,
  context,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await form.title.fill(`Secret of ${author.name}`);
  const next = await createPerson(api, { name: 'Noa Next' });
  await restoreSession(context, api.origin, next);
  await expect(page.getByLabel('Owner')).toHaveValue('Noa Next');
  await expect(form.title).toHaveValue('');
  await restoreSession(context, api.origin, author);
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await expect(form.title).toHaveValue(`Secret of ${author.name}`);
});
