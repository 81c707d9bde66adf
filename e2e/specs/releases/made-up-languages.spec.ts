import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyOfRepository, type RepositoryCopy } from '@waypost/build/testing/copy-of-repository.ts';
import type { BrowserContext, Page } from '@playwright/test';

import { createApi, type Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { createShownStory, SHOWN_ROUTES, type ShownStory } from '../../fixtures/routes.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startWaypost, type RunningWaypost } from '../../system/start-waypost.ts';

const run = promisify(execFile);

/** Texts four tenths longer, and texts from right to left: no language has them, and every screen has to take them. */
const MADE_UP = [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const;

test.describe.configure({ mode: 'serial' });

let copy: RepositoryCopy;
let site: RunningWaypost;
let api: Api;
let person: Person;
let shown: ShownStory;

test.beforeAll(async ({ addresses }) => {
  test.setTimeout(900_000);
  copy = copyOfRepository();
  const start = (...words: string[]) =>
    run(process.execPath, ['--import', 'tsx', ...words], { cwd: copy.root });
  for (const [language] of MADE_UP) await start('tools/quality/src/languages/main.ts', 'add', language);
  await start('tools/build/src/build/main.ts');
  const siteFolder = path.join(copy.root, 'dist', 'site');
  site = await startWaypost({
    program: { ...addresses.program, siteFolder },
    settings: { WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1' },
  });
  api = createApi(site.url);
  person = await createPerson(api, { name: 'Ida Berg' });
  shown = await createShownStory(api, person);
});

test.afterAll(async () => {
  await site.stop();
  copy.remove();
});

async function open(page: Page, context: BrowserContext, language: string, at: string): Promise<void> {
  await context.addInitScript((tag) => localStorage.setItem('waypost-language', tag), language);
  await page.goto(new URL(at, site.url).href);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What can not be read whole: wider than the screen, or cut without a sign of it. Maps move under their frame. */
function cutOff(): readonly string[] {
  const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      if (!isShown(box) || element.closest('.ol-viewport, svg') || element.querySelector('.ol-viewport'))
        return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut =
        overflowX === 'hidden' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      const isText = /^(?:BUTTON|INPUT|SELECT|TEXTAREA|A|H[1-3]|P|LABEL)$/.test(element.tagName);
      const isOutside = isText && (box.right > innerWidth + 1 || box.left < -1);
      return (isCut && element.innerText.trim() !== '') || isOutside;
    })
    .map((element) => `${element.tagName}.${element.className} ${element.innerText.slice(0, 40)}`);
}

test('a text that is cut, or stands beside the screen, is found', async ({ page }) => {
  await page.setContent(
    '<p style="width: 40px; overflow: hidden; white-space: nowrap">Too long for this</p>' +
      '<button style="position: absolute; inset-inline-start: -20px">Beside</button><p>As it should be</p>',
  );
  expect(await page.evaluate(cutOff)).toEqual(['P. Too long for this', 'BUTTON. Beside']);
});

for (const [language, direction] of MADE_UP)
  for (const signedIn of [false, true])
    test(`${language}, ${signedIn ? 'signed in' : 'as a guest'}: nothing is cut or in the wrong direction`, async ({
      page,
      context,
      problems,
    }) => {
      test.setTimeout(600_000);
      problems.allow(/status of 404/);
      if (signedIn) await restoreSession(context, site.url, person);
      const found: Record<string, unknown> = {};
      for (const { name, path: pathOf, goesOn } of SHOWN_ROUTES.filter((one) => one.signedIn === signedIn)) {
        if (goesOn !== undefined) continue;
        await open(page, context, language, pathOf(shown));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.waitForTimeout(300);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          const cut = await page.evaluate(cutOff);
          if (wide > width || cut.length > 0) found[`${name} at ${width}`] = { wide, cut };
        }
      }
      expect(found).toEqual({});
    });
