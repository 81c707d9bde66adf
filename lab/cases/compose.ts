import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { launchBrowser, signedIn, visit, type Visit } from '../harness/browser.ts';
import { buildMonolith } from '../harness/monolith.ts';
import { releaseRemote } from '../harness/release-part.ts';
import { ratio, type Figure, type Measure } from '../harness/report.ts';
import { FOLDER, startStand, writeStory } from '../harness/stand.ts';
import { inTurn, median } from '../harness/statistics.ts';

/** Pages by their addresses, and what is there once a visitor can use one. Those of a dashboard are a signed-in author's. */
const PAGES = {
  home: ['/', 'main a[href^="/travel-story/"]'],
  story: ['/travel-story/{story}', 'main [data-ready="true"] canvas'],
  discover: ['/discover', 'main:has(a[href^="/travel-story/"]) [data-ready="true"] canvas'],
  'sign-in': ['/login', 'main button[type=submit]'],
  dashboard: ['/dashboard', 'main a[href^="/dashboard/edit-travel-story/"]'],
  'new place': ['/dashboard/create-point', 'main form button[type=submit]'],
  import: ['/dashboard/import', 'main input[type=file]'],
} as const;

/** The federated site beside the same sources in one bundle, both from the product's own server, visited in turn on a slow line. */
export const measure: Measure = async (sizes) => {
  const sites = [join(FOLDER, 'federated'), join(FOLDER, 'monolith')] as const;
  const first = await startStand();
  await rm(sites[0], { recursive: true, force: true });
  await cp(first.program.siteFolder, sites[0], { recursive: true });
  await buildMonolith(sites[1]);
  const { owner, story } = await writeStory(first, 12, () => ({ main_picture: photoFixture('phone.jpg') }));
  await rm(join(FOLDER, 'compose-0'), { recursive: true, force: true });
  await rm(join(FOLDER, 'compose-1'), { recursive: true, force: true });
  // Sizes of pictures are made by then; both sides have the same.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  for (const side of [0, 1]) await cp(first.folder, join(FOLDER, `compose-${side}`), { recursive: true });
  await first.stop();
  const start = (side: 0 | 1) =>
    startStand({ keep: `compose-${side}`, settings: { WAYPOST_SITE_DIR: sites[side] } });
  const stands = [await start(0), await start(1)] as const;
  const browser = await launchBrowser();
  const only = sizes.text('only', '');
  const figures: Figure[] = [];
  for (const [name, [path, ready]] of Object.entries(PAGES)) {
    if (!name.includes(only)) continue;
    const open = (side: 0 | 1) => async (): Promise<Visit> => {
      const { url } = stands[side];
      const state = path.startsWith('/dashboard') ? { storageState: await signedIn(url, owner) } : {};
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...state });
      const seen = await visit(context, { url: url + path.replace('{story}', story), ready, line: '4G' });
      await context.close();
      return seen;
    };
    const [ours, theirs] = await inTurn(sizes.number('rounds', 11), 0, [open(0), open(1)]);
    const middle = (of: (one: Visit) => number) => [median(ours.map(of)), median(theirs.map(of))] as const;
    figures.push(
      ratio(
        `${name}: bytes ÷ one bundle`,
        middle((one) => one.bytes / 1000),
        'K',
        1.16,
      ),
    );
    figures.push(
      ratio(
        `${name}: until ready`,
        middle((one) => one.ready),
        'ms',
        1.1,
      ),
    );
  }
  const context = await browser.newContext();
  const story_ = { url: `${stands[0].url}/travel-story/${story}`, ready: PAGES.story[1] };
  const cold = await visit(context, story_);
  await releaseRemote(sites[0], 'mf-map', 'src/exposes/story-map.tsx');
  const again = await visit(context, story_);
  figures.push(
    ratio(
      'story after a release of the map alone: bytes ÷ a cold visit',
      [again.bytes / 1000, cold.bytes / 1000],
      'K',
      0.12,
    ),
  );
  await browser.close();
  await Promise.all(stands.map((stand) => stand.stop()));
  return figures;
};
