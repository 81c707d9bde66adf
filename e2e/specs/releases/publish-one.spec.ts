import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBuild } from '@waypost/tools/src/release/publish/read-build.ts';
import { writeBuild } from '@waypost/tools/src/release/testing/example-build.ts';
import { createExampleStore, type ExampleStore } from '@waypost/tools/src/release/testing/example-store.ts';
import { twinBuild } from '@waypost/tools/src/release/testing/twin-build.ts';
import { repositoryRoot } from '@waypost/tools/src/start/repository-root.ts';
import type { Page, Response } from '@playwright/test';

import { expect, test as base } from '../../fixtures/test.ts';
import { startStaticServer } from '../../system/static-server.ts';
import { startWaypost } from '../../system/start-waypost.ts';

const REMOTES = ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'];
const root = repositoryRoot();
const command = join(root, 'tools', 'bin', 'waypost-release.mjs');

interface Published {
  readonly site: string;
  readonly store: ExampleStore;
  /** Runs the release command as a team does. */
  release(what: string, remote: string, ...more: string[]): Promise<void>;
}

const test = base.extend<{ readonly storeOnTheWeb: boolean; readonly published: Published }>({
  storeOnTheWeb: [false, { option: true }],
  published: [
    async ({ addresses: { program }, storeOnTheWeb }, use) => {
      const store = await createExampleStore(undefined, REMOTES);
      const folder = store.store.name;
      const web = storeOnTheWeb ? await startStaticServer(folder) : undefined;
      const running = await startWaypost({
        program,
        settings: {
          WAYPOST_RELEASE: web?.origin ?? folder,
          WAYPOST_RELEASE_KEY: store.place.rootKey,
          ...(web && { WAYPOST_REMOTE_ORIGINS: web.origin }),
        },
      });
      const release = async (what: string, remote: string, ...more: string[]) => {
        const place = ['--store', folder, '--root-key', store.place.rootKey, '--key', store.keyFile(remote)];
        await promisify(execFile)(process.execPath, [command, what, remote, ...more, ...place], {
          cwd: store.folder,
        });
      };
      for (const remote of REMOTES)
        await release(
          'publish',
          remote,
          ...['--build', join(root, remote, 'dist')],
          ...(web ? ['--base', `${web.origin}/${remote}/f/`] : []),
        );
      await use({ site: running.url, store, release });
      await running.stop();
      await web?.close();
      await store.end();
    },
    { timeout: 120_000 },
  ],
});

/** Loads the page once, which must run the wanted build; answers with the scripts and styles that came along. */
async function landing(page: Page, site: string, mark: string | undefined): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const keep = async (response: Response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname))
      files.set(pathname, (await response.body().catch(() => '')).toString());
  };
  page.on('response', keep);
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'waypostTwin') as unknown)).toBe(mark);
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  return files;
}

for (const { kind, storeOnTheWeb } of [
  { kind: 'a folder', storeOnTheWeb: false },
  { kind: 'a store on the web', storeOnTheWeb: true },
])
  test.describe(`in ${kind}`, () => {
    test.use({ storeOnTheWeb });

    test('one remote published alone is live on the next load, and so is its roll-back, with no byte elsewhere changed', async ({
      page,
      published: { site, store, release },
    }) => {
      test.setTimeout(150_000);
      await landing(page, site, undefined);
      const before = await landing(page, site, undefined);
      const live = await readBuild('mf-stories', join(root, 'mf-stories', 'dist'));
      const twin = twinBuild(live, 'globalThis.waypostTwin = "second";');
      const folder = await writeBuild(join(store.folder, 'second'), twin);

      await release('publish', 'mf-stories', '--to', 'stable', '--build', folder, '--site', site);
      const after = await landing(page, site, 'second');

      const own = (file: string) => file.startsWith('/mf-stories/f/remote-entry.');
      const others = (files: ReadonlyMap<string, string>) => [...files].filter(([file]) => !own(file)).sort();
      expect(others(after).length).toBeGreaterThan(5);
      expect(others(after)).toEqual(others(before));
      expect([...after.keys()].filter(own)).toEqual([`/mf-stories/f/${twin.manifest.entry.file}`]);

      await release('rollback', 'mf-stories');
      expect(others(await landing(page, site, undefined))).toEqual(others(before));
      // The page reports how it loaded a while later; its server stops with the test.
      await page.goto('about:blank');
    });
  });
