import { setKill } from '../core/release-steps.ts';
import { RELEASE_FILE, readRelease } from '../core/read-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { forged, keys, trusted } from '../testing/forged-targets.ts';
import { alter, fileNow } from '../testing/stored-release.ts';
import { verifyRelease } from './verify-release.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
  await filled.publish('mf-map', { seed: 'two' });
  await filled.publish('mf-stories', { seed: 'one' });
});

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));

const verified = async () =>
  verifyRelease((await example.store.read(RELEASE_FILE))!.bytes.toString(), example.access.rootKey);

async function paused(): Promise<void> {
  const { candidate, salt } = (await verified()).remotes['mf-map']!.targets.rollout!;
  const about = { remote: 'mf-map', build: candidate, salt };
  await writeGuardNote(example.access, example.key('guard'), about, { basisPoints: 0 }, 'bad');
}

test.each<[string, (map: { payload: string; signature: string; key: string }) => unknown, string]>([
  ['altered', (map) => (map.payload = map.payload.replace('1000', '9999')), 'its signature is wrong'],
  ['with a signature that is none', (map) => (map.signature = 'AAAA'), 'its signature is wrong'],
  ['by another team', (map) => (map.key = 'mf-stories-1'), 'which is not a key for mf-map'],
])('targets %s count no more, and the other remotes stay', async (_, harm, words) => {
  await alter(example, ({ remotes }) => harm(remotes['mf-map']!));
  const { refusals, remotes } = await verified();
  expect(refusals).toEqual([expect.stringContaining(words)]);
  expect(Object.keys(remotes)).toEqual(['mf-stories']);
});

test.each([
  ['of another remote', { remote: 'mf-stories' }],
  ['that name a build they do not describe', { stable: 'cccccccccccc' }],
  ['with a word nobody knows', { hue: 7 }],
  ['for root metadata that is still to come', { rootVersion: 2 }],
])('targets %s do not count, though their team signed them', async (_, how) => {
  const signed = await forged(example, example.key('mf-map'), how);
  await alter(example, ({ remotes }) => void (remotes['mf-map'] = signed));
  expect((await verified()).refusals).toHaveLength(1);
});

test('what stands in place of a remote and is none stops no team, and the next change leaves it out', async () => {
  await alter(example, ({ remotes }) => Object.assign(remotes, { 'mf-map': { extra: 1 }, x: 1 }));
  await example.change('kill', setKill(true), 'mf-stories');
  expect(Object.keys((await fileNow(example)).remotes)).toEqual(['mf-stories']);
});

test('a note of the guard lowers a share, and one that was altered is left out', async () => {
  await paused();
  expect((await verified()).remotes['mf-map']?.note?.action).toEqual({ basisPoints: 0 });
  await alter(example, ({ remotes }) => {
    const { guard } = remotes['mf-map']!;
    guard!.payload = guard!.payload.replace('"basisPoints":0', '"basisPoints":50');
  });
  const { refusals, remotes } = await verified();
  expect([remotes['mf-map']?.note, refusals]).toEqual([
    null,
    [expect.stringContaining('note on it is wrong')],
  ]);
});

test('what a dropped key signed counts no more, and its team begins anew with a build it trusts', async () => {
  const next = await trusted(example, 'next');
  await keys(example, 'drop', 'mf-map-1');
  expect((await verified()).refusals).toEqual([expect.stringContaining('is not a key for mf-map')]);
  await expect(example.publish('mf-map', { seed: 'three' }, { key: next })).rejects.toThrow(
    'signed with a key that is no longer trusted',
  );
  await example.publish('mf-map', { seed: 'one' }, { key: next, to: 'stable' });
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']?.targets).toMatchObject({ rootVersion: 3, version: 1, rollout: null });
});

test('root metadata that the root key has not signed refuses the whole file', async () => {
  await alter(example, ({ root }) => (root.payload = root.payload.replace('"version":1', '"version":2')));
  await expect(readRelease(example.access)).rejects.toThrow('is not signed by the root key');
});
