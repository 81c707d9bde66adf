import { expect, type Page } from '@playwright/test';

/** Waits until the landing page's drawn journey shows both of its pictures; answers with their addresses. */
export async function shownHeroPictures(page: Page): Promise<readonly string[]> {
  const pictures = page.getByRole('img', { name: /^A map with a journey/ }).locator('img');
  await expect(pictures).toHaveCount(2);
  const shown = () =>
    pictures.evaluateAll((all) =>
      all
        .filter((one): one is HTMLImageElement => one instanceof HTMLImageElement && one.naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(async () => (await shown()).length).toBe(2);
  return shown();
}
