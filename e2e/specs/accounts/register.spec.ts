import { createPerson, uniqueWord } from '../../api/people.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { RegisterPage, type NewAccount } from '../../pages/register-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

function newAccount(): NewAccount {
  const word = uniqueWord();
  return {
    email: `${word}@waypost.example`,
    name: 'Ida & Jon',
    username: `ij-${word}`,
    password: `pass-${word}`,
  };
}

test('registering sends what the backend expects, then asks for the mail, then goes to login', async ({
  page,
  mailbox,
}) => {
  const account = newAccount();
  const calls: string[] = [];
  page.on('request', (request) => {
    // Reports of what was loaded go as beacons, on which no header can be put.
    if (request.method() !== 'POST' || request.resourceType() === 'ping') return;
    calls.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
    expect(request.headers()['ngrok-skip-browser-warning']).toBe('true');
  });
  const registering = new RegisterPage(page);
  await registering.open();
  await registering.register(account);
  await expect(alertWith(page, 'User created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`We sent an email to ${account.email}.`)).toBeVisible();
  await mailbox.find(account.email, /^Confirm/);
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatch(/^\/api\/collections\/users\/records /);
  expect(JSON.parse(calls[0]?.split(' ').slice(1).join(' ') ?? '')).toEqual({
    ...account,
    id: '',
    passwordConfirm: account.password,
    language: 'en',
  });
  expect(calls[1]).toContain('/api/collections/users/request-verification');
});

test('a confirmation link works once and then says what to do', async ({ page, api, mailbox, problems }) => {
  problems.allow(/status of 400/);
  // The link is opened in the tab that asked for it: the router remarks on a step it did not make.
  problems.allow(/blocker on a POP navigation/);
  const person = await createPerson(api, { verified: false });
  await page.goto('/verify-email');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} needs confirming`)).toBeVisible();
  await page.goto(linkIn(await mailbox.find(person.email, /^Confirm/)));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/');
  await page.goto('/verify-email#token=made-up');
  await expect(page.getByText('This link no longer works.')).toBeVisible();
});

test('a forgotten password is chosen anew through the mail', async ({ page, api, mailbox }) => {
  const person = await createPerson(api);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  const mail = await mailbox.find(person.email, /^Choose a new/);
  expect(linkIn(mail)).toMatch(/\/reset-password#token=/);
  await page.goto(linkIn(mail));
  await page.getByLabel('New password', { exact: true }).fill('a-better-password');
  await page.getByLabel('Confirm new password').fill('a-better-password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/login');
  await new SignInPage(page).signIn({ email: person.email, password: 'a-better-password' });
  await page.waitForURL('/dashboard');
});

test('an unknown address gets the same sentence and no mail', async ({ page, api, mailbox }) => {
  const unknown = `${uniqueWord()}@waypost.example`;
  const { email: known } = await createPerson(api);
  for (const email of [unknown, known]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  }
  // Mails go out after the answer. Once a later one is there, an earlier one would be too.
  await mailbox.find(known, /^Choose a new/);
  expect(await mailbox.all(unknown)).toEqual([]);
});
