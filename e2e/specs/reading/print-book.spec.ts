import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

import { createPerson } from '../../api/people.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';

/** What is in a PDF: its pages with their size in points, the pictures drawn on each, and whether text is. */
function contentsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const drawn: { readonly pictures: number; readonly hasText: boolean }[] = [];
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + /stream\r?\n/.exec(text.slice(index, index + 10))![0].length;
    try {
      const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
      const pictures = content.match(/\/X\d+ Do\b/g)?.length ?? 0;
      if (/\bBT\b|\/X\d+ Do\b/.test(content)) drawn.push({ pictures, hasText: /\bBT\b/.test(content) });
    } catch {
      // Pictures are streams as well, in their own formats.
    }
  }
  const sizes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    drawn,
    sizes: sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
    jpegs: text.match(/\/DCTDecode\b/g)?.length ?? 0,
    fonts: text.match(/\/(?:FontFile[23]|Type3)\b/g)?.length ?? 0,
  };
}

/** Has what is in the page prepared for a paper, and prints it. */
async function print(page: Page, paper: string): Promise<Buffer> {
  await page.getByRole('radio', { name: paper }).check();
  const button = page.getByRole('button', { name: 'Print', exact: true });
  await expect(button).toBeEnabled();
  // As a busy server answers: what is not there at once is in the book all the same.
  await page.route('**/api/pictures/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await button.click();
  // It waits for the sizes of its pictures, which one process at a time makes.
  await page.locator('html[data-printed]').waitFor({ timeout: 150_000 });
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

test.describe('a story on paper', () => {
  test('is a book: what is seen is printed, on the paper that was chosen, with pictures and letters on each page', async ({
    page,
    api,
  }) => {
    const owner = await createPerson(api, { name: 'Lena Kay' });
    const storyId = await createStory(api, owner, { title: 'ثلاثة خلجان وتل' });
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
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const story = new StoryPage(page);
    await story.open(storyId);
    await story.untilShown();
    await page.getByRole('link', { name: 'Print as a book' }).click();

    const printed = contentsOf(await print(page, 'A4'));
    const pages = page.locator('article section');
    const count = await pages.count();
    // Cover, map and title, a spread for the day of two places, the day of one on a page, the index.
    expect(count).toBe(1 + 2 + 2 + 1 + 1);
    expect(printed.sizes).toEqual(Array.from({ length: count }, () => [595, 842]));
    expect(printed.drawn).toHaveLength(count);
    // Four pictures and the cover's, which is one of them, and four maps: of another kind than JPEG they were in it pixel by pixel.
    const pictures = await page.locator('article section img').count();
    expect(pictures).toBe(4 + 4);
    expect(printed.drawn.reduce((sum, each) => sum + each.pictures, 0)).toBe(pictures);
    expect(printed.jpegs).toBe(pictures);
    expect(printed.fonts).toBeGreaterThanOrEqual(2);
    const shown = await pages.evaluateAll((all) => all.map((each) => Boolean(each.textContent)));
    expect(printed.drawn.filter(({ hasText }) => hasText)).toHaveLength(shown.filter(Boolean).length);
    const dpi = await page
      .locator('article section img')
      .evaluateAll((all) =>
        all.map(
          (image) =>
            (image as HTMLImageElement).naturalWidth / ((image as HTMLImageElement).offsetWidth / 96),
        ),
      );
    expect(Math.min(...dpi)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...dpi)).toBeLessThanOrEqual(301);

    const small = contentsOf(await print(page, 'A5'));
    expect(new Set(small.sizes.map(String))).toEqual(new Set(['420,595']));
    const square = contentsOf(await print(page, 'Square, 21 cm'));
    expect(new Set(square.sizes.map(String))).toEqual(new Set(['595,595']));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Square, 21 cm' })).toBeChecked();
  });

  test('is made as PDF by the site: a private one for its author, and for nobody else', async ({
    page,
    api,
    author,
  }) => {
    const storyId = await createStory(api, author, { title: 'Only for me', visibility: 'private' });
    await createPlace(api, author, storyId, { main_picture: (await phonePhoto()).buffer });
    await page.goto(`/travel-story/${storyId}?book=1`);
    await page.getByRole('radio', { name: 'A5' }).check();
    await page.getByRole('button', { name: 'Make a PDF' }).click();
    await page.getByRole('button', { name: 'Stop making it', exact: true }).click();
    await page.getByRole('button', { name: 'Make a PDF' }).click();
    const link = page.getByRole('link', { name: 'Download the PDF' });
    await link.waitFor({ timeout: 200_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const { sizes, drawn, jpegs } = contentsOf(await readFile(await download.path()));
    // Cover, title, the day, the index.
    expect(sizes).toEqual(Array.from({ length: 4 }, () => [420, 595]));
    expect(drawn).toHaveLength(4);
    expect(jpegs).toBeGreaterThanOrEqual(3);

    const book = `/api/waypost/books/${storyId}/a5`;
    const { token } = await createPerson(api);
    for (const [method, path, whose, status] of [
      ['GET', `${book}/file`, token, 404],
      ['GET', `${book}/file`, undefined, 404],
      ['POST', book, token, 404],
      ['POST', book, undefined, 401],
    ] as const)
      expect((await api.call(method, path, { token: whose })).status).toBe(status);
    await createPlace(api, author, storyId, { title: 'Added later' });
    expect((await api.call('GET', book, { token: author.token })).body['status']).toBe('none');
  });
});
