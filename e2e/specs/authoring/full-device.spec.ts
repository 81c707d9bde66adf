import { expect, test } from '../../fixtures/test.ts';
import { StoryForm } from '../../pages/story-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a full device what is written stays on the page, and no field with the focus lies under the sentence that says so', async ({
  page,
  author: _,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  const form = new StoryForm(page);
  await form.openNew();
  await form.title.fill('A long weekend');
  const alert = page
    .getByRole('alert')
    .locator('div')
    .filter({ hasText: /^This device is full, so/ });
  await expect(alert).toBeVisible();
  const { bottom } = await alert.evaluate((element) => element.getBoundingClientRect());
  await form.createButton.focus();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    const label = await page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement) || field.type === 'file') return null;
      return { top: field.labels![0]!.getBoundingClientRect().top, of: field.id };
    });
    if (!label) continue;
    expect(label.top, label.of).toBeGreaterThanOrEqual(bottom);
    if (label.of === 'title') break;
  }
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveValue('A long weekend');
});
