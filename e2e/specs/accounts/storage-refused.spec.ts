import { createPerson } from '../../api/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TryItForm } from '../../pages/try-it-form.ts';

test('where local storage is forbidden one reads, signs in and writes for as long as the page lasts', async ({
  page,
  api,
}) => {
  const person = await createPerson(api);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await new SignInPage(page).signIn(person);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your travels' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('where drafts can not be kept', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }),
  );

  test('signing in goes on', async ({ page, api }) => {
    const person = await createPerson(api);
    const signingIn = new SignInPage(page);
    await signingIn.open();
    await signingIn.signIn(person);
    await page.waitForURL('/dashboard');
  });

  test('the landing page’s form does not say that it kept the point', async ({ page }) => {
    const form = new TryItForm(page);
    await form.open();
    await form.latitude.fill('-34.401944');
    await form.longitude.fill('-53.784167');
    await form.submit.click();
    await expect(page.getByText("Your browser doesn't let us keep anything on this device")).toBeVisible();
    await expect(page.getByText('Your point is kept on this device.')).toHaveCount(0);
  });
});
