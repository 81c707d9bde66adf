import { createPlace, createStory, PLACES, toForm } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { alertWith } from '../../pages/alert.ts';
import { PlaceForm } from '../../pages/place-form.ts';

test('a save is undone from the bar that says it was saved', async ({ page, api, author }) => {
  const story = await createStory(api, author);
  const place = await createPlace(api, author, story, { title: 'Barra', subtext: 'Boats' });
  const stored = async () =>
    ((await api.call('GET', `${PLACES}/${place}`)).body as { subtext: string }).subtext;
  const form = new PlaceForm(page);
  await form.openEdit(place);
  await form.text.fill('Nets');
  await form.saveButton.click();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${story}`));
  await expect(page.getByText('Nets', { exact: true })).toBeVisible();
  expect(await stored()).toBe('Nets');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alertWith(page, 'It is as it was before.')).toBeVisible();
  await expect(page.getByText('Boats', { exact: true })).toBeVisible();
  expect(await stored()).toBe('Boats');
});

test('versions show words and pictures as they were, and a place is put back as it was, with its picture', async ({
  page,
  api,
  author,
}) => {
  const story = await createStory(api, author, { title: 'Down the coast' });
  const place = await createPlace(api, author, story, {
    title: 'Barra',
    subtext: 'No road, no lamps, a lighthouse.',
    main_picture: (await phonePhoto()).buffer,
  });
  const change = async (values: Record<string, string>) =>
    expect(
      (await api.call('PATCH', `${PLACES}/${place}`, { token: author.token, form: toForm(values) })).status,
    ).toBe(200);
  await change({ subtext: 'A road, no lamps, a lighthouse.' });
  await change({ main_picture: '' });

  await page.goto('/dashboard/bin');
  await expect(page.getByRole('heading', { name: 'Picture of “Barra”' })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Versions of Down the coast' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Text, 1 picture' });
  await row.getByRole('button', { name: 'Text, 1 picture' }).press('Enter');
  await expect(row.getByRole('deletion')).toHaveText('No');
  await expect(row.getByRole('insertion')).toHaveText('A');
  const picture = row.getByRole('figure').getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(row.getByText('Taken out')).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);

  await row.getByRole('button', { name: 'Put it back as it was before' }).click();
  await expect(page.getByRole('button', { name: 'Put back: text, 1 picture' })).toBeVisible();
  const { body } = await api.call('GET', `${PLACES}/${place}`);
  expect(body).toMatchObject({
    subtext: 'No road, no lamps, a lighthouse.',
    main_picture: expect.stringMatching(/^picture_/),
  });
  await page.goto('/dashboard/bin');
  await expect(page.getByText('Nothing here.')).toBeVisible();
});
