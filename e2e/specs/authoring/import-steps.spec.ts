import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('what a person makes of the photos stays when more come and when places are grouped anew, and each step of it can be taken back', async ({
  page,
  author,
}) => {
  void author;
  const form = new ImportPage(page);
  const photos = await tripPhotos();
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await form.open();
  await form.choose(photos.slice(0, 5));
  await expect(form.titles).toHaveCount(2);
  await expect(form.allSent).toBeVisible();
  // Photos that find their places are nobody's step.
  await expect(undo).toBeDisabled();

  await form.titles.first().fill('The castle');
  await page.getByRole('button', { name: 'Move The castle down' }).click();
  await form.choose(photos.slice(5));
  await expect(form.titles).toHaveCount(3);
  const title = (at: number) => form.titles.nth(at);
  await expect(title(0)).toHaveAttribute('placeholder', 'Sintra');
  await expect(title(1)).toHaveValue('The castle');
  await expect(title(2)).toHaveAttribute('placeholder', 'Cascais');

  await page.getByText('3 places. Too few or too many?').click();
  const pause = page.getByLabel('Coming back after this long starts a new place');
  const before = await pause.inputValue();
  await pause.fill('0');
  // Both of the castle’s photos stay together, though half an hour lies between them.
  await expect(form.titles).toHaveCount(5);
  await expect(title(1)).toHaveValue('The castle');
  await undo.click();
  await expect(form.titles).toHaveCount(3);
  await expect(pause).toHaveValue(before);
  await undo.click();
  await undo.click();
  await expect(undo).toBeDisabled();
  await expect(form.titles).toHaveCount(3);
  for (let step = 0; step < 3; step += 1) await redo.click();
  await expect(redo).toBeDisabled();
  await expect(form.titles).toHaveCount(5);

  // Photos and words that pass beneath the buttons are not seen beside them.
  const bar = await page.getByRole('group', { name: 'Steps' }).boundingBox();
  const list = await page.getByRole('region', { name: 'Places', exact: true }).boundingBox();
  expect(bar?.width).toBeGreaterThanOrEqual(list?.width ?? Infinity);

  await form.photo('harbour-1.jpg').click();
  await expect(page.getByText('One photo selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('One photo selected')).toBeHidden();
});
