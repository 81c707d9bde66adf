import { superuserToken } from '../../api/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('a session that ends while photos are sent is said, and after the sign-in the rest of them goes on its way', async ({
  page,
  api,
  author,
  problems,
}) => {
  problems.expect(/status of 40[0134]/);
  problems.allow(/ERR_FAILED/);
  const form = new ImportPage(page);
  await form.open();
  let sent = 0;
  await page.route('**/api/collections/uploads/records', async (route) => {
    sent += 1;
    if (sent > 1) return route.abort();
    const id = await page.evaluate(() => localStorage.getItem('waypost-session'));
    await api.call('DELETE', `/api/collections/sessions/records/${id}`, {
      token: await superuserToken(api),
    });
    return route.continue();
  });
  // The first is soon prepared; most of the others are not when the session ends.
  const [small] = await tripPhotos();
  await form.choose([small!, ...(await tripPhotos(3000)).slice(1)]);
  await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fimport/);
  await page.unroute('**/api/collections/uploads/records');
  await new SignInPage(page).signIn(author);
  await page.waitForURL('/dashboard/import');
  await expect(form.titles).toHaveCount(3);
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
});

test('photos chosen without a line wait, and go on their way with it', async ({
  page,
  context,
  author,
  problems,
}) => {
  void author;
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const form = new ImportPage(page);
  await form.open();
  // What reads photos, and names their places, came before.
  await form.choose((await tripPhotos()).slice(0, 1));
  await expect(form.titles.first()).toHaveAttribute('placeholder', 'São Jorge Castle');
  await expect(page.getByText('One photo is uploaded.')).toBeVisible();
  await context.setOffline(true);
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/uploads/'));
  await form.choose((await tripPhotos()).slice(1));
  await expect(form.titles).toHaveCount(3);
  await expect(page.getByText('You are offline: the others are kept here')).toBeVisible();
  await tried;
  await context.setOffline(false);
  await expect(page.getByText('7 photos are uploaded.')).toBeVisible();
});

test('an unfinished story is on the dashboard of every device, until it is given up', async ({
  page,
  author,
  otherDevice,
}) => {
  void author;
  const form = new ImportPage(page);
  await form.open();
  const unreadable = { name: 'IMG_1.jxl', mimeType: 'image/jxl', buffer: Buffer.from('\xff\x0a', 'latin1') };
  await form.choose([...(await tripPhotos()).slice(0, 3), unreadable]);
  await expect(page.getByText('IMG_1.jxl This is not a picture we can use.')).toBeVisible();
  await expect(page.getByText('3 photos are uploaded.')).toBeVisible();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Unfinished story' });
  await expect(card).toContainText('Portugal, May 2024');
  await expect(card).toContainText('3 photos of Portugal, 2 places');
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page).toHaveURL('/dashboard/import');
  await expect(form.saved).toBeVisible();
  const elsewhere = await otherDevice.newPage();
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('region', { name: 'Unfinished story' })).toContainText(
    '3 photos of Portugal, 2 places',
  );
  await elsewhere.getByRole('link', { name: /^Continue: / }).click();
  await expect(elsewhere.getByText('3 photos are uploaded.')).toBeVisible();
  // A file that can not be used is nowhere but on the page it was chosen on.
  await expect(elsewhere.getByText(/other device yet|without a place/)).toHaveCount(0);
  await expect(form.titles).toHaveCount(2);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page.getByText('Choose photos, or drop them here')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Start your first story with photos')).toBeVisible();
  await expect(card).toHaveCount(0);
});
