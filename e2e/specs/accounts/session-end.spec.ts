import { createPerson, superuserToken, type Person } from '../../api/people.ts';
import type { Api } from '../../api/api.ts';
import { createStory, storiesBy } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { StoryForm } from '../../pages/story-form.ts';

const ENDED = 'Your session has ended. Sign in again to continue.';
const ENDED_KEPT =
  'Your session has ended. Sign in again to continue; what you typed is kept on this device.';

/** A new password ends every session of the person. */
async function revokeSessions(api: Api, person: Person): Promise<string> {
  const password = `${person.password}-new`;
  const { status } = await api.call('PATCH', `/api/collections/users/records/${person.id}`, {
    token: await superuserToken(api),
    json: { password, passwordConfirm: password },
  });
  expect(status).toBe(200);
  return password;
}

test('a session that has ended logs out cleanly when the page is opened', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 40[14].*(auth-refresh|drafts|notes|additions)/);
  await revokeSessions(api, author);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').getByText(ENDED)).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  expect(await page.evaluate(() => localStorage.getItem('login-storage'))).toBe(
    '{"isLogged":false,"userData":null}',
  );
});

test('a cookie that is gone from the device is said to be the end of the session, and what was typed is kept', async ({
  page,
  context,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 40[013]/);
  const storyId = await createStory(api, author);
  const form = new PlaceForm(page);
  await form.openNew(storyId);
  await form.title.fill('Typed before the end');
  await form.latitude.fill('-34.4');
  await form.longitude.fill('-53.8');
  await context.clearCookies();
  await form.createButton.click();
  await expect(page.getByRole('alert').getByText(ENDED_KEPT)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await new SignInPage(page).signIn(author);
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expect(form.title).toHaveValue('Typed before the end');
});

test('a session that ends while a story is sent keeps everything typed for after the next sign-in', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 40[013]/);
  const form = new StoryForm(page);
  await form.openNew();
  await form.fill('Typed before the end', '2026-03-02', '2026-03-29');
  const password = await revokeSessions(api, author);
  await form.createButton.click();
  await expect(
    page
      .getByRole('alert')
      .getByText(ENDED_KEPT)
      .or(page.getByRole('heading', { name: 'Login' }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fcreate-travel-history');
  await new SignInPage(page).signIn({ email: author.email, password });
  await page.waitForURL('/dashboard/create-travel-history');
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expect(form.title).toHaveValue('Typed before the end');
  await form.createButton.click();
  await page.waitForURL('/dashboard');
  expect((await storiesBy(api, author.id)).totalItems).toBe(1);
});

test('what one person typed is not shown to the next one at the same browser', async ({
  page,
  context,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await form.title.fill(`Secret of ${author.name}`);
  await page.goto('/');
  const next = await createPerson(api, { name: 'Noa Next' });
  await restoreSession(context, api.origin, next);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue('Noa Next');
  await expect(form.title).toHaveValue('');
});
