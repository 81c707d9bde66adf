import { createStoryWithPlace } from '../../api/stories.ts';
import { holdWaits } from '../../fixtures/hold-waits.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { BAD_CANDIDATES, late } from './bad-candidates.ts';
import { stableOf } from './release-page.ts';
import { CANDIDATE, expect, test } from './releases.ts';
import { watchPatience } from './watch-patience.ts';
import { watchVisit } from './watch-visit.ts';

/** Bytes a second of each file: the map takes some 13 s by it. */
const SLOW = 30_000;

for (const { name, spoil, outcome } of BAD_CANDIDATES) {
  test(`a candidate ${name} is never the visitor’s problem`, async ({ page, api, releases, problems }) => {
    problems.allow(/mf-map|mf_map|remote-entry|broken|ERR_CONNECTION_REFUSED|404|integrity|digest/i);
    const storyId = await createStoryWithPlace(api, { title: 'Still shown' });
    const build = await spoil(releases);
    const visit = await watchVisit(page);
    const patience = await watchPatience(page, releases);
    const story = new StoryPage(page);
    const start = performance.now();
    // A silent file keeps the document from being loaded, not from being shown.
    await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
    const awaited = outcome.outcome === 'slow' ? outcome.reason : undefined;
    await patience.expectNext(() => story.isDrawn(), start, build, awaited);
    await expect
      .poll(() => visit.loads)
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

test('a file asked for by a click that never ends is a few seconds of the visitor’s time', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map/);
  // A browser that is never idle fetches nothing before it is needed.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const storyId = await createStoryWithPlace(api, {}, { title: 'Behind a late file' });
  const build = await releases.rollOut('mf-map');
  const visit = await watchVisit(page);
  const patience = await watchPatience(page, releases);
  const story = new StoryPage(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect.poll(() => story.isDrawn()).toBe(true);
  const { asked } = releases.elsewhere;
  for (const file of releases.laterChunks('mf-map').filter((one) => !asked.has(`/mf-map/f/${one}`)))
    releases.elsewhere.answer(`/mf-map/f/${file}`, 'hang');
  const start = performance.now();
  await story.clickCentre();
  const text = story.dialog.filter({ hasText: 'Behind a late file' });
  await patience.expectNext(() => text.isVisible(), start, build, 'chunk');
  await expect
    .poll(() => visit.loads)
    .toContainEqual(expect.objectContaining({ remote: 'mf-map', build: CANDIDATE, ...late }));
  expect(await visit.failureTexts()).toEqual([]);
  expect(visit.documents()).toBe(1);
});

test('a candidate whose first files came slowly is given more time for a later file, in that proportion', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map/);
  const storyId = await createStoryWithPlace(api);
  const build = await releases.rollOut('mf-map');
  const later = releases.laterChunks('mf-map');
  const named = Object.values(build.exposes).flatMap(({ files }) => files);
  for (const { file } of [build.entry, ...named.filter((one) => !later.includes(one.file))])
    releases.elsewhere.slowDown(`/mf-map/f/${file}`, SLOW);
  for (const file of later) releases.elsewhere.answer(`/mf-map/f/${file}`, 'silence');
  const patience = await watchPatience(page, releases);
  const story = new StoryPage(page);
  const start = performance.now();
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  // The network of this test is slow by itself: ten seconds for all of it were promised to nobody on such a one.
  const { waited } = await patience.expectWaits(() => story.isDrawn(), start, build, 'chunk');
  expect(waited).toBeGreaterThan(5500);
});

test('a candidate on a slow network is kept, and no other build is asked for', async ({
  page,
  api,
  releases,
}) => {
  const storyId = await createStoryWithPlace(api);
  await releases.rollOut('mf-map', { entry: (text) => `${text};`, besideStable: true });
  const later = releases.laterChunks('mf-map');
  for (const file of later) releases.elsewhere.slowDown(`/mf-map/f/${file}`, SLOW);
  const visit = await watchVisit(page);
  // The first files are quick; how busy the machine is while they run does not matter.
  const waits = await holdWaits(page);
  await page.goto(`/travel-story/${storyId}`, { waitUntil: 'commit' });
  await expect.poll(() => later.some((file) => releases.elsewhere.asked.has(`/mf-map/f/${file}`))).toBe(true);
  // Later files are asked for before the first ones have run.
  await new StoryPage(page).untilShown();
  await waits.end();
  await expect(page.locator('[data-ready="true"]')).toBeVisible();
  await page.waitForTimeout(4000);
  const { build } = stableOf(releases.release, 'mf-map');
  expect([...releases.elsewhere.asked]).not.toContain(`/mf-map/f/${build.entry.file}`);
  expect(visit.loads.filter(({ remote }) => remote === 'mf-map')).toEqual([
    expect.objectContaining({ build: CANDIDATE, outcome: 'ready' }),
  ]);
  expect(visit.documents()).toBe(1);
});
