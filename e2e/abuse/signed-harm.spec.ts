import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';
import type { Targets } from '@waypost/release/format/signed-release.ts';
import { forged } from '@waypost/release/testing/forged-targets.ts';
import { alter, fileNow } from '@waypost/release/testing/stored-release.ts';

import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

const RELEASE = /<script type="application\/json" id="waypost-release">(.*?)<\/script>/s;

/** The map's build with something done to it that its team's key can sign for, past the commands that would not. */
const HARMFUL = 'bbbbbbbbbbbb';

const page = (path: string) => ({ path, expose: 'map-view@1', title: { en: 'Map' } });

const exposed = { module: './view', files: [], uses: [] };

const components = (count: number) =>
  Object.fromEntries([
    ['map-view@1', exposed],
    ...Array.from({ length: count - 1 }, (_, at) => [`view-${at}@1`, exposed]),
  ]);

const pages = (count: number) => Array.from({ length: count }, (_, at) => page(`/x${at}/:a`));

const parts = (count: number) => [page(`/x${'/:a'.repeat(count)}`)];

interface Team {
  readonly url: string;
  /** The map's harmless build. */
  readonly build: string;
  /** Makes the map's build with this stable, and a new one of another team with it. Answers with the other's. */
  readonly sign: (harm: object) => Promise<string>;
  /** The stable builds on the page, by their remote. */
  readonly shown: () => Promise<Readonly<Record<string, string>>>;
}

/** A site that follows a store with a harmless build of each of two teams. */
const test = base.extend<{ readonly team: Team }>({
  team: async ({}, use) => {
    const example = await createExampleStore();
    const { build } = await example.publish('mf-map', { seed: 'good' }, { to: 'stable' });
    await example.publish('mf-stories', { seed: 'good' }, { to: 'stable' });
    const harmless = (await fileNow(example)).remotes['mf-map']!;
    const { builds, version } = JSON.parse(harmless.payload) as Targets;
    const waypost = await startWaypost({
      program: readAddresses().program,
      settings: { WAYPOST_RELEASE: example.store.name, WAYPOST_RELEASE_KEY: example.access.rootKey },
    });
    await use({
      url: waypost.url,
      build,
      async sign(harm) {
        await alter(example, ({ remotes }) => void (remotes['mf-map'] = harmless));
        const signed = await forged(example, example.key('mf-map'), {
          version: version + 1,
          stable: HARMFUL,
          builds: { ...builds, [HARMFUL]: { ...builds[build], ...harm } },
        });
        const other = await example.publish('mf-stories', { seed: randomUUID() }, { to: 'stable' });
        await alter(example, ({ remotes }) => void (remotes['mf-map'] = signed));
        return other.build;
      },
      async shown() {
        const answer = await fetch(`${waypost.url}/`, { signal: AbortSignal.timeout(30_000) });
        const { remotes } = JSON.parse(RELEASE.exec(await answer.text())?.[1] ?? '') as ReleaseManifest;
        return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
      },
    });
    await waypost.stop();
    await example.end();
  },
});

/** What goes beyond a bound, and the most there may be. */
const HARM = {
  'a page whose path has more parts than a pattern can hold': [
    { pages: parts(40_000) },
    { pages: parts(66) },
  ],
  'thousands of pages': [{ pages: pages(2000) }, { pages: pages(100) }],
  'thousands of components': [{ exposes: components(2000) }, { exposes: components(200) }],
} as const;

for (const [name, [harm, most]] of Object.entries(HARM))
  test(`a build signed with ${name} is not taken, and what another team signed with it is`, async ({
    team: { build, sign, shown },
  }) => {
    const other = await sign(harm);
    await expect.poll(async () => (await shown())['mf-stories']).toBe(other);
    expect((await shown())['mf-map']).toBe(build);
    await sign(most);
    await expect.poll(async () => (await shown())['mf-map'], 'with as much as there may be').toBe(HARMFUL);
  });

test('a build signed with a need for a module called constructor leaves its own page the navigation, and every other as it was', async ({
  page: tab,
  team: { url, sign, shown },
}) => {
  const requires = { hostApi: '^2.0.0', shared: { constructor: '^1.0.0' } };
  await sign({ requires, pages: [page('/x')] });
  await expect.poll(async () => (await shown())['mf-map']).toBe(HARMFUL);
  await tab.goto(`${url}/x`);
  await expect(tab.getByRole('navigation').first()).toBeVisible();
  await tab.goto(`${url}/verify-email`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
});
