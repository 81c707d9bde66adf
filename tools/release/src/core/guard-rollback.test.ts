/** @jest-environment node */
import { readRelease } from './read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { promote } from './release-steps.ts';
import { sha256 } from '../format/signature.ts';
import type { Change } from '../format/signed-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { goBackTo } from '../publish/go-back-to.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

let bad: string;
const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
  bad = (await filled.publish('mf-map', { seed: 'bad' })).build;
  const { salt } = (await readRelease(filled.access)).remotes['mf-map']!.targets.rollout!;
  const candidate = { remote: 'mf-map', build: bad, salt };
  await writeGuardNote(filled.access, filled.key('guard'), candidate, { rollback: true }, '12 of 300 fail');
});

const who = () => ({ remote: 'mf-map', key: example.key('mf-map'), reason: '' });
const goBack = (to: string) => goBackTo(example.access, { ...who(), to });

const word = () => new RegExp(`^The guard took mf-map ${bad} back on \\d{4}-.*: 12 of 300 fail\\. `);

test('nobody goes back to a build that the guard took back, and its word is told, also after other changes', async () => {
  await expect(goBack(bad)).rejects.toThrow(word());
  await example.publish('mf-map', { seed: 'three' });
  await expect(goBack(bad)).rejects.toThrow(word());
});

test('publishing it again is allowed and told, and once it was stable it is one to go back to', async () => {
  expect((await example.publish('mf-map', { seed: 'bad' })).guardWord).toMatchObject({
    reason: '12 of 300 fail',
  });
  await example.change('promote', promote());
  const { guardWord } = await example.publish('mf-map', { seed: 'three' }, { to: 'stable' });
  expect(guardWord).toBeNull();
  expect((await goBack(bad)).stable).toBe(bad);
});

test('a word of the guard that nobody has signed keeps no team from going back', async () => {
  const three = (await example.publish('mf-map', { seed: 'three' })).build;
  await example.change('promote', promote());
  const path = 'history/0000006.json';
  const { bytes, version } = (await example.store.read(path))!;
  const record = JSON.parse(bytes.toString()) as Pick<Change, 'release'>;
  const signed = record.release.remotes['mf-map']!;
  const about = { remote: 'mf-map', targetsHash: sha256(signed.payload), at: new Date().toISOString() };
  const payload = JSON.stringify({ ...about, action: { rollback: true }, reason: 'forged' });
  signed.guard = { payload, key: 'guard-1', signature: 'AAAA' };
  await example.store.replace(path, Buffer.from(JSON.stringify(record)), version);
  await example.publish('mf-map', { seed: 'four' }, { to: 'stable' });
  const afresh = { ...example.access, store: { ...example.store } };
  expect((await goBackTo(afresh, { ...who(), to: three })).stable).toBe(three);
});

test('a record of before the guard’s word, put in front of it, does not silence it', async () => {
  const { bytes } = (await example.store.read('history/0000003.json'))!;
  const record = JSON.parse(bytes.toString()) as Change;
  expect(record.release.remotes['mf-map']).toMatchObject({ guard: null });
  await example.store.create(
    'history/0000900.json',
    Buffer.from(JSON.stringify({ ...record, revision: 900, release: { ...record.release, revision: 900 } })),
  );
  await expect(goBack(bad)).rejects.toThrow(word());
});

test('the guard’s word on a build is told though its key was dropped since', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const common = ['--root', example.keyFile('root'), '--store', example.store.name];
  await createProgram().parseAsync(['keys', 'drop', 'guard-1', ...common], { from: 'user' });
  jest.restoreAllMocks();
  await expect(goBack(bad)).rejects.toThrow(word());
});

test('going back to what is stable already is refused, unless that ends a candidate', async () => {
  const { stable } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  await expect(goBack(stable)).rejects.toThrow(`${stable} is already the stable build.`);
  await example.publish('mf-map', { seed: 'three' });
  expect((await goBack(stable)).stable).toBe(stable);
});
