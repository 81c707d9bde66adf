import { expect, test } from '../../fixtures/test.ts';

test('the loading page shows a spinner and goes on after 2000 ms', async ({ page }) => {
  // The page's clock stands still, so that the machine's own pace plays no part.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/loading/register');
  await expect(page.getByRole('status').getByText('One moment, taking you there')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/loading/register');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/register');
});

/** Addresses that try to lead off the site; all end on the landing page. */
const TRICKS = [
  '//evil.example',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20evil',
  'https:/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'app//evil.example',
  'dashboard/../../evil',
  'dashboard//create-point',
  'loading/dashboard',
  'unknown-route',
  '%E0%A4%A',
];

test('no address after /loading/ leads anywhere but to routes of this site', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status of 40[04]/);
  await page.clock.install();
  for (const trick of TRICKS) {
    await test.step(trick, async () => {
      const address = new URL(`${baseURL}/loading/${trick}`);
      const answer = await page.goto(address.href);
      expect(new URL(page.url()).origin).toBe(baseURL);
      // What can not be read gets no page at all.
      // Dots the browser itself resolves lead to a page of this site that is not there.
      if ((answer?.status() ?? 0) >= 400 || !address.pathname.startsWith('/loading/')) return;
      await page.getByRole('main').waitFor();
      await page.clock.runFor(2500);
      await expect(page).not.toHaveURL(/\/loading\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(new URL(page.url()).pathname).not.toContain('evil');
    });
  }
});
