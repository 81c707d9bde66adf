import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** Text operators and drawn pictures of a PDF, out of its packed streams. */
function contentsOf(pdf: Buffer): { readonly pages: number; readonly pictures: number } {
  const text = pdf.toString('latin1');
  let pictures = 0;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + /stream\r?\n/.exec(text.slice(index, index + 10))![0].length;
    try {
      const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
      pictures += content.match(/\/X\d+ Do\b/g)?.length ?? 0;
    } catch {
      // Pictures are streams as well, in their own formats.
    }
  }
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, pictures };
}

/** Opens a story, has its book made, and shows the page as it is printed: as wide as what is between the margins of A4. */
async function layOut(page: Page, storyId: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const story = new StoryPage(page);
  await story.open(storyId);
  await story.untilShown();
  // As a busy server answers: what is not there at once is in the book all the same.
  await page.route('**/api/pictures/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: 'Print as a book' }).click();
  // It waits for the sizes of its pictures, which one process at a time makes.
  await page.locator('html[data-printed]').waitFor({ timeout: 150_000 });
  await page.setViewportSize({ width: 614, height: 800 });
  await page.emulateMedia({ media: 'print' });
}

const dpiOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('article img')].map(
      ({ naturalWidth, offsetWidth }) => naturalWidth / (offsetWidth / 96),
    ),
  );

test.describe('a story on paper', () => {
  test('is a book with a cover, a map a day, and no picture split or coarser than 200 to an inch', async ({
    page,
    api,
  }) => {
    const owner = await createPerson(api, { name: 'Lena Kay' });
    const storyId = await createStory(api, owner, { title: 'Three bays and a hill' });
    const stops = [
      ['First bay', -34.1, '2026-03-12T12:00:00Z'],
      ['Second bay', -34.2, '2026-03-12T15:00:00Z'],
      ['The hill', -34.4, '2026-03-13T12:00:00Z'],
    ] as const;
    for (const [title, latitude, visited] of stops)
      await createPlace(api, owner, storyId, {
        ...{ title, latitude, longitude: -53.9, visited },
        main_picture: (await phonePhoto()).buffer,
      });
    await layOut(page, storyId);
    await expect(page.locator('article h2')).toHaveCount(2);
    await expect(page.locator('header nav')).toBeHidden();
    expect(Math.min(...(await dpiOf(page)))).toBeGreaterThanOrEqual(200);
    const pictures = await page.locator('article img').count();
    expect(pictures).toBe(3 + 2 + 1);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const printed = contentsOf(pdf);
    // The cover, and a page a day: its map stands with its places and their pictures.
    expect(printed.pages).toBeGreaterThanOrEqual(3);
    expect(printed.pages).toBeLessThanOrEqual(4);
    expect(printed.pictures).toBe(pictures);
    // Of another kind, a picture is in it pixel by pixel.
    expect(pdf.toString('latin1').match(/\/DCTDecode\b/g)).toHaveLength(pictures);

    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('article h2')).toHaveCount(0);
  });
});
