import { expect, test, type Page } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createStory, type StoryDraft } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';

const { site } = readAddresses();
const PHONE = { width: 390, height: 844 };

async function written(draft: StoryDraft): Promise<string> {
  const api = createApi(site);
  return createStory(api, await createPerson(api), draft);
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${site}/travel-story/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

test('a story of few letters makes few elements, however its marks are left open', async ({ page }) => {
  const marks = Array.from({ length: 300 }, (_, mark) => `<b title="${mark.toString(36)}">`).join('');
  await open(page, await written({ description: `<p>${marks}${'<p>x'.repeat(1000)}` }));
  await expect(page.getByText('x', { exact: true }).nth(999)).toBeAttached();
  // As stored, every paragraph would hold each of the three hundred anew.
  expect(await page.locator('main *').count()).toBeLessThan(5_000);
});

/** Letters of the longest word, and pixels of a line, of the paragraph that holds this. */
const shapeOf = (page: Page, text: string) =>
  page
    .locator('main p', { hasText: text })
    .last()
    .evaluate((paragraph) => ({
      word: Math.max(...paragraph.innerHTML.split('<wbr>').map(({ length }) => length)),
      width: paragraph.getBoundingClientRect().width,
    }));

for (const [what, description] of [
  ['quotations', `${'<blockquote>'.repeat(31)}<p>${'xfb'.repeat(15_000)}`],
  ['lists', `${'<ul><li>'.repeat(31)}<p>${'xfb'.repeat(15_000)}`],
] as const) {
  test(`a word of thousands of letters within thirty ${what} is broken, and its lines are of some letters`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, await written({ description }));
    const { width, word } = await shapeOf(page, 'xfbxfb');
    expect(word).toBeLessThanOrEqual(128);
    expect(width).toBeGreaterThan(120);
  });
}

test('no title is wider than the page, whatever its letters are joined by', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const title of [
    'W' + 'ำ'.repeat(199),
    'क्'.repeat(99),
    '👩\u200d'.repeat(66),
    `${'\u0600'.repeat(199)}1`,
  ]) {
    const id = await written({ title });
    await open(page, id);
    const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await scrolled(), title.slice(0, 4)).toBe(PHONE.width);
    await page.goto(site);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await scrolled(), `${title.slice(0, 4)} in the list`).toBe(PHONE.width);
  }
});
