/** @jest-environment node */

import path from 'node:path';

import { readHistory } from '../core/change-record.ts';
import { changeRoot } from '../core/change-root.ts';
import { readRelease } from '../core/read-release.ts';
import { checkStore } from '../core/check-store.ts';
import { promote, rollback } from '../core/release-steps.ts';
import { createKeyFile } from '../format/key-file.ts';
import { goBackTo } from './go-back-to.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();

const targetsOf = async (remote: string) => (await readRelease(example.access)).remotes[remote]?.targets;

/** Every file of the store with its content. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const files = await example.store.list('');
  const contents = await Promise.all(
    files.map(async (file) => [file, (await example.store.read(file))!.bytes.toString('base64')] as const),
  );
  return new Map(contents);
}

test('the first build of a remote is stable, the next one a candidate beside it', async () => {
  const first = await example.publish('mf-map', { seed: 'one' });
  const second = await example.publish('mf-map', { seed: 'two' });
  expect([first.to, second.to]).toEqual(['stable', 'candidate']);
  const entry = await targetsOf('mf-map');
  expect(entry).toMatchObject({
    version: 2,
    stable: first.build,
    lastGood: first.build,
    rollout: { candidate: second.build, basisPoints: 1000 },
  });
  expect(entry?.builds[second.build]?.base).toBe('/mf-map/f/');
});

test('publishing one remote changes no byte of another', async () => {
  await example.publish('mf-stories', { seed: 'one', padding: 4000 });
  const before = await everything();
  const stories = (await readRelease(example.access)).signed.remotes['mf-stories'];
  await example.publish('mf-map', { seed: 'one' });
  const after = await everything();
  for (const [file, content] of before)
    if (file !== 'release.json') expect([file, after.get(file)]).toEqual([file, content]);
  const added = [...after.keys()].filter((file) => !before.has(file));
  expect(added.filter((file) => !/^(?:mf-map|history)\//.test(file))).toEqual([]);
  expect((await readRelease(example.access)).signed.remotes['mf-stories']).toEqual(stories);
});

test('compressed copies come along where they gain something', async () => {
  const { build } = await example.publish('mf-map', { seed: 'one', padding: 4000 });
  const { files } = exampleBuild('mf-map', { seed: 'one', padding: 4000 }).manifest;
  const there = await example.store.list('mf-map/f/');
  const chunk = files.find((file) => file.startsWith('expose'))!;
  expect(there).toEqual(expect.arrayContaining([`mf-map/f/${chunk}.br`, `mf-map/f/${chunk}.gz`]));
  expect(await example.store.list(`mf-map/builds/${build}`)).toHaveLength(2);
});

test.each([
  [
    'needs a shell of the future',
    { requires: { hostApi: '^2.0.0', shared: {} } },
    'needs host API ^2.0.0, the live shell has 1.0.0',
  ],
  [
    'needs a module the shell lacks',
    { requires: { hostApi: '^1.0.0', shared: { vue: '^3.0.0' } } },
    'needs vue ^3.0.0, the live shell has none',
  ],
  ['exposes less than it says', { exposed: [] }, "./view can't be loaded"],
  [
    'exposes more than it says',
    { exposed: ['./view', './secret'] },
    'exposes ./secret, which its manifest does not name',
  ],
  [
    'was made for another federation runtime',
    { requires: { hostApi: '^1.0.0', runtime: '^3.0.0', shared: {} } },
    'it needs federation runtime ^3.0.0, the live shell has 2.9.2',
  ],
  ['throws at the top', { preamble: 'throw Error("top");' }, 'top'],
  ['never ends', { preamble: 'for(;;);' }, 'timed out'],
])('a build that %s is refused, and the site stays as it was', async (_, options, words) => {
  const offer = {
    schema: 'waypost-offer/1',
    hostApi: '1.0.0',
    runtime: '2.9.2',
    shared: { react: '19.3.1' },
  };
  await example.store.create('shell/offer.json', Buffer.from(JSON.stringify(offer)));
  const before = await everything();
  await expect(example.publish('mf-map', { seed: 'one', ...options })).rejects.toThrow(words);
  expect(await everything()).toEqual(before);
});

test('promote, roll back, and go back to an old build, each in one step', async () => {
  const one = await example.publish('mf-map', { seed: 'one' });
  const two = await example.publish('mf-map', { seed: 'two' });
  await example.change('promote', promote());
  expect(await targetsOf('mf-map')).toMatchObject({ stable: two.build, lastGood: one.build, rollout: null });
  const three = await example.publish('mf-map', { seed: 'three' });
  await example.change('rollback', rollback());
  expect(await targetsOf('mf-map')).toMatchObject({ stable: two.build, lastGood: one.build, rollout: null });
  await example.change('rollback', rollback());
  expect(await targetsOf('mf-map')).toMatchObject({ stable: one.build, lastGood: one.build });
  const present = (await targetsOf('mf-map'))!;
  expect(present.builds[three.build]).toBeUndefined();
  const who = { remote: 'mf-map', key: example.key('mf-map'), reason: '' };
  await goBackTo(example.access, { ...who, to: three.build, again: true });
  expect(await targetsOf('mf-map')).toMatchObject({ stable: three.build, lastGood: three.build });
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('a build with no older one to go back to says so', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await expect(example.change('rollback', rollback())).rejects.toThrow('the only build the release names');
});

test('after a key was dropped, its remote begins anew only with a build from a folder', async () => {
  const one = await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  const next = await createKeyFile(path.join(example.folder, 'next.key.json'), 'map-next', 'mf-map');
  const { id, publicKey, role } = next;
  const change = () => [{ id, publicKey, role }];
  await changeRoot(example.store, example.key('root'), { action: 'renew', change });
  expect(await targetsOf('mf-map')).toBeUndefined();
  await expect(example.publish('mf-map', { seed: 'three' }, { key: next })).rejects.toThrow(
    'signed with a key that is no longer trusted',
  );
  const who = { remote: 'mf-map', key: next, reason: '' };
  await expect(goBackTo(example.access, { ...who, to: one.build })).rejects.toThrow(
    `names mf-map ${one.build} under a trusted key`,
  );
  await example.publish('mf-map', { seed: 'one' }, { key: next, to: 'stable' });
  expect(await targetsOf('mf-map')).toMatchObject({
    rootVersion: 2,
    version: 1,
    stable: one.build,
    rollout: null,
  });
  expect((await example.publish('mf-map', { seed: 'three' }, { key: next })).to).toBe('candidate');
});

test('a remote that somebody took out of the release does not begin anew with everyone', async () => {
  const one = await example.publish('mf-map', { seed: 'one' });
  const { bytes, version } = (await example.store.read('release.json'))!;
  const release = JSON.parse(bytes.toString()) as { remotes: object };
  await example.store.replace(
    'release.json',
    Buffer.from(JSON.stringify({ ...release, remotes: {} })),
    version,
  );
  expect((await example.publish('mf-map', { seed: 'two' })).to).toBe('candidate');
  expect(await targetsOf('mf-map')).toMatchObject({ version: 2, stable: one.build });
});

test('one team’s damaged part of the release stops no other team', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const { bytes, version } = (await example.store.read('release.json'))!;
  const release = JSON.parse(bytes.toString()) as { remotes: Record<string, object> };
  release.remotes['mf-map'] = { ...release.remotes['mf-map'], payload: 'no JSON', extra: 1 };
  await example.store.replace('release.json', Buffer.from(JSON.stringify(release)), version);
  expect((await example.publish('mf-stories', { seed: 'one' })).to).toBe('stable');
  // The history tells what the map had; whoever writes next puts that back, and the map goes on from there.
  expect((await example.publish('mf-map', { seed: 'two' })).to).toBe('candidate');
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('two teams that publish at once both succeed, one after the other', async () => {
  const [map, stories] = await Promise.all([
    example.publish('mf-map', { seed: 'one' }),
    example.publish('mf-stories', { seed: 'one' }),
  ]);
  expect([map.revision, stories.revision].sort()).toEqual([2, 3]);
  expect(Object.keys((await readRelease(example.access)).remotes).sort()).toEqual(['mf-map', 'mf-stories']);
});

test('the history tells who did what and why, with no gap', async () => {
  await example.publish('mf-map', { seed: 'one' }, { reason: 'first go' });
  await example.publish('mf-map', { seed: 'two' });
  await example.change('promote', promote());
  const told = [];
  for await (const { revision, key, action, reason } of readHistory(example.store))
    told.push([revision, key, action.replace(/[0-9a-f]{12}/, '…'), reason]);
  expect(told).toEqual([
    [4, 'mf-map-1', 'promote', ''],
    [3, 'mf-map-1', 'publish … as candidate', ''],
    [2, 'mf-map-1', 'publish … as stable', 'first go'],
    [1, 'root-1', 'trust', ''],
  ]);
});

test('a publisher killed between the release and its record leaves a whole history all the same', async () => {
  await example.publish('mf-map', { seed: 'one' }, { reason: 'why it was done' });
  const { bytes } = (await example.store.read('history/0000002.json'))!;
  const {
    release,
    revision: _revision,
    ...note
  } = JSON.parse(bytes.toString()) as { release: object; revision: number };
  await example.store.remove('history/0000002.json');
  const hash = (await example.store.read('release.json'))!.version;
  await example.store.create(`history/notes/${hash}.json`, Buffer.from(JSON.stringify(note)));
  await example.publish('mf-stories', { seed: 'one' });
  const healed = JSON.parse((await example.store.read('history/0000002.json'))!.bytes.toString()) as object;
  expect(healed).toMatchObject({ revision: 2, remote: 'mf-map', reason: 'why it was done', release });
  expect(await example.store.list('history/notes/')).toEqual([]);
});
