import { createPlace, createStory } from '../../api/stories.ts';
import { fixturePhoto, phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test.describe('the place form', () => {
  let form: PlaceForm;
  let storyId: string;

  test.beforeEach(async ({ page, api, author }) => {
    storyId = await createStory(api, author, { title: 'Down the coast road' });
    form = new PlaceForm(page);
    await form.openNew(storyId);
    await expect(form.title).toBeVisible();
  });

  test('a text as long as the server takes is stored, one longer is refused beside the field', async ({
    page,
  }) => {
    await form.title.fill('Wordy');
    await form.latitude.fill('-34.401944');
    await form.longitude.fill('-53.784167');
    // The line break is sent as two characters.
    const longest = `${'a'.repeat(999)}\n${'b'.repeat(999)}`;
    await form.text.fill(`${longest}c`);
    await form.createButton.click();
    const tooLong = page.getByText('Up to 2000 characters; this has 2001.');
    await expect(tooLong).toBeVisible();
    await form.text.fill(longest);
    // The button stands still once the sentence has gone.
    await expect(tooLong).toBeHidden();
    await form.createButton.click();
    await expect(alertWith(page, '“Wordy” is on the map.')).toBeVisible();
  });

  test('the preview map stands at zoom 6, and a click on it moves the point', async ({ page }) => {
    await form.latitude.fill('-34.401944');
    await form.longitude.fill('-53.784167');
    await expect(form.preview).toBeVisible();
    await expect(page.locator('[data-ready="true"]').filter({ has: form.preview })).toBeVisible();
    const box = await form.preview.boundingBox();
    await form.preview.click({ position: { x: (box?.width ?? 0) / 2 + 60, y: (box?.height ?? 0) / 2 } });
    // Sixty pixels at zoom 6, whose world is 256 · 2⁶ pixels wide.
    const expected = -53.784167 + (60 / (256 * 2 ** 6)) * 360;
    await expect
      .poll(async () => Math.abs(Number(await form.longitude.inputValue()) - expected))
      .toBeLessThan(0.05);
  });
});

test('editing a point changes it, and adds and removes its pictures', async ({ page, api, author }) => {
  const storyId = await createStory(api, author);
  const [main, other] = await Promise.all([phonePhoto({ seed: 1 }), phonePhoto({ seed: 2 })]);
  const placeId = await createPlace(api, author, storyId, {
    title: 'Before',
    main_picture: main.buffer,
    other_pictures: [other.buffer],
  });
  const form = new PlaceForm(page);
  await form.openEdit(placeId);
  await expect(form.title).toHaveValue('Before');
  await expect(form.latitude).toHaveValue('-34.401944');
  await form.title.fill('After');
  await form.latitude.fill('-34.5');
  await page.getByRole('button', { name: /^Remove Before/ }).click();
  await form.otherPictures.setInputFiles([{ ...(await phonePhoto({ seed: 5 }, 'new.jpg')) }]);
  await form.saveButton.click();
  await expect(alertWith(page, 'Changes to “After” saved.')).toBeVisible();
  const { body } = await api.call('GET', `/api/collections/places/records/${placeId}`);
  expect(body).toMatchObject({
    title: 'After',
    latitude: -34.5,
    longitude: -53.784167,
    places_collection: storyId,
  });
  expect(body.other_pictures).toHaveLength(1);
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
