import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { checkStore } from './check-store.ts';

const { entry, files } = exampleBuild('mf-map', { seed: 'one' }).manifest;
const chunk = files.find((name) => name !== entry.file)!;

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
});

test('a whole build is counted', async () => {
  expect(await checkStore(example.access)).toEqual({ revision: 2, files: 2, problems: [] });
});

test.each([
  ['the entry', entry.file],
  ['a later script, whose hash the entry has,', chunk],
])('%s altered is found, and so is one that is gone', async (_, name) => {
  await example.store.remove(`mf-map/f/${name}`);
  expect((await checkStore(example.access)).problems).toEqual([`mf-map/f/${name} is missing`]);
  await example.store.create(`mf-map/f/${name}`, Buffer.from('altered'));
  expect((await checkStore(example.access)).problems).toEqual([
    `mf-map/f/${name} is not the file that was published`,
  ]);
});
