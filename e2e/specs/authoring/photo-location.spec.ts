import { movePhoto } from '@waypost/examples/photos/testing/move-photo.ts';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { fixturePhoto, type ChosenFile } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';

/** Town, latitude, longitude, and how both stand in the form. */
const HEMISPHERES = [
  ['north and east', 'big', 59.913868, 10.752245, '59.913868', '10.752245'],
  ['north and west', 'little', 38.722252, -9.139337, '38.722252', '-9.139337'],
  ['south and east', 'big', -33.924868, 18.424055, '-33.924868', '18.424055'],
  ['south and west', 'little', -22.906847, -43.172896, '-22.906847', '-43.172896'],
  ['north and east', 'little', 35.658581, 139.745433, '35.658581', '139.745433'],
  ['north and west', 'big', 64.126521, -21.817439, '64.126521', '-21.817439'],
  ['south and east', 'little', -41.28646, 174.776236, '-41.286460', '174.776236'],
  ['south and west', 'big', -54.801912, -68.302951, '-54.801912', '-68.302951'],
  ['on the equator, whose zero stays', 'big', 0, -51.0666, '0.000000', '-51.066600'],
] as const;

function photoAt(location: Parameters<typeof movePhoto>[1], endian: 'big' | 'little'): ChosenFile {
  const fixture = endian === 'big' ? 'phone.jpg' : 'phone-little-endian.jpg';
  return fixturePhoto(fixture, movePhoto(photoFixture(fixture), location));
}

test('photos from all four hemispheres, written in both byte orders, fill signed coordinates with six decimals', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  for (const [where, endian, latitude, longitude, shownLatitude, shownLongitude] of HEMISPHERES) {
    await test.step(`${where}, ${endian}-endian`, async () => {
      await form.choosePhoto(photoAt({ latitude, longitude }, endian));
      await expect(form.latitude).toHaveValue(shownLatitude);
      await expect(form.longitude).toHaveValue(shownLongitude);
      await expect(page.getByText('Coordinates filled in from the photo.')).toBeVisible();
    });
  }
});

test('a photo that says 0, 0 is one whose phone did not know, and typing 0 stays possible', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.choosePhoto(fixturePhoto('zero-position.jpg'));
  await expect(page.getByText('This photo has no real location (the phone wrote 0, 0')).toBeVisible();
  await expect(form.latitude).toHaveValue('');
  await form.latitude.fill('0');
  await form.longitude.fill('0');
  await expect(form.preview).toBeVisible();
});

test('a photo without a location says so, and the map stays open for the choice', async ({
  page,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.choosePhoto(fixturePhoto('no-position.jpg'));
  await expect(page.getByText('This photo has no location. Choose the spot on the map')).toBeVisible();
  await expect(form.preview).toBeHidden();
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const picker = page.getByRole('application', { name: 'Map to choose a location' });
  await expect(picker).toBeVisible();
  await expect(page.locator('[data-ready="true"]').filter({ has: picker })).toBeVisible();
  await picker.click();
  await expect(form.latitude).toHaveValue(/^-?\d+\.\d{6}$/);
  await expect(form.longitude).toHaveValue(/^-?\d+\.\d{6}$/);
  await expect(form.preview).toBeVisible();
});
