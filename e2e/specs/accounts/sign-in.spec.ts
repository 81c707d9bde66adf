import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const storedLogin = () => JSON.parse(localStorage.getItem('login-storage') ?? 'null') as unknown;

test('signing in shows a spinner, keeps the login under login-storage and survives a reload', async ({
  page,
  api,
}) => {
  const person = await createPerson(api, { name: 'Ida Jonsdottir' });
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth-with-password', async (route) => {
    await released;
    await route.continue();
  });
  const signingIn = new SignInPage(page);
  await signingIn.open();
  const passing = page.waitForURL('/loading/dashboard');
  await signingIn.signIn(person);
  await expect(page.getByRole('button', { name: 'loading Submit' })).toBeVisible();
  answer();
  await passing;
  await page.waitForURL('/dashboard');
  const { id, email, name, username } = person;
  expect(await page.evaluate(storedLogin)).toEqual({
    isLogged: true,
    userData: {
      id,
      email,
      name,
      username,
      about: '',
      language: '',
      verified: true,
      collectionId: '_pb_users_auth_',
    },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your stories' })).toBeVisible();
  await page.getByRole('link', { name: 'Create new travel story' }).first().click();
  await expect(page.getByLabel('Owner')).toHaveValue('Ida Jonsdottir');
});

test('someone sent to login comes back to where they were going, through the loading page', async ({
  page,
  api,
}) => {
  const person = await createPerson(api);
  const storyId = await createStory(api, person, { title: 'Mine to edit' });
  const target = `/dashboard/edit-travel-story/${storyId}`;
  await page.goto(target);
  const signingIn = new SignInPage(page);
  await signingIn.signInOnTheWayTo(target, person);
  await expect(page.getByRole('status').getByText('One moment, taking you there')).toBeVisible();
  await page.waitForURL(target);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine to edit');
});

for (const [path, end] of [['/register', '/dashboard']] as const) {
  test(`someone signed in who opens ${path} is led on to ${end} without seeing a form`, async ({
    page,
    author,
  }) => {
    expect(author.token).not.toBe('');
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('form')) sessionStorage.setItem('form-seen-at', location.pathname);
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    const passing = page.waitForURL(`/loading${end}`);
    await page.goto(path);
    await passing;
    expect(await page.evaluate(() => sessionStorage.getItem('form-seen-at'))).toBeNull();
    await page.waitForURL(end);
  });
}

test('Logout clears the session, marks it as ended, goes to the landing page, and ends the session on the server', async ({
  page,
  context,
  author,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your stories' })).toBeVisible();
  const sessions = async () =>
    (await context.cookies()).filter(({ name }) => name.includes('waypost-session'));
  const [cookie] = await sessions();
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Menu' })).toHaveCount(0);
  expect(await page.evaluate(storedLogin)).toEqual({ isLogged: false, userData: null });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(author.email);
  expect((await ended).status()).toBe(204);
  await expect.poll(sessions).toEqual([]);
  // Who had copied the cookie has nothing in their hands.
  await context.addCookies([cookie!]);
  expect((await context.request.get('/api/waypost/sessions')).status()).toBe(401);
});

test('the navigation bar holds Home and Login, and signed in the four others', async ({
  page,
  context,
  api,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(bar.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover');
  await restoreSession(context, api.origin, await createPerson(api));
  await page.goto('/');
  for (const [name, href] of [
    ['Discover', '/discover'],
    ['Menu', '/dashboard'],
    ['Create new travel story', '/dashboard/create-travel-history'],
    ['Create new point', '/dashboard/create-point'],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('on a phone Home and Register of a guest stand behind More, and nothing hidden is reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: 'Register' })).toBeHidden();
  await bar.getByText('More', { exact: true }).click();
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
});

test('on a phone the navigation of someone signed in folds away behind More', async ({ page, author }) => {
  expect(author.token).not.toBe('');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(page.getByText('More', { exact: true })).toBeVisible();
  await expect(logout).toBeHidden();
  await page.getByText('More', { exact: true }).click();
  await expect(logout).toBeVisible();
  await page.getByRole('link', { name: 'Create new point' }).click();
  await expect(page).toHaveURL('/dashboard/create-point');
  await expect(logout).toBeHidden();
});
