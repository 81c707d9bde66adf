import { expect, type Page } from '@playwright/test';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { HIT } from './hostile-payloads.ts';

const SENTINEL = -1;

/** Payloads that have run on a page, by number. */
export interface HitWatch {
  /**
   * Touches what is below an element as a reader might, and answers with the payloads that have run. A payload of our own
   * comes last and must run: then the others have had their time, and the page does show one that runs.
   */
  hits(root: string): Promise<readonly number[]>;
}

type Watching = Window & { waypostHits: Set<number> };

/** Opens an empty page without any policy that notes each payload that runs in it or in its frames. */
export async function openWatched(page: Page): Promise<HitWatch> {
  // A real server: thousands of requests of the payloads would queue where a test answers them itself.
  const { origin, close } = await startLocalServer((request, answer) => {
    const isPage = request.headers['sec-fetch-mode'] === 'navigate';
    answer.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    answer.end(isPage ? '<!doctype html><link rel=icon href=data:,><main></main>' : '');
  });
  page.once('close', () => void close());
  const watch = await watchHits(page);
  await page.goto(`${origin}/`);
  return watch;
}

/** Notes each payload that runs on a page from its next navigation on. */
export async function watchHits(page: Page): Promise<HitWatch> {
  await page.addInitScript((name) => {
    const { top } = window;
    if (top === window) Object.assign(window, { waypostHits: new Set() });
    Object.assign(window, {
      [name]: (payload: number) => (top as unknown as Watching).waypostHits.add(payload),
    });
  }, HIT);
  return {
    async hits(root) {
      await page.evaluate(touchAll, root);
      await page.evaluate(
        ([code, number]) => {
          (window as unknown as Watching).waypostHits.delete(number);
          const sentinel = document.createElement('div');
          sentinel.innerHTML = `<img src=/sentinel onerror=${code}>`;
          document.body.append(sentinel);
        },
        [`${HIT}(${SENTINEL})`, SENTINEL] as const,
      );
      const all = () => page.evaluate(() => [...(window as unknown as Watching).waypostHits]);
      await expect.poll(all).toContain(SENTINEL);
      return (await all()).filter((payload) => payload !== SENTINEL).sort((a, b) => a - b);
    },
  };
}

/** Gives each element the events it asks for, and a click; whatever would leave the page is held back. */
function touchAll(root: string): void {
  const stay = (event: Event) => {
    const link = (event.target as Element | null)?.closest('a, area');
    const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? 'javascript:';
    if (!new URL(address, 'https://example.com').protocol.startsWith('javascript')) event.preventDefault();
  };
  window.addEventListener('click', stay);
  for (const element of document.querySelectorAll(`${root} *`)) {
    for (const { name } of element.attributes)
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { cancelable: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  window.removeEventListener('click', stay);
}
