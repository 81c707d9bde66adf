import { createPerson, uniqueWord } from '../../api/people.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';
import { RegisterPage } from '../../pages/register-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TryItForm } from '../../pages/try-it-form.ts';

test('the try-it form offers Brazil, Uruguay and Argentine, and promises that the photo stays', async ({
  page,
}) => {
  const form = new TryItForm(page);
  await form.open();
  await expect(form.collection.getByRole('option')).toHaveText(['Brazil', 'Uruguay', 'Argentine']);
  await expect(form.panel.getByText('Your photos stay on this device.')).toBeVisible();
  await expect(form.photo).not.toHaveAttribute('accept');
});

test('a photo fills the coordinates and the map, and nothing leaves the device', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    // How the page's builds loaded is counted by the site, on a busy machine later than the form is there: no word of a photo is in it.
    const isOnlyCounted =
      request.url().endsWith('/api/release/report') &&
      !/34\.401944|53\.784167/.test(request.postData() ?? '');
    if (request.method() !== 'GET' && !isOnlyCounted) sent.push(request.url());
  });
  const form = new TryItForm(page);
  await form.open();
  await expect(form.panel.getByText("Your photo's place appears here.")).toBeVisible();
  await form.photo.setInputFiles([{ ...(await phonePhoto()) }]);
  await expect(form.latitude).toHaveValue('-34.401944');
  await expect(form.longitude).toHaveValue('-53.784167');
  await expect(form.preview).toBeVisible();
  await form.submit.click();
  const answer = form.panel.getByText('Your point is kept on this device.');
  await expect(answer).toBeInViewport();
  await expect(form.submit).toHaveCount(0);
  await expect(form.panel.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(sent).toEqual([]);
});

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

test('signed in, the try-it form leads straight to the place form', async ({ page, context, api }) => {
  await restoreSession(context, api.origin, await createPerson(api));
  const form = new TryItForm(page);
  await form.open();
  // The first choice of the form is Brazil, and nobody has touched it.
  await form.latitude.fill('38.7139');
  await form.longitude.fill('-9.1335');
  await form.title.fill('The castle');
  await form.submit.click();
  await page.waitForURL('/dashboard/create-point');
  await expect(new PlaceForm(page).title).toHaveValue('The castle');
  await expect(page.getByLabel('Title of the new story')).toHaveValue('Portugal');
});

test('coordinates that can not be read get a sentence beside the field', async ({ page }) => {
  const form = new TryItForm(page);
  await form.open();
  await form.latitude.fill('somewhere');
  await form.longitude.fill('200');
  await form.submit.click();
  await expect(form.panel.getByText("This isn't a coordinate.")).toBeVisible();
  await expect(form.panel.getByText('Longitude must be between -180 and 180.')).toBeVisible();
});
