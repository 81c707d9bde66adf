import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { readBuild } from '@waypost/release/publish/read-build.ts';
import { writeBuild } from '@waypost/release/testing/example-build.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';
import { twinBuild } from '@waypost/release/testing/twin-build.ts';

import { createApi } from '../../api/api.ts';
import { createStoryWithPlace } from '../../api/stories.ts';
import { expect, test } from '../../fixtures/test.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startWaypost } from '../../system/start-waypost.ts';
import { releaseOfPage } from './release-page.ts';

test('a last good build is shown in place of stable, with every file checked', async ({
  page,
  addresses: { program },
  problems,
}) => {
  problems.allow(/mf-map|ERR_FAILED/);
  const folder = join(repositoryRoot(), 'mf-map', 'dist');
  const store = await createExampleStore(undefined, ['mf-map']);
  const place = { WAYPOST_RELEASE_STORE: store.store.name, WAYPOST_RELEASE_KEY: store.access.rootKey };
  const running = await startWaypost({ program, settings: { ...place, WAYPOST_RELEASE: store.store.name } });
  const good = await readBuild('mf-map', folder);
  const next = twinBuild(good, '/* next */');
  const release = releaseCommand(place);
  const signed = ['--key', store.keyFile('mf-map')];
  await release('publish', 'mf-map', '--build', folder, ...signed);
  const second = await writeBuild(join(store.folder, 'next'), next);
  await release('publish', 'mf-map', '--build', second, ...signed);
  await release('promote', 'mf-map', ...signed);

  const map = (await releaseOfPage(running.url)).remotes['mf-map'];
  expect([map?.stable, map?.lastGood]).toEqual([next.manifest.build, good.manifest.build]);

  await page.route(`**/mf-map/f/${next.manifest.entry.file}`, (route) => route.abort());
  await page.addInitScript(() => {
    const checked: Record<string, boolean> = {};
    Reflect.set(window, 'checked', checked);
    const note = ({ target }: Event) => {
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      if (isFile && target.dataset['build1'])
        checked[target instanceof HTMLLinkElement ? target.href : target.src] = target.integrity !== '';
    };
    document.addEventListener('load', note, true);
  });
  const story = await createStoryWithPlace(createApi(running.url), {}, { title: 'Two builds ago' });
  // At once after stable, and as the first choice of a tab in which stable has failed.
  for (const start of [() => page.goto(`${running.url}/travel-story/${story}`), () => page.reload()]) {
    await start();
    await expect(page.locator('[data-ready="true"]')).toBeVisible();
    const checked = await page.evaluate(() => Reflect.get(window, 'checked') as Record<string, boolean>);
    const ofMap = Object.entries(checked).filter(([url]) => url.includes('/mf-map/f/'));
    const loaded = ofMap.map(([url]) => url.split('/').at(-1));
    expect(loaded).toEqual(expect.arrayContaining([good.manifest.entry.file]));
    expect(loaded).toEqual(
      expect.arrayContaining(good.manifest.exposes['story-map@1']!.files.map(({ file }) => file)),
    );
    expect(ofMap.filter(([, isChecked]) => !isChecked)).toEqual([]);
  }
  await page.goto('about:blank');
  await running.stop();
  await store.end();
});
