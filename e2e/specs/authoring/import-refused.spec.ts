import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';
import { ImportPage } from '../../pages/import-page.ts';

const UPLOADS = '**/api/collections/uploads/records';
const TRY_AGAIN = /^Try .* again$/;

for (const [who, status, sentence] of [
  ['the Wi-Fi of a hotel', 200, "0 of 2 photos uploaded. The network doesn't let the others through."],
  ['a proxy that gets no answer', 520, "0 of 2 photos uploaded. The site can't take the others right now."],
  ['a proxy with a low limit', 413, "This site can't receive photos this large yet."],
] as const)
  test(`photos ${who} answers for are not counted as uploaded, the page says what to do, and they are uploaded once it can be`, async ({
    page,
    author: _,
    problems,
  }) => {
    problems.allow(/status of (?:413|520)/);
    const form = new ImportPage(page);
    await form.open();
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    );
    await form.choose((await tripPhotos()).slice(0, 2));
    await expect(page.getByText(sentence).first()).toBeVisible();
    if (status === 413) await expect(page.getByText('No photos were uploaded.')).toBeVisible();
    await page.unroute(UPLOADS);
    const again = page.getByRole('button', { name: TRY_AGAIN });
    if (status === 413)
      for (const left of [1, 0]) {
        await again.first().click();
        await expect(again).toHaveCount(left);
      }
    await expect(form.allSent).toHaveText('2 photos are uploaded.');
  });
