import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { watchVisit } from './watch-visit.ts';

const FORM_PARTS = '**/shell/f/antd-forms.*.js';

test('after a shared file of the shell failed, Retry brings the form without another visit', async ({
  page,
  problems,
}) => {
  problems.allow(/mf-auth|ERR_FAILED|Loading chunk|Federation Runtime/);
  await page.route(FORM_PARTS, (route) => route.abort());
  const visit = await watchVisit(page);
  await page.goto('/login');
  // A lost file of the shell has the page loaded once more.
  await expect.poll(() => visit.documents()).toBe(2);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(FORM_PARTS);
  await retry.click();
  await expect(new SignInPage(page).email).toBeVisible();
  expect(visit.documents()).toBe(2);
});
