import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfRepository, type RepositoryCopy } from '@waypost/build/testing/copy-of-repository.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';
import type { BrowserContext, Page } from '@playwright/test';

import { createApi, type Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startWaypost } from '../../system/start-waypost.ts';

/** A name that no remote of this repository has, however many there are by now. */
const REMOTE = 'mf-newcomer';
const ADDRESS = '/dashboard/newcomer';
const SECOND = '/newcomer/of-towns';
const SLOT = 'landing-page.after-stories';
const IN_SLOT = 'Newcomer can stand here.';
const run = promisify(execFile);

interface Team {
  /** Address of the running site. */
  readonly url: string;
  /** Folder its remote is built into. */
  readonly build: string;
  /** Runs a command of the tools in the team's copy of the repository. */
  tool(main: string, ...words: string[]): Promise<void>;
  /** Changes a file in its remote's folder. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Runs the release command with the team's key. */
  release(what: string, ...more: string[]): Promise<void>;
}

/** A team with a copy of the repository and a key; a site that was built before the team was there, and runs. */
const test = base.extend<{ readonly team: Team }>({
  team: [
    async ({ addresses: { program } }, use) => {
      const store = await createExampleStore(undefined, [REMOTE]);
      const copy: RepositoryCopy = copyOfRepository();
      const running = await startWaypost({
        program,
        settings: {
          WAYPOST_RELEASE: store.store.name,
          WAYPOST_RELEASE_KEY: store.access.rootKey,
          WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        },
      });
      const env = { PATH: process.env.PATH, HOME: process.env.HOME };
      const command = releaseCommand({});
      await use({
        url: running.url,
        build: join(copy.root, REMOTE, 'dist'),
        async tool(main, ...words) {
          await run('node', ['--import', 'tsx', `tools/build/src/${main}/main.ts`, ...words], {
            cwd: copy.root,
            env,
          });
        },
        async edit(name, change) {
          const file = join(copy.root, REMOTE, name);
          await writeFile(file, change(await readFile(file, 'utf8')));
        },
        async release(what, ...more) {
          const where = ['--store', store.store.name, '--root-key', store.access.rootKey];
          await command(what, REMOTE, ...more, ...where, '--key', store.keyFile(REMOTE));
        },
      });
      await running.stop();
      copy.remove();
      await store.end();
    },
    { timeout: 400_000 },
  ],
  baseURL: async ({ team }, use) => use(team.url),
  api: async ({ team }, use) => use(createApi(team.url)),
});

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const menu = async (page: Page) =>
  (await links(page).allTextContents()).filter((text) => text !== '' && !text.startsWith('Waypost'));

/** What the navigation shows a person who is signed in. */
async function membersMenu(browser: BrowserContext, api: Api, member: Person): Promise<string[]> {
  await restoreSession(browser, api.origin, member);
  const page = await browser.newPage();
  await page.goto('/');
  await expect.poll(() => menu(page)).not.toEqual([]);
  return menu(page);
}

/** Addresses of the shell's own files on the page. */
const shellFiles = (page: Page) =>
  page
    .locator('script[src^="/shell/f/"]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));

test('a fifth remote’s page, menu entry and slot come and go with its releases alone, on a shell nobody touches', async ({
  page,
  context,
  team,
  api,
  otherBrowser,
}) => {
  test.setTimeout(400_000);
  const member = await createPerson(api);
  const menuBefore = await membersMenu(await otherBrowser(), api, member);
  await page.goto('/');
  const shell = await shellFiles(page);
  expect(shell.length).toBeGreaterThan(0);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();

  await test.step('the team makes, builds and publishes its remote', async () => {
    const options = ['--protected', '--menu', '--slot', SLOT, '--no-install'];
    await team.tool('scaffold', REMOTE, '--path', ADDRESS, ...options);
    await team.tool('build', REMOTE);
    await team.release('publish', '--build', team.build);
  });

  await page.goto(ADDRESS);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(ADDRESS)}`);
  expect(await menu(page)).not.toContain('Newcomer');
  await page.goto('/');
  await page.getByText(IN_SLOT).scrollIntoViewIfNeeded();
  await expect(page.getByText(IN_SLOT)).toBeVisible();

  await restoreSession(context, api.origin, member);
  await page.goto('/');
  await links(page).filter({ hasText: 'Newcomer' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Newcomer' })).toBeVisible();
  const menuNow = await menu(page);
  expect(menuNow).toContain('Newcomer');
  expect(menuNow.filter((text) => text !== 'Newcomer')).toEqual(menuBefore);

  await test.step('the next release has another title, a page more and no slot any more', async () => {
    await team.edit('src/i18n/en.json', (text) => text.replace('"Newcomer"', '"Late newcomer"'));
    await team.edit('src/remote.manifest.ts', (text) => {
      const expose = /expose: '([^']+)'/.exec(text)?.[1];
      return text
        .replace('pages: [', `pages: [{ path: '${SECOND}', expose: '${expose}', title: 'page.title' },`)
        .replace(/^ {2}slots: .*\n/m, '');
    });
    await team.tool('build', REMOTE);
    await team.release('publish', '--build', team.build, '--to', 'stable');
  });
  for (const address of [ADDRESS, SECOND]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Late newcomer' })).toBeVisible();
  }
  expect(await menu(page)).toContain('Late newcomer');
  await page.goto('/');
  await expect.poll(() => menu(page)).toContain('Late newcomer');
  await page.keyboard.press('End');
  await expect(page.getByText(IN_SLOT)).toHaveCount(0);

  await team.release('rollback');
  await page.goto(SECOND);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible();
  await page.goto('/');
  await page.getByText(IN_SLOT).scrollIntoViewIfNeeded();
  await expect(page.getByText(IN_SLOT)).toBeVisible();
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Newcomer', exact: true })).toBeVisible();
  expect(await menu(page)).toContain('Newcomer');
  expect(await shellFiles(page)).toEqual(shell);
  // A page reports how it loaded a while later; its server stops with the test.
  await page.goto('about:blank');
});
