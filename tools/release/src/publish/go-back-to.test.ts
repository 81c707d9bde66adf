import { readRelease } from '../core/read-release.ts';
import { promote, rollback } from '../core/release-steps.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { goBackTo } from './go-back-to.ts';

let first: string;
const example = exampleForEachTest(async (filled) => {
  first = (await filled.publish('mf-map', { seed: 'one' })).build;
  for (const seed of ['two', 'three']) {
    await filled.publish('mf-map', { seed });
    await filled.change('promote', promote());
  }
});

const targetsNow = async () => (await readRelease(example.access)).remotes['mf-map']!.targets;
const goBack = (to = first) =>
  goBackTo(example.access, { to, remote: 'mf-map', key: example.key('mf-map'), reason: '' });

/** Writes over a file, as somebody can who has access to the store and no key. */
async function overwrite(path: string, bytes: Buffer): Promise<void> {
  await example.store.replace(path, bytes, (await example.store.read(path))?.version ?? null);
}

test('a build that two others have followed is in the release no more, and comes back as it was signed then', async () => {
  expect((await targetsNow()).builds[first]).toBeUndefined();
  await goBack();
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  const { stable, builds } = await targetsNow();
  expect([stable, builds[first]?.entry]).toEqual([first, entry]);
});

test.each(['constructor', '__proto__', '../x', ''])('"%s" is not a build to go back to', async (to) => {
  await expect(goBack(to)).rejects.toThrow('No release in the history');
});

test.each([
  ['entry', 0],
  ['later chunk', 1],
])('an older build with its %s altered is refused', async (_, which) => {
  const { entry, files } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  const name = which === 0 ? entry.file : files.find((file) => file !== entry.file)!;
  await overwrite(`mf-map/f/${name}`, Buffer.from('alert("evil")'));
  await expect(goBack()).rejects.toThrow(`mf-map/f/${name} is not the file that was published`);
});

test('a record of the history that nobody’s key has signed vouches for nothing', async () => {
  for (const path of await example.store.list('history/')) {
    const text = (await example.store.read(path))!.bytes.toString();
    await overwrite(path, Buffer.from(text.replaceAll(/"signature": "[^"]+"/g, '"signature": "AAAA"')));
  }
  await expect(goBack()).rejects.toThrow('under a key that counts now');
});

test('the last good build stays what to fall back to when another one is gone back to', async () => {
  const { lastGood } = await targetsNow();
  await goBack();
  expect(await targetsNow()).toMatchObject({ stable: first, lastGood });
  // Gone back to itself, nothing else is known to be good.
  await goBack(lastGood);
  expect(await targetsNow()).toMatchObject({ stable: lastGood, lastGood });
});

test('a build that is being left is not kept to fall back to', async () => {
  await example.change('rollback', rollback());
  const { stable, lastGood } = await targetsNow();
  expect(stable).toBe(lastGood);
  await goBack();
  expect(await targetsNow()).toMatchObject({ stable: first, lastGood: first });
});
