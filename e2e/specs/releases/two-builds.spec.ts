import type { Page } from '@playwright/test';

import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { stableOf } from './release-page.ts';
import { CANDIDATE, expect, test, type Releases } from './releases.ts';

/** Has all its files run, and then crashes. */
const CRASH_AFTER_LOADING = `;{const real=mf_map;mf_map={init:real.init,get:async(name)=>{
  await real.get(name);window.candidateRan=true;return()=>({Component(){throw new Error("broken render")}})}}};`;

/** A candidate whose texts have the same chunk and module numbers as stable's, and other words. */
async function rollOutOtherWords(
  releases: Releases,
  candidate: Parameters<Releases['rollOut']>[1],
): Promise<void> {
  const { build } = stableOf(releases.release, 'mf-map');
  const file = build.texts?.['en']?.file ?? '';
  await releases.rollOut('mf-map', {
    files: {
      [file](text) {
        expect(text).toContain('Map of {{');
        return text.replaceAll('Map of {{', 'Chart of {{');
      },
    },
    ...candidate,
  });
}

/** Notes which scripts of builds run in a page from its start on: the build and the address of each. */
async function noteRuns(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const runs: string[] = [];
    Reflect.set(window, 'runs', runs);
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.dataset['build1'])
        runs.push(`${target.dataset['build1'].split('/')[1]} ${target.src}`);
    };
    document.addEventListener('load', note, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'runs') as string[]);
}

test('a build that was given up shares only the shared modules with the one that follows', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map|broken render/);
  const storyId = await createStoryWithPlace(api, { title: 'Two builds' });
  await rollOutOtherWords(releases, { entry: (text) => text + CRASH_AFTER_LOADING });
  await page.goto(`/travel-story/${storyId}`);
  await new StoryPage(page).spinner.first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'candidateRan') as unknown)).toBe(true);
  await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible();
  const found = await page.evaluate(() => {
    const { __INSTANCES__: all } = window.__FEDERATION__;
    const maps = all.filter(({ name }) => name === 'mf_map');
    const reacts = all.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap['default']?.['react'] ?? {}),
    );
    return { maps: maps.length, instances: new Set(maps).size, reacts: new Set(reacts).size };
  });
  expect(found).toEqual({ maps: 2, instances: 2, reacts: 1 });
});

test('a file two builds have in common keeps its address and is run once for each', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map|broken render/);
  const storyId = await createStoryWithPlace(api, { title: 'Shared files' });
  await releases.rollOut('mf-map', { entry: (text) => text + CRASH_AFTER_LOADING, besideStable: true });
  const runsOf = await noteRuns(page);
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.locator('[data-ready="true"]')).toBeVisible();
  const runs = await runsOf();
  const addresses = runs.map((run) => run.split(' ')[1]);
  const twice = addresses.filter((one, index) => addresses.indexOf(one) !== index);
  expect(twice.some((one) => one?.includes('/mf-map/f/expose-story-map.'))).toBe(true);
  expect(new Set(runs).size).toBe(runs.length);
});

test('two builds of a remote in two tabs of one browser do not mix', async ({
  page,
  context,
  api,
  releases,
}) => {
  const storyId = await createStoryWithPlace(api, {}, { title: 'In two tabs' });
  await rollOutOtherWords(releases, { basisPoints: 0, besideStable: true, isPreviewed: true });
  const named = await context.newPage();
  const tabs = [
    { tab: page, build: stableOf(releases.release, 'mf-map').remote.stable, query: '', words: /^Map of/ },
    { tab: named, build: CANDIDATE, query: `?waypost-build=mf-map:${CANDIDATE}`, words: /^Chart of/ },
  ];
  const runsOf = await Promise.all(tabs.map(({ tab }) => noteRuns(tab)));
  await Promise.all(tabs.map(({ tab, query }) => tab.goto(`/travel-story/${storyId}${query}`)));
  for (const [index, { tab, build, words }] of tabs.entries()) {
    const map = tab.getByRole('application', { name: words });
    await expect(tab.locator('[data-ready="true"]')).toBeVisible();
    await expect(map).toBeVisible();
    const runs = (await runsOf[index]!()).filter((run) => run.includes('/mf-map/'));
    const builds = runs.map((run) => run.split(' ')[0]);
    expect(new Set(builds)).toEqual(new Set([build]));
  }
});
