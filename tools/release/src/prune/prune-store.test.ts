import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkStore } from '../core/check-store.ts';
import { setKill } from '../core/release-steps.ts';
import { uploadBuild } from '../publish/upload-build.ts';
import { age } from '../testing/aged-store.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { pruneStore } from './prune-store.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one', padding: 4000 });
  for (const seed of ['two', 'three'])
    await filled.publish('mf-map', { seed, padding: 4000 }, { replace: true });
});

const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;

/** Everything so far is two months old, and the release of now came after it. */
async function twoMonthsLater(): Promise<void> {
  await age(example, 62);
  await example.change('kill', setKill(true));
  await age(example, 31);
}

test('builds of the last thirty days stay, for pages that are still open', async () => {
  await age(example, 29);
  expect(await pruneStore(example.access, 30, false)).toEqual({ removed: [], builds: [] });
});

test('a build that a release named until lately stays, however old it is', async () => {
  await age(example, 62);
  await example.publish('mf-map', { seed: 'four' }, { replace: true });
  const { builds } = await pruneStore(example.access, 30, true);
  expect(builds).toEqual([`mf-map/${build}`]);
});

test('a build no release has named for longer goes, with its compressed copies, and what is live stays whole', async () => {
  await twoMonthsLater();
  const before = await example.store.list('');
  const trial = await pruneStore(example.access, 30, true);
  expect(await example.store.list('')).toEqual(before);
  expect(trial.builds).toEqual([`mf-map/${build}`]);
  const { removed } = await pruneStore(example.access, 30, false);
  expect(removed).toEqual(trial.removed);
  for (const name of names) expect(removed).toContain(`mf-map/f/${name}`);
  expect(removed.some((file) => file.endsWith('.br'))).toBe(true);
  expect((await checkStore(example.access)).problems).toEqual([]);
  expect(await pruneStore(example.access, 30, false)).toEqual({ removed: [], builds: [] });
});

test('an old build that is uploaded again counts as new', async () => {
  await twoMonthsLater();
  await uploadBuild(example.store, exampleBuild('mf-map', { seed: 'two', padding: 4000 }));
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a list of files that leads elsewhere takes nothing along', async () => {
  const file = join(example.store.name, `mf-map/builds/${build}.json`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, files: ['../../release.json'] }));
  await twoMonthsLater();
  await pruneStore(example.access, 30, false);
  expect(await example.store.read('release.json')).not.toBeNull();
});
