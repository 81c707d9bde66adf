import { execFile } from 'node:child_process';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { readAddresses } from '../system/addresses.ts';
import { mostMemory } from '../system/most-memory.ts';
import { startWaypost, type RunningWaypost } from '../system/start-waypost.ts';

const MB = 1024;

interface Store {
  readonly start: () => Promise<RunningWaypost>;
  /** Where a file of the store lies; its folder is there. */
  readonly file: (name: string) => Promise<string>;
}

/** A folder with a release, which somebody can write who has no key. */
const test = base.extend<{ readonly store: Store }>({
  store: async ({}, use) => {
    const example = await createExampleStore();
    await example.publish('mf-map', { seed: 'good' });
    const started: RunningWaypost[] = [];
    await use({
      start: async () => {
        const running = await startWaypost({
          program: readAddresses().program,
          settings: { WAYPOST_RELEASE: example.store.name, WAYPOST_RELEASE_KEY: example.access.rootKey },
        });
        started.push(running);
        return running;
      },
      file: async (name) => {
        const path = join(example.folder, 'store', name);
        await mkdir(dirname(path), { recursive: true });
        return path;
      },
    });
    await Promise.all(started.map((running) => running.stop()));
    await example.end();
  },
});

const RUN = `document.documentElement.setAttribute('data-ran', '')`;
const PAGE = `<!doctype html><title>ours</title><script>${RUN}</script>`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" id="drawn"><script>${RUN}</script></svg>`;

test('who can write the store has no page of the site by it: a page is not there, and a drawing runs nothing', async ({
  page,
  store,
}) => {
  const { url } = await store.start();
  for (const ending of ['html', 'htm', 'xhtml', 'xml', 'HTML']) {
    const name = `mf-map/f/page.0123456789abcdef.${ending}`;
    await writeFile(await store.file(name), PAGE);
    const answer = await fetch(`${url}/${name}`);
    expect([answer.status, await answer.text()], ending).toEqual([404, expect.not.stringContaining('ours')]);
  }
  const drawing = 'mf-map/f/drawing.0123456789abcdef.svg';
  await writeFile(await store.file(drawing), DRAWING);
  await page.goto(`${url}/${drawing}`);
  await expect(page.locator('#drawn')).toBeAttached();
  expect(await page.evaluate('document.documentElement.hasAttribute("data-ran")')).toBe(false);
  expect(await page.evaluate('self.origin'), 'the origin of a drawing').toBe('null');
});

test('a pipe in the store keeps neither a page waiting nor a start', async ({ store }) => {
  const running = await store.start();
  const release = await store.file('release.json');
  await rm(release);
  await promisify(execFile)('mkfifo', [release]);
  const build = await store.file('mf-map/f/pipe.0123456789abcdef.js');
  await promisify(execFile)('mkfifo', [build]);
  const answers = async ({ url }: RunningWaypost) => {
    const signal = AbortSignal.timeout(20_000);
    const page = await fetch(`${url}/`, { signal });
    const file = await fetch(`${url}/mf-map/f/pipe.0123456789abcdef.js`, { signal });
    return [page.status, file.status];
  };
  // Longer than the server takes a release for new.
  for (const end = Date.now() + 3000; Date.now() < end;) expect(await answers(running)).toEqual([200, 404]);
  expect(await answers(await store.start()), 'a site started since').toEqual([200, 404]);
});

test('a file of any size in the store is sent as it is read, and takes the server no memory', async ({
  store,
}) => {
  const { pid, url } = await store.start();
  const name = 'mf-map/f/large.0123456789abcdef.js';
  const file = await store.file(name);
  await writeFile(file, '');
  await truncate(file, 600 * MB * MB);
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${url}/${name}`, { headers: { Range: 'bytes=0-9' } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
  }
  expect(await mostMemory(pid)).toBeLessThan(400 * MB);
});
