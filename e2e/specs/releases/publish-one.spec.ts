import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBuild } from '@waypost/tools/src/release/publish/read-build.ts';
import { writeBuild } from '@waypost/tools/src/release/testing/example-build.ts';
import { createExampleStore, type ExampleStore } from '@waypost/tools/src/release/testing/example-store.ts';
import { twinBuild } from '@waypost/tools/src/release/testing/twin-build.ts';
import { repositoryRoot } from '@waypost/tools/src/start/repository-root.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { startWaypost, type RunningWaypost } from '../../system/start-waypost.ts';

const REMOTES = ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'];
const root = repositoryRoot();

let store: ExampleStore;
let running: RunningWaypost;

test.beforeAll(async ({ addresses: { program } }) => {
  test.setTimeout(120_000);
  store = await createExampleStore(undefined, REMOTES);
  running = await startWaypost({
    program,
    settings: { WAYPOST_RELEASE: store.store.name, WAYPOST_RELEASE_KEY: store.place.rootKey },
  });
  for (const remote of REMOTES) await release('publish', remote, '--build', join(root, remote, 'dist'));
});

test.afterAll(async () => {
  await running.stop();
  await store.end();
});

/** Runs the release command as a team does. */
async function release(command: string, remote: string, ...more: string[]): Promise<void> {
  const program = join(root, 'tools', 'bin', 'waypost-release.mjs');
  const place = ['--store', store.store.name, '--root-key', store.place.rootKey];
  const args = [program, command, remote, ...more, ...place, '--key', store.keyFile(remote)];
  await promisify(execFile)(process.execPath, args, { cwd: store.folder });
}

/** Loads the page until it runs the wanted build; answers with the scripts and styles that came along. */
async function untilLanding(page: Page, mark: string | undefined): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname))
      files.set(pathname, (await response.body().catch(() => '')).toString());
  });
  await expect(async () => {
    files.clear();
    await page.goto(running.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3000 });
    await page.waitForFunction((wanted) => Reflect.get(globalThis, 'waypostTwin') === wanted, mark, {
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  return files;
}

test('one remote published alone is live within 30 seconds, and rolled back on the next load, with no byte elsewhere changed', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const before = await untilLanding(page, undefined);
  const live = await readBuild('mf-stories', join(root, 'mf-stories', 'dist'));
  const twin = twinBuild(live, 'globalThis.waypostTwin = "second";');
  const folder = await writeBuild(join(store.folder, 'second'), twin);

  const began = Date.now();
  await release('publish', 'mf-stories', '--to', 'stable', '--build', folder, '--site', running.url);
  const after = await untilLanding(page, 'second');
  expect(Date.now() - began).toBeLessThanOrEqual(30_000);

  const own = (file: string) => file.startsWith('/mf-stories/f/remote-entry.');
  const others = (files: ReadonlyMap<string, string>) => [...files].filter(([file]) => !own(file)).sort();
  expect(others(after).length).toBeGreaterThan(5);
  expect(others(after)).toEqual(others(before));
  expect([...after.keys()].filter(own)).toEqual([`/mf-stories/f/${twin.manifest.entry.file}`]);

  await release('rollback', 'mf-stories');
  expect(others(await untilLanding(page, undefined))).toEqual(others(before));
});
