import { createApi } from '../../api/api.ts';
import { createPerson, signIn, uniqueWord } from '../../api/people.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RegisterPage } from '../../pages/register-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

// A site without a mail server and with its rate limits on.
test.use({ baseURL: async ({ addresses }, use) => use(addresses.limitedSite) });

test('without a mail server the confirmation mail waits in the outbox, linked from where it is spoken of', async ({
  addresses,
  page,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  await page.goto(addresses.limitedOutbox);
  expect(new URL(page.url()).search, 'the key does not stay in the address').toBe('');
  const word = uniqueWord();
  const email = `${word}@waypost.example`;
  const registering = new RegisterPage(page);
  await registering.open();
  await registering.register({ email, name: 'Ona', username: `o-${word}`, password: `pass-${word}` });
  await page.waitForURL('/login');
  const [outbox] = await Promise.all([
    page.waitForEvent('popup').catch(() => page),
    page.getByRole('link', { name: 'Open the outbox' }).click(),
  ]);
  const mail = outbox.getByRole('article').filter({ hasText: email });
  await expect(mail.getByRole('heading', { name: 'Confirm your email address for Waypost' })).toBeVisible();
  const link = await mail.getByRole('link', { name: 'Confirm my address' }).getAttribute('href');
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('the outbox with a mail in it: titled, no wider than 360 pixels, and axe finds nothing, light or dark', async ({
  page,
  addresses,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  const limited = createApi(addresses.limitedSite);
  const { email } = await createPerson(limited, { verified: false });
  await limited.call('POST', '/api/collections/users/request-verification', { json: { email } });
  // In the page's sandbox no script runs, axe's neither. It looks the same outside of it.
  await page.goto(addresses.limitedOutbox);
  await page.route('**/outbox', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await expect(async () => {
    await page.goto('/outbox');
    await expect(page.getByText(email).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveTitle('Outbox · Waypost');
  await expectFitsPhone(page);
  await expectNoViolations(page);
});

test('whoever has not opened the printed address is asked for its key, and is let in with it', async ({
  page,
  addresses,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto('/outbox');
  await expectFitsPhone(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByLabel('Key').fill(new URL(addresses.limitedOutbox).searchParams.get('key') ?? '');
  await page.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(page.getByText('No mail server is set, so mails wait here.')).toBeVisible();
});

test('the outbox answers to nobody who comes from elsewhere or through a proxy', async ({ addresses }) => {
  const { origin, search } = new URL(addresses.limitedOutbox);
  expect((await fetch(`${origin}/outbox.json${search}`)).status).toBe(200);
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-Host': 'waypost.example' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 proxy' },
  ];
  for (const headers of foreign) {
    for (const path of ['', '.json']) {
      expect((await fetch(`${origin}/outbox${path}${search}`, { headers })).status).toBe(404);
    }
  }
  expect((await fetch(`${addresses.site}/outbox`)).status, 'with a mail server').toBe(404);
});

test('after ten wrong passwords the account waits, and the page says so without blaming the password', async ({
  page,
  addresses,
  problems,
}) => {
  problems.expect(/status of 429/);
  const limited = createApi(addresses.limitedSite);
  const person = await createPerson(limited);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await signIn(limited, 'users', person.email, 'wrong')).status).toBe(400);
  }
  const refused = await signIn(limited, 'users', person.email, person.password);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^There were too many attempts/);
  const signingIn = new SignInPage(page);
  await signingIn.open();
  await signingIn.signIn(person);
  await expect(page.getByRole('alert').getByText('Too many attempts in a short time.')).toBeVisible();
});
