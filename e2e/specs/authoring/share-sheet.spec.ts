import type { Page } from '@playwright/test';

import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Sends files as the browser does for the share sheet: as a form of another page, which the person does not see. */
async function share(page: Page, files: Awaited<ReturnType<typeof tripPhotos>>, words = ''): Promise<void> {
  await page.goto('/');
  await page.evaluate((text) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share/', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
    });
    input.id = 'share-sheet';
    const said = Object.assign(document.createElement('textarea'), { name: 'text', value: text });
    form.append(input, said);
    document.body.append(form);
  }, words);
  await page.locator('#share-sheet').setInputFiles([...files]);
  await page.evaluate(() => document.querySelector<HTMLInputElement>('#share-sheet')!.form!.submit());
}

test('photos shared from the gallery come to the import page, and nothing of the form to the server', async ({
  author,
  page,
}) => {
  void author;
  await page.goto('/share/');
  await expect(page.getByText('This browser is ready.')).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && !request.isNavigationRequest())
      asked.push(new URL(request.url()).pathname);
  });
  const photos = await tripPhotos();
  await share(page, photos.slice(0, 2), 'We set off.');
  await page.waitForURL('/dashboard/import');
  const form = new ImportPage(page);
  await expect(page.getByText('2 files were shared to Waypost on this device.')).toBeVisible();
  await expect(form.titles).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(form.titles).toHaveCount(1);
  await expect(form.allSent).toBeVisible();

  await share(page, photos.slice(2), 'We were soon lost.');
  await page.waitForURL('/dashboard/import');
  await expect(page.getByText('5 files were shared to Waypost on this device.')).toBeVisible();
  await expect(form.titles).toHaveCount(1);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(form.titles).toHaveCount(3);
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
  await page.getByText('The text about the story').click();
  for (const words of ['We set off.', 'We were soon lost.'])
    await expect(page.getByText(words)).toBeVisible();
  expect(asked).not.toContain('/share/');

  await share(page, photos.slice(0, 1));
  await page.waitForURL('/dashboard/import');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.reload();
  await expect(form.titles).toHaveCount(3);
  await expect(page.getByText('shared to Waypost on this device')).toHaveCount(0);
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
});

test.describe('to somebody whose browser asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('the page of the share sheet speaks it, and so does what is put on the home screen; or what was chosen here', async ({
    page,
  }) => {
    await page.goto('/share/');
    await expect(page.getByText('Dieser Browser ist bereit.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Fotos mit Waypost teilen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const home = await page.request.get(
      (await page.locator('link[rel=manifest]').getAttribute('href')) as string,
    );
    expect(await home.json()).toMatchObject({ lang: 'de', shortcuts: [{ name: 'Zu heute hinzufügen' }] });
    await page.evaluate(() => localStorage.setItem('waypost-language', 'pt-PT'));
    await page.goto('/share/#not-kept');
    await page.reload();
    await expect(page).toHaveTitle('Partilhar fotos com o Waypost · Waypost');
    await expect(page.getByText('Este dispositivo não tem espaço')).toBeVisible();
  });
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });

  test('nobody is led to a share sheet without Waypost: the page says how to choose photos with their places', async ({
    author,
    page,
  }) => {
    void author;
    await page.goto('/share/');
    await expect(page.getByText("This browser can't receive photos from the share sheet.")).toBeVisible();
    await page.getByRole('link', { name: 'Choose photos here instead' }).click();
    await expect(page.getByText('Keep “Location” on')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Or share them to Waypost' })).toHaveCount(0);
    await expectNoViolations(page);
    await expectFitsPhone(page);
  });
});
