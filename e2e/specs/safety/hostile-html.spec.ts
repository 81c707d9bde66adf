import { expect, test, type Page } from '@playwright/test';
import { inlineScript } from '@waypost/build/site/inline-script.ts';

import { createApi } from '../../api/api.ts';
import { createPerson } from '../../api/people.ts';
import { createStory, STORIES } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { readAddresses } from '../../system/addresses.ts';
import { openWatched, watchHits } from './hostile-html/hit-watch.ts';
import { HOSTILE_PAYLOADS } from './hostile-html/hostile-payloads.ts';
import { leftovers } from './hostile-html/leftovers.ts';

// Each layer stands alone: the others, and the page's policy, are left out.
test.use({ bypassCSP: true });

const { site } = readAddresses();

/** Shows each text as HTML in an element of its own, as a page without any cleaning would. */
const showRaw = (page: Page, texts: readonly string[]) =>
  page.evaluate((list) => {
    const main = document.querySelector('main')!;
    for (const html of list) main.appendChild(document.createElement('section')).innerHTML = html;
  }, texts);

test('the server stores none that runs, alone and without a cleaning page', async ({ page }) => {
  const api = createApi(site);
  const owner = await createPerson(api);
  const turns = await Promise.all([0, 1, 2, 3].map(() => createStory(api, owner)));
  const stored = await Promise.all(
    turns.map(async (story, turn) => {
      const texts: string[] = [];
      const mine = HOSTILE_PAYLOADS.filter((_, index) => index % turns.length === turn);
      for (const [index, description] of mine.entries()) {
        const json = { description: `<p>Before</p>${description}<p>After</p>`, revision: index + 1 };
        const sent = { token: owner.token, json };
        const { status, body } = await api.call('PATCH', `${STORIES}/${story}`, sent);
        expect(status, description).toBe(200);
        texts.push(String(body.description));
      }
      return texts;
    }),
  );
  const texts = stored.flat();
  expect(texts.filter((text) => text.startsWith('<p>Before</p>'))).toHaveLength(HOSTILE_PAYLOADS.length);
  const watch = await openWatched(page);
  await showRaw(page, texts);
  expect(await leftovers(page, 'main section')).toEqual([]);
  expect(await watch.hits('main section')).toEqual([]);
});

test('the page shows none that runs, given them as they are', async ({ page }) => {
  const watch = await openWatched(page);
  const show = `
    import * as React from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
    const shown = (html, key) => React.createElement('section', { key }, React.createElement(DescriptionView, { html, className: 'shown' }));
    // The bundler writes components as calls of this name.
    window.React = React;
    window.show = (list) => flushSync(() => createRoot(document.querySelector('main')).render(list.map(shown)));`;
  await page.addScriptTag({ content: inlineScript(show, import.meta.dirname) });
  await page.evaluate(
    (list) => (window as unknown as { show(list: readonly string[]): void }).show(list),
    HOSTILE_PAYLOADS,
  );
  await expect(page.locator('main section')).toHaveCount(HOSTILE_PAYLOADS.length);
  expect(await leftovers(page, '.shown')).toEqual([]);
  expect(await watch.hits('.shown')).toEqual([]);
  // Read once more, as by whoever copies it, it is the same: nothing was understood in two ways.
  const changed = await page.evaluate(
    () =>
      [...document.querySelectorAll('.shown')].filter(({ innerHTML }) => {
        const again = document.createElement('div');
        again.innerHTML = innerHTML;
        return again.innerHTML !== innerHTML;
      }).length,
  );
  expect(changed).toBe(0);
});

test('the editor takes in none that runs, pasted one after the other', async ({ page, context }) => {
  const author = await createPerson(createApi(site));
  await restoreSession(context, site, author);
  const watch = await watchHits(page);
  await page.goto(`${site}/dashboard/create-travel-history`);
  await page.locator('.ProseMirror').click();
  const left = new Set<string>();
  for (let first = 0; first < HOSTILE_PAYLOADS.length; first += 100) {
    await page.evaluate(
      (list) => {
        const editor = document.querySelector('.ProseMirror')!;
        for (const html of list) {
          const data = new DataTransfer();
          data.setData('text/html', `<p>Before</p>${html}`);
          editor.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        }
        // The editor's own helpers are not part of the text.
        editor
          .querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator')
          .forEach((one) => one.removeAttribute('class'));
      },
      HOSTILE_PAYLOADS.slice(first, first + 100),
    );
    await expect(page.locator('.ProseMirror')).toContainText('Before');
    (await leftovers(page, '.ProseMirror')).forEach((one) => left.add(one));
    await page.keyboard.press('Control+A');
  }
  expect([...left]).toEqual([]);
  expect(await watch.hits('.ProseMirror')).toEqual([]);
});
