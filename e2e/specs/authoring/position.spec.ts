import { fixturePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test('the device’s own position fills both coordinates with six decimals, when it is asked for', async ({
  page,
  context,
  author,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -34.90328, longitude: -56.18816 });
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await expect(form.latitude).toHaveValue('');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(form.latitude).toHaveValue('-34.903280');
  await expect(form.longitude).toHaveValue('-56.188160');
  await expect(form.preview).toBeVisible();
});

test('a position the browser keeps to itself gets a sentence, and nothing typed is lost', async ({
  page,
  context,
  author,
}) => {
  await context.clearPermissions();
  const form = new PlaceForm(page);
  await form.openNew();
  await expect(page.getByLabel('Owner')).toHaveValue(author.name);
  await form.title.fill('Kept');
  await form.latitude.fill('-34.9');
  await form.choosePhoto(fixturePhoto('no-position.jpg'));
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: "Your browser doesn't share your location with this site." }),
  ).toBeVisible();
  await expect(form.title).toHaveValue('Kept');
  await expect(form.latitude).toHaveValue('-34.9');
  await expect(form.longitude).toHaveValue('');
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await form.longitude.fill('-56.2');
  await expect(form.preview).toBeVisible();
});
