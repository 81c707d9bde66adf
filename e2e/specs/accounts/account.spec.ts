import { readFile } from 'node:fs/promises';

import { createPlace, createStory, PLACES, STORIES } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a new name stands beside the stories, which one saves as a file, and leads to the author’s page', async ({
  page,
  api,
  author,
  problems,
}) => {
  const story = await createStory(api, author, { title: 'Under another name' });
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill('Lena Kraus-Ōta');
  await page.getByLabel('About you').fill('I go slowly.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByText(/^Your name is saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lena Kraus-Ōta');

  await page.getByLabel('Choose a picture').setInputFiles(await phonePhoto());
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  const saving = page.waitForEvent('download');
  // A small one may be ready before there was time to cancel it.
  let release = () => {};
  const cancelled = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/waypost/download', async (route) => {
    if (route.request().method() === 'GET') await cancelled;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Download your stories' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  release();
  await page.getByRole('button', { name: 'Download your stories' }).click();
  await page.getByRole('link', { name: /^Save the ZIP/ }).click();
  // Names in a ZIP are not packed.
  const saved = await readFile(await (await saving).path(), 'latin1');
  expect(saved).toContain('stories/001-under-another-name/story.json');
  const places = await page.request.get(`/api/waypost/stories/${story}/gpx`);
  expect(await places.text()).toContain('<name>Under another name</name>');

  await page.goto(`/travel-story/${story}`);
  await page.getByRole('link', { name: 'by Lena Kraus-Ōta' }).click();
  await expect(page).toHaveURL(`/by/${author.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lena Kraus-Ōta' })).toBeVisible();
  await expect(page.getByText('I go slowly.')).toBeVisible();
  await expect(page.locator('main img[src^="data:image/jpeg"]')).toBeVisible();
  // Pictures of the map that were on their way do not count.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Under another name' })).toBeVisible();
  await expectFitsPhone(page);
  await expectNoViolations(page);

  // Another name has the page from now on; who has the old one open reads on.
  const asked = await api.call('PATCH', `/api/collections/users/records/${author.id}`, {
    token: author.token,
    json: { username: `x${author.username}` },
  });
  expect(asked.status).toBe(200);
  await page.getByRole('link', { name: 'by Lena Kraus-Ōta' }).click();
  await expect(page).toHaveURL(`/by/${author.username}`);
  problems.expect(/status of 404/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No public stories' })).toBeVisible();
});

test('another address becomes one’s own with the link sent there, and the old one is told', async ({
  page,
  author,
  mailbox,
}) => {
  const email = `new-${author.email}`;
  await page.goto('/account');
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(page.getByText(`If no one else uses ${email}`)).toBeVisible();
  await page.goto(linkIn(await mailbox.find(email, /^Confirm your new/)));
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Use the new address' }).click();
  await expect(page).toHaveURL('/login');
  await mailbox.find(author.email, /has changed$/);
  await new SignInPage(page).signIn({ ...author, email });
  await page.waitForURL('/dashboard');
});

test('a deleted account is hidden and signed out at once, and signing in again keeps it', async ({
  page,
  api,
  author,
  mailbox,
}) => {
  const story = await createStory(api, author, { title: 'Almost gone' });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password').fill(author.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert').getByText(/will be deleted in 7 days/)).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect((await api.call('GET', `${STORIES}/${story}`)).status).toBe(404);
  await mailbox.find(author.email, /will be deleted on \d/);

  await new SignInPage(page).signIn(author);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('alert').getByText(/^Your account stays/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Almost gone' })).toBeVisible();
  expect((await api.call('GET', `${STORIES}/${story}`)).status).toBe(200);
});

test('a home zone drawn around where one is moves its places for others, until it is deleted', async ({
  page,
  api,
  author,
  context,
}) => {
  const story = await createStory(api, author);
  const home = { latitude: 48.137154, longitude: 11.576124 };
  const place = await createPlace(api, author, story, home);
  const seenByOthers = async () => {
    const { latitude, longitude } = (await api.call('GET', `${PLACES}/${place}`)).body;
    return { latitude, longitude };
  };
  expect(await seenByOthers()).toEqual(home);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(home);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a home zone' }).click();
  await page.getByRole('radio', { name: '1 km' }).check();
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByRole('application', { name: 'Map to choose a location' })).toBeVisible();
  await page.getByRole('button', { name: 'Save zone' }).click();
  await expect(page.getByText('1 km around its middle')).toBeVisible();
  expect((await seenByOthers()).latitude).not.toBe(home.latitude);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('1 km around its middle')).toBeHidden();
  expect(await seenByOthers()).toEqual(home);
});
