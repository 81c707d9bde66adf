import { join } from 'node:path';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { buildPlainRemote } from '../../fixtures/build-plain-remote.ts';
import { expect, test } from '../../fixtures/test.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startWaypost } from '../../system/start-waypost.ts';

test('a remote built elsewhere with the plain plugin and none of our code is published and shown by the running shell', async ({
  page,
  addresses: { program },
}) => {
  const store = await createExampleStore(undefined, ['mf-guides']);
  const { rootKey } = store.access;
  const running = await startWaypost({
    program,
    settings: { WAYPOST_RELEASE: store.store.name, WAYPOST_RELEASE_KEY: rootKey },
  });
  const build = await buildPlainRemote(join(store.folder, 'guides'));
  const release = releaseCommand({
    WAYPOST_RELEASE_STORE: store.store.name,
    WAYPOST_RELEASE_KEY: rootKey,
    WAYPOST_RELEASE_KEY_FILE: store.keyFile('mf-guides'),
  });
  await release('publish', 'mf-guides', '--build', build, '--site', running.url);
  expect(await release('verify')).toMatch(/^Revision \d+ is valid/m);

  const heading = page.getByRole('heading', { level: 1, name: 'Trail guide' });
  await expect(async () => {
    await page.goto(`${running.url}/guides`);
    await expect(heading).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText('Follow the cairns.')).toBeVisible();
  const found = await page.evaluate(() => {
    const { __INSTANCES__: all } = window.__FEDERATION__;
    const of = (start: string) => all.find(({ name }) => name.startsWith(start));
    const reacts = (start: string) => Object.values(of(start)?.shareScopeMap['default']?.['react'] ?? {});
    return {
      registered: of('shell')?.options.remotes.map(({ name }) => name.replace(/__.*/, '')),
      isReactShared: reacts('mf_guides')[0] === reacts('shell')[0],
    };
  });
  expect(found).toEqual({ registered: ['mf_guides'], isReactShared: true });

  await page.close();
  await running.stop();
  await store.end();
});
