import { createPlace, createStory, PLACES, placesBy } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
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

  test('the preview map appears only when both coordinates have values', async ({ page }) => {
    await expect(form.preview).toBeHidden();
    await form.latitude.fill('-34.401944');
    await expect(form.preview).toBeHidden();
    await form.longitude.fill('-53.784167');
    await expect(form.preview).toBeVisible();
    await form.latitude.fill('');
    await expect(form.preview).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose on the map' })).toBeVisible();
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

test('the first point makes its story in place', async ({ page, api, author }) => {
  const form = new PlaceForm(page);
  await form.openNew();
  await page.getByLabel('Title of the new story').fill('My first journey');
  await page.getByLabel('Start date').fill('2026-05-01');
  await page.getByLabel('End date').fill('2026-05-09');
  await form.title.fill('Colonia');
  await form.latitude.fill('-34.4626');
  await form.longitude.fill('-57.8398');
  await form.createButton.click();
  await expect(alertWith(page, '“Colonia” is on the map.')).toBeVisible();
  const { body } = await api.call(
    'GET',
    `/api/collections/places_collection/records?filter=(user="${author.id}")`,
  );
  expect(body.items).toMatchObject([{ title: 'My first journey', places_count: 1, user: author.id }]);
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

test('while a point is on its way the button shows a spinner, and a double submit creates one', async ({
  page,
  api,
  author,
}) => {
  const form = new PlaceForm(page);
  await form.openNew(await createStory(api, author));
  await form.choosePhoto(await phonePhoto());
  await form.title.fill('Slow');
  await expect(form.latitude).toHaveValue('-34.401944');
  let sent = 0;
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${PLACES}`, async (route) => {
    sent += 1;
    await released;
    await route.continue().catch(() => undefined);
  });
  await form.createButton.dblclick();
  await expect(page.getByRole('button', { name: 'loading Create point' })).toBeVisible();
  await expect(page.getByText(/% sent$/)).toBeVisible();
  await form.title.press('Enter');
  answer();
  await expect(alertWith(page, '“Slow” is on the map.')).toBeVisible();
  expect(sent).toBe(1);
  expect((await placesBy(api, author.id)).totalItems).toBe(1);
});
