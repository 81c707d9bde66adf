import { readRelease } from '../core/read-release.ts';
import { checkStore } from '../core/check-store.ts';
import { promote, rollback } from '../core/release-steps.ts';
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
  expect(await example.store.list(`mf-map/builds/${build}`)).toHaveLength(1);
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
  await goBackTo(example.access, { ...who, to: three.build });
  expect(await targetsOf('mf-map')).toMatchObject({ stable: three.build, lastGood: three.build });
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('a build with no older one to go back to says so', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await expect(example.change('rollback', rollback())).rejects.toThrow('the only build the release names');
});
