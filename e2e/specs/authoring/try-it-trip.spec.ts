import { uniqueWord } from '../../api/people.ts';
import { DRAFT_SENT_TWICE } from '../../fixtures/draft-sent-twice.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { RegisterPage } from '../../pages/register-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TryItForm } from '../../pages/try-it-form.ts';

test('photos tried before signing up wait on the device, and become a story after the first sign-in', async ({
  page,
  mailbox,
  problems,
}) => {
  problems.allow(DRAFT_SENT_TWICE);
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // How parts of the page fare is reported, and holds nothing of a person.
    if (request.method() !== 'GET' && path !== '/api/release/report') sent.push(path);
  });
  const form = new TryItForm(page);
  await form.open();
  await form.photo.setInputFiles([...(await tripPhotos())]);
  await expect(form.trip.getByText('3 places: 6 of 7 photos have a location.')).toBeVisible();
  await expect(form.trip.getByRole('application', { name: 'Map of your photos and places' })).toBeVisible();
  await expect(form.trip.getByText('Your photos are kept on this device.')).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  expect(sent).toEqual([]);

  await form.open();
  await expect(form.trip.getByText('3 places: 6 of 7 photos have a location.')).toBeVisible();
  await form.trip.getByRole('link', { name: 'Create an account' }).click();

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
  await new SignInPage(page).signIn(account);
  await page.waitForURL('/dashboard/import');

  const trip = new ImportPage(page);
  await expect(trip.photosOf('Lisbon')).toHaveCount(2);
  await expect(trip.allSent).toBeVisible();
  await page.reload();
  await expect(trip.photosOf('Lisbon')).toHaveCount(2);
  await expect(trip.titles).toHaveCount(3);
  await expect(page.getByText('One photo without a place')).toBeVisible();
  await page.getByRole('button', { name: 'Put it there' }).click();
  await expect(trip.storyTitle).toHaveValue('Portugal, May 2024');
  await trip.createButton.click();
  await expect(alertWith(page, '“Portugal, May 2024” created.')).toBeVisible();

  await page.goto('/dashboard/import');
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();
});
