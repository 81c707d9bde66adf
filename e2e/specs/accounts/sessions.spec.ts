import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

const ENDED = 'Your session has ended. Sign in again to continue.';

test('one sees from the dashboard where one is signed in, and signs another device out', async ({
  page,
  otherDevice,
  problems,
}) => {
  problems.expect(/status of 40[14].*(auth-refresh|drafts|notes|additions)/);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/account');
  const devices = page.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expect(devices).toHaveCount(1);

  const second = await otherDevice.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('alert').getByText(ENDED)).toBeVisible();
  await expect(second).toHaveURL('/login?next=%2Fdashboard');
});

test('signing out everywhere ends the session of another browser and every token, by keyboard alone', async ({
  page,
  api,
  author,
  otherDevice,
  problems,
}) => {
  problems.expect(/status of 40[14]/);
  const second = await otherDevice.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Your stories' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await second.reload();
  await expect(second.getByRole('alert').getByText(ENDED)).toBeVisible();
  const { status } = await api.call('POST', '/api/collections/users/auth-refresh', { token: author.token });
  expect(status).toBe(401);
});

test('pictures that only their author sees come with the cookie, from the address everybody has', async ({
  page,
  context,
  api,
}) => {
  const person = await createPerson(api, { verified: false });
  const { buffer } = await phonePhoto({ seed: 31 });
  await createStory(api, person, { title: 'Not public yet', main_picture: buffer });
  await restoreSession(context, api.origin, person);
  const shown = page.waitForResponse('**/api/pictures/**');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Not public yet' })).toBeVisible();
  const answer = await shown;
  expect([answer.status(), answer.headers()['cache-control'], new URL(answer.url()).search]).toEqual([
    200,
    'no-store',
    '',
  ]);
  expect((await api.bytes(new URL(answer.url()).pathname)).status).toBe(404);
});
