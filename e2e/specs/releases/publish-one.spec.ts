import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page, Response } from '@playwright/test';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { LocalBuild } from '@waypost/release/publish/local-build.ts';
import { readBuild } from '@waypost/release/publish/read-build.ts';
import { writeBuild } from '@waypost/release/testing/example-build.ts';
import { createExampleStore, type ExampleStore } from '@waypost/release/testing/example-store.ts';
import { twinBuild } from '@waypost/release/testing/twin-build.ts';

import { createApi } from '../../api/api.ts';
import { createStoryWithPlace } from '../../api/stories.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { startWaypost } from '../../system/start-waypost.ts';
import { startStaticServer } from '../../system/static-server.ts';
import { releaseOfPage } from './release-page.ts';
import { watchVisit } from './watch-visit.ts';

const REMOTES = ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'];
const root = repositoryRoot();
const command = join(root, 'tools', 'release', 'bin', 'waypost-release.mjs');

interface Published {
  readonly site: string;
  readonly store: ExampleStore;
  /** SHA-256 of every file of the shell as the site serves it, and of the other remotes as the store holds it. */
  bytesBeside(remote: string): Promise<ReadonlyMap<string, string>>;
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
      // Files of remotes come from the store, not from what the site came with.
      const siteFolder = join(store.folder, 'site');
      await cp(program.siteFolder, siteFolder, {
        recursive: true,
        filter: (from) => !REMOTES.includes(basename(from)),
      });
      const running = await startWaypost({
        program: { ...program, siteFolder },
        settings: {
          WAYPOST_RELEASE: web?.origin ?? folder,
          WAYPOST_RELEASE_KEY: store.access.rootKey,
          ...(web && { WAYPOST_REMOTE_ORIGINS: web.origin }),
        },
      });
      const release = async (what: string, remote: string, ...more: string[]) => {
        const options = [
          '--store',
          folder,
          '--root-key',
          store.access.rootKey,
          '--key',
          store.keyFile(remote),
        ];
        await promisify(execFile)(process.execPath, [command, what, remote, ...more, ...options], {
          cwd: store.folder,
        });
      };
      const base = (remote: string) => (web ? ['--base', `${web.origin}/${remote}/f/`] : []);
      await Promise.all(
        REMOTES.map((remote) =>
          release('publish', remote, '--build', join(root, remote, 'dist'), ...base(remote)),
        ),
      );
      const bytesBeside = async (remote: string) => {
        const shell = (await readdir(join(siteFolder, 'shell/f'))).filter(
          (file) => !/\.(?:br|gz)$/.test(file),
        );
        const others = REMOTES.filter((other) => other !== remote);
        const stored = (await Promise.all(others.map((other) => store.store.list(`${other}/`)))).flat();
        const hashes = [
          ...shell.map(async (file) => [file, await hashAt(`${running.url}/shell/f/${file}`)] as const),
          ...stored.map(async (file) => [file, hashOf((await store.store.read(file))!.bytes)] as const),
        ];
        return new Map(await Promise.all(hashes));
      };
      await use({ site: running.url, store, bytesBeside, release });
      await running.stop();
      await web?.close();
      await store.end();
    },
    { timeout: 300_000 },
  ],
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function hashAt(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${address} answers with ${answer.status}.`);
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
}

/** Loads a story once, which must run the wanted build; answers with the scripts and styles that came along. */
async function look(page: Page, story: string, mark: string | undefined): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const keep = async (response: Response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname))
      files.set(pathname, (await response.body().catch(() => '')).toString());
  };
  page.on('response', keep);
  await page.goto(story);
  await new StoryPage(page).untilShown();
  await expect(page.locator('[data-ready="true"]')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'waypostTwin') as unknown)).toBe(mark);
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  return files;
}

/** Paths of the files one build of the map has and another lacks. */
function onlyIn({ files }: LocalBuild, other: LocalBuild): ReadonlySet<string> {
  return new Set(
    [...files.keys()].filter((file) => !other.files.has(file)).map((file) => `/mf-map/f/${file}`),
  );
}

for (const { kind, storeOnTheWeb } of [
  { kind: 'a folder', storeOnTheWeb: false },
  { kind: 'a store on the web', storeOnTheWeb: true },
])
  test.describe(`in ${kind}`, () => {
    test.use({ storeOnTheWeb });

    test('one remote published and promoted alone is live on the next load, and so is its roll-back, with no byte elsewhere changed, and an open page goes on with the build it has', async ({
      page,
      context,
      published: { site, store, bytesBeside, release },
    }) => {
      // The map fetches its dialog when there is nothing else to do: here only when it is opened.
      await context.addInitScript(() => void Reflect.set(window, 'requestIdleCallback', () => 0));
      const live = await readBuild('mf-map', join(root, 'mf-map', 'dist'));
      const twin = twinBuild(live, 'globalThis.waypostTwin = "second";', '/* second */');
      const folder = await writeBuild(join(store.folder, 'second'), twin);
      const [first, second] = [onlyIn(live, twin), onlyIn(twin, live)];
      const api = createApi(site);
      const story = `${site}/travel-story/${await createStoryWithPlace(api, {}, { title: 'Before it all' })}`;

      const open = await context.newPage();
      const visit = await watchVisit(open);
      await look(open, story, undefined);
      const before = await look(page, story, undefined);
      const bytes = await bytesBeside('mf-map');
      const { remotes } = await releaseOfPage(site);

      await release('publish', 'mf-map', '--build', folder, '--site', site);
      await release('promote', 'mf-map');
      // A store on the web is asked every second.
      const stable = async () => (await releaseOfPage(site)).remotes['mf-map']?.stable;
      await expect.poll(stable).toBe(twin.manifest.build);
      const after = await look(page, story, 'second');

      const others = (files: ReadonlyMap<string, string>) =>
        [...files].filter(([file]) => !first.has(file) && !second.has(file)).sort();
      expect(others(after).length).toBeGreaterThan(5);
      expect(others(after)).toEqual(others(before));
      expect([...after.keys()].filter((file) => first.has(file))).toEqual([]);
      expect([...after.keys()]).toContain(`/mf-map/f/${twin.manifest.entry.file}`);
      expect(bytes.size).toBeGreaterThan(50);
      expect(await bytesBeside('mf-map')).toEqual(bytes);
      const { 'mf-map': map, ...beside } = (await releaseOfPage(site)).remotes;
      expect([map?.stable, map?.rollout]).toEqual([twin.manifest.build, null]);
      expect({ ...beside, 'mf-map': remotes['mf-map'] }).toEqual(remotes);

      const asked: string[] = [];
      open.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const opened = new StoryPage(open);
      await opened.clickCentre();
      await expect(opened.dialog).toContainText('Before it all');
      expect(asked.some((path) => first.has(path))).toBe(true);
      expect(asked.filter((path) => second.has(path))).toEqual([]);
      expect([visit.documents(), await visit.failureTexts()]).toEqual([1, []]);

      await release('rollback', 'mf-map');
      await expect.poll(stable).toBe(live.manifest.build);
      expect(others(await look(page, story, undefined))).toEqual(others(before));
      // A page reports how it loaded a while later; its server stops with the test.
      await Promise.all([page, open].map((one) => one.goto('about:blank')));
    });
  });
