import { createPlace, createStory } from '../../api/stories.ts';
import { isKept } from '../../fixtures/is-kept.ts';
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

  test('its pickers take every file, so that Android leaves the location in', async () => {
    await expect(form.photo).not.toHaveAttribute('accept');
    await expect(form.photo).not.toHaveAttribute('capture');
    await expect(form.otherPictures).not.toHaveAttribute('accept');
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

  test('a pair typed key by key fills both fields when the field is left', async ({ page }) => {
    await form.latitude.pressSequentially('-34.401944, -53.784167');
    await expect(form.latitude).toHaveValue('-34.401944, -53.784167');
    await page.keyboard.press('Tab');
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
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

  test('opened for another story it keeps the draft and chooses that story', async ({
    page,
    api,
    author,
  }) => {
    await form.title.fill('Half a ti');
    const other = await createStory(api, author, { title: 'Patagonia' });
    // Some quiet, after which it is kept.
    await page.waitForTimeout(400);
    await expect.poll(() => isKept(page, 'Half a ti')).toBe(true);
    await form.openNew(other);
    await expect(form.title).toHaveValue('Half a ti');
    await expect(page.getByTitle('Patagonia')).toBeVisible();
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

  test('coordinates are understood as they are written', async () => {
    for (const [latitude, longitude, shown] of [
      ['34°24\'07"S', '53°47\'03"W', ['-34.401944', '-53.784167']],
      ['34,401944 S', 'W 53,784167', ['-34.401944', '-53.784167']],
      ['0', '-0', ['0', '-0']],
    ] as const) {
      await test.step(`${latitude} and ${longitude}`, async () => {
        await form.latitude.fill(latitude);
        await form.longitude.fill(longitude);
        await form.longitude.blur();
        await expect(form.latitude).toHaveValue(shown[0]);
        await expect(form.longitude).toHaveValue(shown[1]);
        await expect(form.preview).toBeVisible();
      });
    }
  });

  test('a pasted pair fills both fields', async () => {
    await form.title.fill('-34.401944, -53.784167');
    await form.title.press('ControlOrMeta+A');
    await form.title.press('ControlOrMeta+X');
    await form.latitude.press('ControlOrMeta+V');
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
  });

  test('coordinates that can not be get a sentence beside the field', async ({ page }) => {
    for (const [latitude, longitude, sentence] of [
      ['91', '0', 'Latitude must be between -90 and 90.'],
      ['0', '180.5', 'Longitude must be between -180 and 180.'],
      ['north', '0', "This isn't a coordinate."],
      ['', '0', 'Enter the latitude, or choose the spot on the map.'],
    ] as const) {
      await test.step(`latitude "${latitude}" with longitude "${longitude}"`, async () => {
        await form.title.fill('Somewhere');
        await form.latitude.fill(latitude);
        await form.longitude.fill(longitude);
        await form.createButton.click();
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(form.title).toHaveValue('Somewhere');
        await expect(page).toHaveURL(/create-point/);
      });
    }
  });

  test('an empty title and one of 10 000 characters get a sentence beside the field', async ({
    page,
    api,
  }) => {
    await form.latitude.fill('1');
    await form.longitude.fill('1');
    await form.createButton.click();
    await expect(page.getByText('Add a title.')).toBeVisible();
    await form.title.fill('x'.repeat(10_000));
    await form.createButton.click();
    await expect(page.getByText('A title can have up to 200 characters; this one has 10000.')).toBeVisible();
    const { body } = await api.call(
      'GET',
      `/api/collections/places/records?filter=(places_collection="${storyId}")`,
    );
    expect(body.totalItems).toBe(0);
  });

  test('what was typed is never overwritten by a photo, which offers its location instead', async ({
    page,
  }) => {
    await form.latitude.fill('10');
    await form.longitude.fill('20');
    await form.choosePhoto(await phonePhoto());
    await expect(page.getByText('The photo was taken elsewhere: -34.401944, -53.784167.')).toBeVisible();
    await expect(form.latitude).toHaveValue('10');
    await page.getByRole('button', { name: "Use the photo's location" }).click();
    await expect(form.latitude).toHaveValue('-34.401944');
  });

  test('required fields are marked and the owner is shown as a name, disabled', async ({ page, author }) => {
    for (const label of ['Title', 'Travel story', 'Latitude', 'Longitude']) {
      await expect(page.locator('label.ant-form-item-required').filter({ hasText: label })).toBeVisible();
    }
    await expect(page.getByLabel('Owner')).toHaveValue(author.name);
    await expect(page.getByLabel('Owner')).toBeDisabled();
  });

  test('other pictures are previewed and can be taken out again', async ({ page }) => {
    await form.otherPictures.setInputFiles([
      { ...(await phonePhoto({ seed: 3 }, 'one.jpg')) },
      { ...(await phonePhoto({ seed: 4 }, 'two.jpg')) },
    ]);
    await expect(page.getByRole('img', { name: 'Preview of one.jpg' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Preview of two.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove one.jpg' }).click();
    await expect(page.getByRole('img', { name: 'Preview of one.jpg' })).toBeHidden();
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
