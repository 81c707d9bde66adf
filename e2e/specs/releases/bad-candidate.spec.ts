import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import type { Answer } from './build-origin.ts';
import { stableOf } from './release-page.ts';
import { CANDIDATE, expect, test, type Releases } from './releases.ts';
import { watchVisit } from './watch-visit.ts';

/** A map remote goes on in the next build within this many milliseconds. */
const PATIENCE = 10_000;

/** Bytes a second of each file: the map takes some 13 s by it. */
const SLOW = 30_000;

interface Kind {
  readonly name: string;
  readonly spoil: (releases: Releases) => Promise<unknown>;
  readonly outcome: { readonly outcome: string; readonly reason: string };
}

const html = { status: 404, type: 'text/html', body: '<!doctype html><title>Not here</title>' };
const json = { status: 404, type: 'application/json', body: '{"message":"Not here"}' };

async function answerLaterScripts(releases: Releases, answer: Answer) {
  await releases.rollOut('mf-map');
  for (const file of releases.laterChunks('mf-map')) releases.elsewhere.answer(`/mf-map/f/${file}`, answer);
}

async function answerFirstFiles(releases: Releases, answer: Answer) {
  const { exposes } = await releases.rollOut('mf-map');
  for (const { file } of Object.values(exposes).flatMap(({ files }) => files))
    releases.elsewhere.answer(`/mf-map/f/${file}`, answer);
}

async function answerEntry(releases: Releases, answer: Answer) {
  const { entry } = await releases.rollOut('mf-map');
  releases.elsewhere.answer(`/mf-map/f/${entry.file}`, answer);
}

const unreachable = { outcome: 'failed', reason: 'unreachable' };
const late = { outcome: 'slow', reason: 'chunk' };
const init = { outcome: 'failed', reason: 'init' };

const KINDS: readonly Kind[] = [
  {
    name: 'whose origin is dead',
    spoil: (releases) => releases.rollOut('mf-map', { build: { base: `${releases.deadOrigin}/mf-map/f/` } }),
    outcome: unreachable,
  },
  {
    name: 'answered with 404 and a page',
    spoil: (releases) => answerEntry(releases, html),
    outcome: unreachable,
  },
  {
    name: 'answered with 404 and JSON',
    spoil: (releases) => answerEntry(releases, json),
    outcome: unreachable,
  },
  {
    name: 'whose answer never ends',
    spoil: (releases) => answerEntry(releases, 'hang'),
    outcome: { outcome: 'slow', reason: 'entry' },
  },
  {
    name: 'with another hash',
    spoil: (releases) =>
      answerEntry(releases, { status: 200, type: 'text/javascript', body: 'window.tampered = true;' }),
    outcome: { outcome: 'failed', reason: 'hash' },
  },
  {
    name: 'that throws at the top of its entry',
    spoil: (releases) =>
      releases.rollOut('mf-map', { entry: (text) => `throw new Error("broken at the top");${text}` }),
    outcome: init,
  },
  {
    name: 'that throws when it is started',
    spoil: (releases) =>
      releases.rollOut('mf-map', {
        entry: (text) => `${text};mf_map={get:mf_map.get,init(){throw new Error("broken at the start")}};`,
      }),
    outcome: init,
  },
  {
    name: 'that throws in its first render',
    spoil: (releases) =>
      releases.rollOut('mf-map', {
        entry: (text) =>
          `${text};mf_map={init:mf_map.init,get:async()=>()=>({Component(){throw new Error("broken render")}})};`,
      }),
    outcome: { outcome: 'failed', reason: 'crashed' },
  },
  {
    name: 'that lacks a later chunk',
    spoil: (releases) => answerLaterScripts(releases, html),
    outcome: { outcome: 'failed', reason: 'chunk' },
  },
  {
    name: 'whose first files never end',
    spoil: (releases) => answerFirstFiles(releases, 'hang'),
    outcome: { outcome: 'slow', reason: 'rest' },
  },
  {
    name: 'whose later scripts never end',
    spoil: (releases) => answerLaterScripts(releases, 'hang'),
    outcome: late,
  },
  {
    name: 'whose later scripts are never answered',
    spoil: (releases) => answerLaterScripts(releases, 'silence'),
    outcome: late,
  },
  {
    name: 'that needs a newer shell',
    spoil: (releases) =>
      releases.rollOut('mf-map', { build: { requires: { hostApi: '^1.99.0', shared: {} } } }),
    outcome: { outcome: 'failed', reason: 'contract' },
  },
];

for (const { name, spoil, outcome } of KINDS) {
  test(`a candidate ${name} is never the visitor’s problem`, async ({ page, api, releases, problems }) => {
    problems.allow(/mf-map|mf_map|remote-entry|broken|ERR_CONNECTION_REFUSED|404|integrity|digest/i);
    const storyId = await createStoryWithPlace(api, { title: 'Still shown' });
    await spoil(releases);
    const visit = await watchVisit(page);
    const story = new StoryPage(page);
    const start = performance.now();
    // A silent file keeps the document from being loaded, not from being shown.
    await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
    await story.untilShown();
    // The engine is in a chunk of its own.
    await expect(page.locator('[data-ready="true"]')).toBeVisible();
    expect(performance.now() - start).toBeLessThan(PATIENCE);
    await expect
      .poll(() => visit.loads, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ remote: 'mf-map', build: CANDIDATE, ...outcome }));
    const { stable } = releases.release.remotes['mf-map']!;
    await expect
      .poll(() => visit.loads)
      .toContainEqual(expect.objectContaining({ remote: 'mf-map', build: stable, outcome: 'ready' }));
    expect(await visit.failureTexts()).toEqual([]);
    expect(visit.documents()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined();
    if (outcome.reason === 'contract')
      expect([...releases.elsewhere.asked].filter((path) => path.startsWith('/mf-map/'))).toEqual([]);
  });
}

test('a later style that never ends is a few seconds of the visitor’s time', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map/);
  const storyId = await createStoryWithPlace(api, {}, { title: 'Behind a late style' });
  await releases.rollOut('mf-map');
  for (const file of releases.laterChunks('mf-map', '.css'))
    releases.elsewhere.answer(`/mf-map/f/${file}`, 'hang');
  const visit = await watchVisit(page);
  const story = new StoryPage(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await story.untilShown();
  await expect(page.locator('[data-ready="true"]')).toBeVisible();
  const start = performance.now();
  await story.clickCentre();
  await expect(story.dialog).toContainText('Behind a late style');
  expect(performance.now() - start).toBeLessThan(PATIENCE);
  await expect
    .poll(() => visit.loads, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ remote: 'mf-map', build: CANDIDATE, ...late }));
  expect(await visit.failureTexts()).toEqual([]);
  expect(visit.documents()).toBe(1);
});

test('a candidate on a slow network is kept, and no other build is asked for', async ({
  page,
  api,
  releases,
}) => {
  test.setTimeout(60_000);
  const storyId = await createStoryWithPlace(api);
  await releases.rollOut('mf-map', { entry: (text) => `${text};`, besideStable: true });
  for (const file of [...releases.laterChunks('mf-map'), ...releases.laterChunks('mf-map', '.css')])
    releases.elsewhere.slowDown(`/mf-map/f/${file}`, SLOW);
  const visit = await watchVisit(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect(page.locator('[data-ready="true"]')).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(4000);
  const { build } = stableOf(releases.release, 'mf-map');
  expect([...releases.elsewhere.asked]).not.toContain(`/mf-map/f/${build.entry.file}`);
  expect(visit.loads.filter(({ remote }) => remote === 'mf-map')).toEqual([
    expect.objectContaining({ build: CANDIDATE, outcome: 'ready' }),
  ]);
  expect(visit.documents()).toBe(1);
});
