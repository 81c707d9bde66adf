/** @jest-environment node */
import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkStore } from '../core/check-store.ts';
import { pruneStore } from './prune-store.ts';
import { age, ageFile, ageRecord, changeTenTimes, DAY, publishThree } from '../testing/aged-store.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest(publishThree);

const files = () => example.store.list('mf-map/');

test('builds of the last thirty days stay, for pages that are still open', async () => {
  await age(example, 29);
  const before = await files();
  expect(await pruneStore(example.access, 30, false)).toEqual({ removed: [], builds: [], left: 0 });
  expect(await files()).toEqual(before);
});

test('a build no release has named for longer goes, with its compressed copies, and what is live stays whole', async () => {
  const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  await changeTenTimes(example);
  await age(example, 62);

  const trial = await pruneStore(example.access, 30, true);
  expect(trial.builds).toEqual([`mf-map/${build}`]);
  const { removed } = await pruneStore(example.access, 30, false);
  expect(removed).toEqual(trial.removed);
  for (const name of names) expect(removed).toEqual(expect.arrayContaining([`mf-map/f/${name}`]));
  expect(removed.some((file) => file.endsWith('.br'))).toBe(true);
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('a trial writes nothing, and in a mistyped store neither does the real thing', async () => {
  await changeTenTimes(example);
  await age(example, 62);
  const refuse = () => Promise.reject(new Error('This store can only be read.'));
  const store: ReleaseStore = { ...example.store, create: refuse, replace: refuse, remove: refuse };
  expect((await pruneStore({ ...example.access, store }, 30, true)).builds).toHaveLength(1);
  const mistyped = join(example.folder, 'relaeses');
  const access = { ...example.access, store: createFolderStore(mistyped) };
  for (const isTrial of [true, false])
    await expect(pruneStore(access, 30, isTrial)).rejects.toThrow('Is that the right place?');
  expect(existsSync(mistyped)).toBe(false);
});

test('a build one of the newest ten records names stays, however old', async () => {
  await age(example, 62);
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a record by a clock that is weeks behind does not make what was live yesterday go', async () => {
  await age(example, 62);
  const { build } = await example.publish('mf-map', { seed: 'four' }, { replace: true });
  await example.publish('mf-map', { seed: 'five' }, { replace: true });
  await changeTenTimes(example);
  for (const path of (await example.store.list('history/')).slice(-13))
    await ageRecord(example, path, 62 * DAY);
  for (const path of await example.store.list('mf-map/')) await ageFile(example, path, 62 * DAY);
  expect((await pruneStore(example.access, 30, true)).builds).not.toContain(`mf-map/${build}`);
});

test('a record that can not be read keeps what it speaks of and what came before it', async () => {
  await changeTenTimes(example);
  await age(example, 62);
  const path = 'history/0000003.json';
  const text = (await example.store.read(path))!.bytes.toString();
  const file = join(example.store.name, path);
  await writeFile(file, text.slice(0, -20));
  await ageFile(example, path, 62 * DAY);
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a record of nothing but marks is read to its end', async () => {
  await age(example, 62);
  const path = 'history/0000002.json';
  await writeFile(join(example.store.name, path), '\\'.repeat(1_000_000));
  await ageFile(example, path, 62 * DAY);
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a build uploaded this month stays, though its release is not written yet', async () => {
  const { manifest } = exampleBuild('mf-map', { seed: 'two', padding: 4000 });
  await changeTenTimes(example);
  await age(example, 62);
  const path = join(example.store.name, `mf-map/builds/${manifest.build}.json`);
  await utimes(path, new Date(), new Date());
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a list of files that leads elsewhere takes nothing along', async () => {
  const { build } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  await changeTenTimes(example);
  const file = join(example.store.name, `mf-map/builds/${build}.json`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, files: ['../../release.json'] }));
  await age(example, 62);
  await pruneStore(example.access, 30, false);
  expect(await example.store.read('release.json')).not.toBeNull();
});

test.each([
  ['its files', (files: readonly string[]) => ({ files })],
  ['the build alone, as going back does', (_: readonly string[], build: string) => ({ build, files: [] })],
])('a build somebody is about to name again, who holds %s, is left alone', async (_, what) => {
  await changeTenTimes(example);
  await age(example, 62);
  const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  // By a clock of its own that is years behind.
  const hold = { at: '2020-01-01T00:00:00.000Z', remote: 'mf-map', ...what(names, build) };
  await example.store.create('holds/publish/one.json', Buffer.from(JSON.stringify(hold)));
  const { removed } = await pruneStore(example.access, 30, false);
  for (const name of names) expect(removed).not.toContain(`mf-map/f/${name}`);
});

test.each([
  ['eleven minutes behind', -11],
  ['right', 0],
])('nobody publishes while files are being removed by a machine whose clock is %s', async (_, minutes) => {
  await example.publish('mf-stories', { seed: 'one' });
  const mark = 'holds/prune/one.json';
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  await example.store.create(mark, Buffer.from(JSON.stringify({ at })));
  let isPublished = false;
  const publishing = example.publish('mf-stories', { seed: 'two' }).then(() => void (isPublished = true));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(isPublished).toBe(false);
  await example.store.remove(mark);
  await publishing;
  expect(await example.store.list('holds/')).toEqual([]);
});
