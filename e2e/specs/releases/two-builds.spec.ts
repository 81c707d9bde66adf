import { createStoryWithPlace } from '../../api/stories.ts';
import { StoryPage } from '../../pages/story-page.ts';
import { stableOf } from './release-page.ts';
import { expect, test, type Releases } from './releases.ts';

/** Has all its files run, and then crashes. */
const CRASH_AFTER_LOADING = `;{const real=mf_map;mf_map={init:real.init,get:async(name)=>{
  await real.get(name);window.candidateRan=true;return()=>({Component(){throw new Error("broken render")}})}}};`;

/** A candidate whose story map has the same chunk and module numbers as stable's, and other words. */
async function rollOutOtherWords(releases: Releases): Promise<void> {
  const { build } = stableOf(releases.release, 'mf-map');
  const file = build.exposes['story-map@1']?.files.find((one) => one.file.endsWith('.js'))?.file ?? '';
  await releases.rollOut('mf-map', {
    files: {
      [file](text) {
        expect(text).toContain('Map of {{');
        return text.replaceAll('Map of {{', 'Chart of {{');
      },
    },
    entry: (text) => text + CRASH_AFTER_LOADING,
  });
}

for (const isApart of [true, false]) {
  test(
    isApart
      ? 'code of the build that was given up is not met by the build that follows'
      : 'without a queue for each build the second would take over the first one’s code',
    async ({ page, api, releases, problems }) => {
      problems.allow(/mf-map|broken render/);
      const storyId = await createStoryWithPlace(api, { title: 'Two builds' });
      await rollOutOtherWords(releases);
      // A queue that is there already is left alone, as webpack would share it.
      if (!isApart) await page.addInitScript(() => void Reflect.set(window, 'webpackChunkmf_map', []));
      await page.goto(`/travel-story/${storyId}`);
      await new StoryPage(page).spinner.first().waitFor({ state: 'detached' });
      expect(await page.evaluate(() => Reflect.get(window, 'candidateRan') as unknown)).toBe(true);
      await expect(page.getByRole('application', { name: isApart ? /^Map of/ : /^Chart of/ })).toBeVisible();
    },
  );
}

test('a file two builds have in common keeps its address and is run once for each', async ({
  page,
  api,
  releases,
  problems,
}) => {
  problems.allow(/mf-map|broken render/);
  const storyId = await createStoryWithPlace(api, { title: 'Shared files' });
  await releases.rollOut('mf-map', { entry: (text) => text + CRASH_AFTER_LOADING, besideStable: true });
  await page.addInitScript(() => {
    const runs: string[] = [];
    Reflect.set(window, 'runs', runs);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.dataset['build'])
            runs.push(`${node.dataset['build'].split('/')[1]} ${node.src}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.locator('[data-ready="true"]')).toBeVisible();
  const runs = await page.evaluate(() => Reflect.get(window, 'runs') as string[]);
  const addresses = runs.map((run) => run.split(' ')[1]);
  const twice = addresses.filter((one, index) => addresses.indexOf(one) !== index);
  expect(twice.some((one) => one?.includes('/mf-map/f/expose-story-map.'))).toBe(true);
  expect(new Set(runs).size).toBe(runs.length);
});
