import { uniqueWord } from '../../api/people.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { RegisterPage } from '../../pages/register-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TryItForm } from '../../pages/try-it-form.ts';

test('a point tried before signing up opens in the place form after the first sign-in', async ({
  page,
  mailbox,
}) => {
  const form = new TryItForm(page);
  await form.open();
  await form.photo.setInputFiles([{ ...(await phonePhoto()) }]);
  await expect(form.latitude).toHaveValue('-34.401944');
  await form.collection.selectOption('Uruguay');
  await form.title.fill('The lighthouse');
  await form.submit.click();
  await form.panel.getByRole('link', { name: 'Create an account' }).click();

  const word = uniqueWord();
  const account = {
    email: `${word}@waypost.example`,
    name: 'Tia',
    username: `t-${word}`,
    password: `pass-${word}`,
  };
  await new RegisterPage(page).register(account);
  await page.waitForURL('/login');
  await page.goto(linkIn(await mailbox.find(account.email, /^Confirm/)));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/login');
  await new SignInPage(page).signInOnTheWayTo('/dashboard/create-point', account);
  await page.waitForURL('/dashboard/create-point');

  const place = new PlaceForm(page);
  await expect(page.getByText('Here is the point you tried on the home page.')).toBeVisible();
  await expect(place.title).toHaveValue('The lighthouse');
  await expect(place.latitude).toHaveValue('-34.401944');
  await expect(page.getByLabel('Title of the new story')).toHaveValue('Uruguay');
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue('2026-03-14');
  await place.createButton.click();
  await expect(alertWith(page, '“The lighthouse” is on the map.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Uruguay' })).toBeVisible();
});
