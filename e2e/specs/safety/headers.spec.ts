import { expect, test } from '../../fixtures/test.ts';

test('an inline script in the page is stopped by the policy', async ({ page, problems }) => {
  problems.expect(/TrustedScript|Content Security Policy/);
  problems.allow(/content policy: (?:script-src-elem inline|require-trusted-types-for)/);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.pwned = true');
    document.body.append(script);
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'pwned') as unknown)).toBeUndefined();
});

test('the page may not be framed', async ({ page, addresses, problems }) => {
  problems.allow(/frame-ancestors|X-Frame-Options|content policy|chrome-error/i);
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${addresses.limitedSite}/login"></iframe>`,
    }),
  );
  await page.goto('/frame.html');
  await page.waitForLoadState('networkidle');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Login' })).toHaveCount(0);
});
