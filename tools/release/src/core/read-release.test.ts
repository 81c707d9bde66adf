/** @jest-environment node */

import { recordPath } from './change-record.ts';
import { readRelease } from './read-release.ts';
import { ramp, setKill } from './release-steps.ts';
import type { RootMetadata, SignedRelease } from '../format/signed-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { forged, keys, trusted } from '../testing/forged-targets.ts';
import { createLookingSite, type LookingSite } from '../testing/looking-site.ts';
import { fileNow, put, record } from '../testing/stored-release.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

const example = exampleForEachTest();
let site: LookingSite;

beforeEach(async () => {
  site = createLookingSite(example);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

const keysNow = async () =>
  (JSON.parse((await fileNow(example)).root.payload) as RootMetadata).keys.map(({ id }) => id).sort();

describe('a key that leaked and was dropped', () => {
  let withLeaked: SignedRelease;

  beforeEach(async () => {
    await example.publish('mf-map', { seed: 'one' });
    await trusted(example, 'leaked');
    withLeaked = await fileNow(example);
    await keys(example, 'drop', 'leaked');
  });

  test('does not come back when the root changes the root metadata after its old file was put there', async () => {
    await put(example, { ...withLeaked, revision: 500 });
    await expect(trusted(example, 'early')).rejects.toThrow('version 2, but version 3 was trusted before');
    expect(await keysNow()).toContain('leaked');
    await put(example, {
      ...(JSON.parse(await record(example, 4)) as { release: SignedRelease }).release,
      revision: 501,
    });
    await trusted(example, 'next');
    expect(await keysNow()).toEqual(['guard-1', 'mf-map-1', 'mf-stories-1', 'next']);
  });

  test('does not either when many records of the old file were put into the history', async () => {
    for (let revision = 501; revision <= 540; revision++) {
      const about = { at: new Date().toISOString(), key: 'root', remote: null, action: 'x', reason: '' };
      const text = JSON.stringify({ ...about, revision, release: { ...withLeaked, revision } });
      await example.store.create(recordPath(revision), Buffer.from(text));
    }
    await put(example, { ...withLeaked, revision: 540 });
    await expect(trusted(example, 'next')).rejects.toThrow('version 2, but version 3 was trusted before');
  });
});

test('whoever changes the keys is told which count from then on', async () => {
  await trusted(example, 'next');
  expect(jest.mocked(console.log).mock.calls.flat().join('\n')).toContain(
    'Trusted keys: guard-1, mf-map-1, mf-stories-1, next.',
  );
});

test('the highest version, signed with a key that leaked, ends with that key, also on the site', async () => {
  const { build } = await example.publish('mf-map', { seed: 'one' });
  const leaked = await trusted(example, 'leaked');
  const evil = await forged(example, leaked, { kill: true, rootVersion: 2, version: HIGHEST });
  const release = await fileNow(example);
  await put(example, { ...release, revision: release.revision + 1, remotes: { 'mf-map': evil } });
  expect([await site.look(), site.state.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
  await expect(example.change('unkill', setKill(false))).rejects.toThrow(
    'mf-map has the highest version there is. The holder of the root key can start it again',
  );
  await keys(example, 'drop', 'leaked');
  const next = await trusted(example, 'next');
  expect(await site.look()).toEqual([]);
  await example.publish('mf-map', { seed: 'one' }, { to: 'stable', key: next });
  expect(await site.look()).toEqual([]);
  expect(site.state.remotes['mf-map']?.targets).toMatchObject({
    stable: build,
    kill: false,
    rootVersion: 4,
    version: 1,
  });
  await example.change('kill', setKill(true), 'mf-map', next);
  expect([await site.look(), site.state.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
});

test('the highest version, signed by the team itself, ends with the next root version', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const last = await forged(example, example.key('mf-map'), { version: HIGHEST });
  const release = await fileNow(example);
  await put(example, { ...release, revision: release.revision + 1, remotes: { 'mf-map': last } });
  await site.look();
  await expect(example.change('kill', setKill(true))).rejects.toThrow('trust the same keys again');
  await trusted(example, 'next');
  await example.change('kill', setKill(true));
  expect([await site.look(), site.state.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
});

test('a version that nobody has signed is not counted on from', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const release = await fileNow(example);
  const wild = await forged(example, example.key('mf-stories'), { version: HIGHEST - 1 });
  await put(example, { ...release, revision: release.revision + 1, remotes: { 'mf-map': wild } });
  await example.change('kill', setKill(true));
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']?.targets).toMatchObject({ kill: true, version: 2 });
});

describe('a whole release, put there without a key', () => {
  test('in which the guard’s roll-back is missing does not bring the candidate back by the team’s hand', async () => {
    const { build } = await example.publish('mf-map', { seed: 'one' });
    const bad = await example.publish('mf-map', { seed: 'bad' });
    const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
    const candidate = { remote: 'mf-map', build: bad.build, salt: rollout!.salt };
    await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
    const release = await fileNow(example);
    release.revision++;
    release.remotes['mf-map']!.guard = null;
    await put(example, release);
    await example.change('kill', setKill(true));
    const { targets } = (await readRelease(example.access)).remotes['mf-map']!;
    expect([targets.kill, targets.stable, targets.rollout]).toEqual([true, build, null]);
  });

  test('that is older is not what the team goes on from', async () => {
    await example.publish('mf-map', { seed: 'one' });
    const older = await fileNow(example);
    await example.publish('mf-map', { seed: 'two' });
    await site.look();
    await put(example, { ...older, revision: 50 });
    await example.change('ramp', ramp({ basisPoints: 5000 }));
    expect([await site.look(), site.state.remotes['mf-map']?.targets.rollout?.basisPoints]).toEqual([
      [],
      5000,
    ]);
  });
});
