import { uniqueWord } from '../../api/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RegisterPage } from '../../pages/register-page.ts';

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
