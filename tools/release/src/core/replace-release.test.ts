/** @jest-environment node */
import path from 'node:path';

import { ReleaseProblem } from '../format/release-problem.ts';
import { recordPath } from './change-record.ts';
import { replaceRelease } from './replace-release.ts';
import { changeTargets } from './change-targets.ts';
import { readRelease, RELEASE_FILE } from './read-release.ts';
import { checkStore } from './check-store.ts';
import { rollback, setKill } from './release-steps.ts';
import { publishBuild } from '../publish/publish-build.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { fileNow, put, record } from '../testing/stored-release.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

const example = exampleForEachTest();

test('an older release put back is found, and mended by the next change, whoever makes it', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const old = (await example.store.read('release.json'))!.bytes;
  const { build } = await example.publish('mf-map', { seed: 'two' });
  const { version } = (await example.store.read('release.json'))!;
  await example.store.replace('release.json', old, version);
  expect((await checkStore(example.access)).problems).toEqual([
    'mf-map went back from version 2 to 1',
    expect.stringContaining('history/0000003.json is newer than revision 2 of the release'),
  ]);
  expect((await example.publish('mf-stories', { seed: 'one' })).revision).toBe(4);
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']?.targets.rollout?.candidate).toBe(build);
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('a file in the way of the next record stops nobody, and verify says what to do with it', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await example.store.create('history/0000003.json', Buffer.from('{}'));
  const spoilt = 'history/0000003.json is not a valid record of a change: move it out of history/';
  expect((await checkStore(example.access)).problems).toEqual([
    expect.stringContaining('history/0000003.json is newer than revision 2 of the release'),
    spoilt,
  ]);
  expect((await example.publish('mf-stories', { seed: 'one' })).revision).toBe(4);
  expect((await checkStore(example.access)).problems).toEqual([spoilt]);
});

test('a release that somebody removed is not begun anew over its history', async () => {
  await example.store.remove('release.json');
  const propose = () => {
    throw new Error('asked for the next one');
  };
  await expect(replaceRelease(example.access, propose)).rejects.toThrow(
    'but its history has history/0000001.json: someone removed the release',
  );
});

test.each([
  ['alone', []],
  ['with a record of itself and the one before', [HIGHEST - 1, HIGHEST]],
])('the highest revision of the file, %s, jams nobody', async (_, records) => {
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  const release = await fileNow(example);
  const about = JSON.parse(await record(example, 3)) as object;
  for (const revision of records)
    await example.store.create(recordPath(revision), Buffer.from(JSON.stringify({ ...about, revision })));
  await put(example, { ...release, revision: HIGHEST });
  expect(await example.change('roll back', rollback())).toBe(4);
  expect(await example.change('kill', setKill(true))).toBe(5);
  expect((await readRelease(example.access)).remotes['mf-map']?.targets).toMatchObject({
    kill: true,
    rollout: null,
  });
});

test('a note in the history that was spoilt holds no change up', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const spoilt = {
    ...example.store,
    create: (path: string, bytes: Buffer) =>
      example.store.create(path, path.startsWith('history/notes/') ? Buffer.from('{') : bytes),
  };
  const request = { remote: 'mf-map', key: example.key('mf-map'), action: 'kill', reason: '' };
  const access = { ...example.access, store: spoilt };
  expect(await changeTargets(access, { ...request, change: setKill(true) })).toBe(3);
  expect(JSON.parse(await record(example, 3))).toMatchObject({ revision: 3, reason: 'found without a note' });
});

test('a reason too long for the history is refused before anything is changed', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const request = { remote: 'mf-map', key: example.key('mf-map'), action: 'kill', reason: 'x'.repeat(501) };
  await expect(changeTargets(example.access, { ...request, change: setKill(true) })).rejects.toThrow(
    'A reason can have up to 500 characters',
  );
  expect((await fileNow(example)).revision).toBe(2);
});

test('who may write and not delete has a change made and told, as often as it takes', async () => {
  const remove = () =>
    Promise.reject(new ReleaseProblem('unavailable', 'The server of s3://bucket denies this'));
  let isFirst = true;
  const store: ReleaseStore = {
    ...example.store,
    remove,
    async replace(file, bytes, expected) {
      if (file === RELEASE_FILE && isFirst) {
        isFirst = false;
        await example.publish('mf-stories', { seed: 'one' });
      }
      return example.store.replace(file, bytes, expected);
    },
  };
  const folder = await writeBuild(path.join(example.folder, 'one'), exampleBuild('mf-map', { seed: 'one' }));
  const published = await publishBuild(
    { ...example.access, store },
    {
      remote: 'mf-map',
      key: example.key('mf-map'),
      folder,
      to: 'stable',
      basisPoints: 0,
      replace: false,
      reason: '',
    },
  );
  expect(published).toMatchObject({ revision: 3, to: 'stable' });
  expect(await example.change('kill', setKill(true))).toBe(4);
  expect((await checkStore(example.access)).problems).toEqual([]);
});
