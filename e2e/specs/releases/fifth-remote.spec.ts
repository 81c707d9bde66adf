import type { BrowserContext, Page } from '@playwright/test';

import type { Api } from '../../api/api.ts';
import { createPerson, type Person } from '../../api/people.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect } from '../../fixtures/test.ts';
import { toldOf } from '../../fixtures/told-of.ts';
import { test } from './team.ts';

/** A name that no remote of this repository has, however many there are by now. */
const REMOTE = 'mf-newcomer';
const ADDRESS = '/dashboard/newcomer';
const SECOND = '/newcomer/of-towns';
const IN_SLOT = 'Newcomer can stand here.';

test.use({ remote: REMOTE });

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
  problems,
}) => {
  test.setTimeout(900_000);
  // Before it is there, and after it has gone.
  problems.expect(/status of 404/);
  const told = (address: string) => toldOf(team.url + address);
  const missing = { status: 404, title: 'Waypost', isListed: false };
  const titled = (title: string) => ({ status: 200, title: `${title} · Waypost`, isListed: false });
  const member = await createPerson(api);
  const menuBefore = await membersMenu(await otherBrowser(), api, member);
  await page.goto('/');
  const shell = await shellFiles(page);
  expect(shell.length).toBeGreaterThan(0);
  expect(await told(ADDRESS)).toEqual(missing);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await test.step('the team makes, builds and publishes its remote', async () => {
    await team.edit('src/remote.manifest.ts', (text) =>
      text
        .replace("path: '/newcomer',", `path: '${ADDRESS}', protected: true,`)
        .replace('position: 100', "position: 100, audience: 'members'"),
    );
    await team.make();
    await team.release('publish', '--build', team.build);
  });

  expect(await told(ADDRESS)).toEqual(titled('Newcomer'));
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
    await team.make();
    await team.release('publish', '--build', team.build);
  });
  await test.step('what only its candidate has is there, for nobody yet, and is not a missing address', async () => {
    expect(await told(ADDRESS)).toEqual(titled('Newcomer'));
    expect(await told(SECOND)).toEqual(titled('Late newcomer'));
    await page.goto(SECOND);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
  await team.release('promote');
  for (const address of [ADDRESS, SECOND]) {
    expect(await told(address)).toEqual(titled('Late newcomer'));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Late newcomer' })).toBeVisible();
  }
  expect(await menu(page)).toContain('Late newcomer');
  await page.goto('/');
  await expect.poll(() => menu(page)).toContain('Late newcomer');
  await page.keyboard.press('End');
  await expect(page.getByText(IN_SLOT)).toHaveCount(0);

  await team.release('rollback');
  expect(await told(SECOND)).toEqual(missing);
  await page.goto(SECOND);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
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
