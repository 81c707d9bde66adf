import type { Locator } from '@playwright/test';

import { uniqueWord } from '../../api/people.ts';
import { DRAFT_SENT_TWICE } from '../../fixtures/draft-sent-twice.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { alertWith } from '../../pages/alert.ts';
import { ImportPage } from '../../pages/import-page.ts';
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

test('photos tried before signing up wait on the device, and become a story after the first sign-in, in eleven taps', async ({
  page,
  context,
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
  // One tap on the form, and one on what the device shows.
  let taps = 2;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.getByLabel('See your trip on a map').setInputFiles([...(await tripPhotos())]);
  await expect(form.trip.getByText('3 places: 6 of 7 photos have a location.')).toBeVisible();
  await expect(form.trip.getByRole('application', { name: 'Map of your photos and places' })).toBeVisible();
  await expect(form.trip.getByText('Your photos are kept on this device.')).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  expect(sent).toEqual([]);

  await form.open();
  await expect(form.trip.getByText('3 places: 6 of 7 photos have a location.')).toBeVisible();
  await tap(form.trip.getByRole('link', { name: 'Create an account' }));

  const word = uniqueWord();
  const account = {
    email: `${word}@waypost.example`,
    name: 'Tia',
    username: `t-${word}`,
    password: `pass-${word}`,
  };
  const registering = new RegisterPage(page);
  await expect(registering.field('Email')).toBeFocused();
  await page.keyboard.type(account.email);
  for (const [label, value] of [
    ['Name', account.name],
    ['Username', account.username],
    ['Password', account.password],
    ['Confirm password', account.password],
  ] as const) {
    await tap(registering.field(label));
    await page.keyboard.type(value);
  }
  await tap(registering.submitButton);
  await page.waitForURL('/login');
  const mail = await context.newPage();
  await mail.goto(linkIn(await mailbox.find(account.email, /^Confirm/)));
  await expect(mail.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Submit' }));
  await page.waitForURL('/dashboard/import');

  const trip = new ImportPage(page);
  await expect(trip.photosOf('São Jorge Castle')).toHaveCount(2);
  await expect(trip.allSent).toBeVisible();
  await page.reload();
  await expect(trip.photosOf('São Jorge Castle')).toHaveCount(2);
  await expect(trip.titles).toHaveCount(3);
  await expect(page.getByText('One photo without a place')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Put it there' }));
  await expect(trip.storyTitle).toHaveValue('Portugal, May 2024');
  await tap(trip.createButton);
  await expect(new ImportPage(page).published('Portugal, May 2024')).toBeVisible();
  expect(taps).toBe(11);

  await page.goto('/dashboard/import');
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();
});
