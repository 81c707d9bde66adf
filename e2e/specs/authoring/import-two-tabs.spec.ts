import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('of two tabs one works on the photos, the other says so and takes over on purpose, and neither loses anything', async ({
  page,
  context,
  author,
}) => {
  void author;
  const first = new ImportPage(page);
  await first.open();
  await first.choose((await tripPhotos()).slice(0, 5));
  await expect(first.titles).toHaveCount(2);

  const tab = await context.newPage();
  const second = new ImportPage(tab);
  await second.open();
  const elsewhere = 'These photos are open in another tab. Continue there, or here.';
  await expect(tab.getByText(elsewhere)).toBeVisible();
  // Nothing can be chosen, typed or dropped here, so nothing can be written over what the other keeps.
  await expect(second.input).toHaveCount(0);
  await expect(second.storyTitle).toHaveCount(0);
  await expectNoViolations(tab);

  // Not kept yet when the other asks for it: it is handed over all the same.
  await first.titles.first().fill('Said in the first');
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText(elsewhere)).toBeVisible();
  await expect(first.titles).toHaveCount(0);
  await expect(second.titles.first()).toHaveValue('Said in the first');
  await second.titles.last().fill('Said in the second');
  await second.choose((await tripPhotos()).slice(5));
  await expect(second.titles).toHaveCount(3);
  await expect(second.allSent).toHaveText('7 photos are uploaded.');

  await second.titles.last().fill('Handed back');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(first.titles.last()).toHaveValue('Handed back');
  await first.titles.last().fill('And forth');
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.titles.last()).toHaveValue('And forth');
  await expect(page.getByText(elsewhere)).toBeVisible();

  await tab.close();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(first.titles).toHaveCount(3);
  await expect(first.titles.nth(0)).toHaveValue('Said in the first');
  await expect(first.titles.nth(1)).toHaveValue('Said in the second');
  await expect(first.titles.nth(2)).toHaveValue('And forth');
  await expect(first.allSent).toHaveText('7 photos are uploaded.');
});

test('a tab that is frozen is taken over from as well', async ({ page, context, author }) => {
  void author;
  const frozen = new ImportPage(page);
  await frozen.open();
  await frozen.choose((await tripPhotos()).slice(0, 5));
  await expect(frozen.allSent).toHaveText('5 photos are uploaded.');
  // Until it is closed, nothing goes on behind it.
  const dialog = page.waitForEvent('dialog');
  const isClosed = page.evaluate(() => alert('Frozen'));
  await dialog;

  const tab = await context.newPage();
  const form = new ImportPage(tab);
  await form.open();
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await expect(form.titles).toHaveCount(2);

  await (await dialog).dismiss();
  await isClosed;
  await expect(frozen.titles).toHaveCount(0);
});
