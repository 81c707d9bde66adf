/** @jest-environment node */
import path from 'node:path';

import { checkStore } from './check-store.ts';
import { buildIdOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import type { LocalBuild } from '../publish/local-build.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const PICTURE = 'hill-country.0123456789abcdef.svg';

/** An example build that brings a picture along. */
function withPicture({ manifest, files }: LocalBuild): LocalBuild {
  const names = [...manifest.files, PICTURE].sort();
  return {
    manifest: { ...manifest, files: names, build: buildIdOf(names) },
    files: new Map([...files, [PICTURE, Buffer.from('<svg/>')]]),
  };
}

const built = withPicture(exampleBuild('mf-map', { seed: 'one' }));
const { build, entry, files } = built.manifest;
const chunk = files.find((name) => name.endsWith('.js') && name !== entry.file)!;

const example = exampleForEachTest(async (filled) => {
  const folder = await writeBuild(path.join(filled.folder, 'built'), built);
  await filled.publish('mf-map', { seed: 'x' }, { folder });
});

/** Writes over a JSON file of the store, as somebody can who has access and no key. */
async function overwrite(file: string, change: (value: Record<string, unknown>) => object): Promise<void> {
  const { bytes, version } = (await example.store.read(file))!;
  const value = JSON.parse(bytes.toString()) as Record<string, unknown>;
  await example.store.replace(file, Buffer.from(JSON.stringify(change(value))), version);
}

async function spoil(name: string): Promise<void> {
  await example.store.remove(`mf-map/f/${name}`);
  await example.store.create(`mf-map/f/${name}`, Buffer.from('altered'));
}

test('a whole build is counted, and so is what nobody has signed of it', async () => {
  expect(await checkStore(example.access)).toEqual({ revision: 2, files: 3, unsigned: 1, problems: [] });
});

test('a script altered together with its sum is found, for its hash is signed', async () => {
  await spoil(chunk);
  const altered = integrityOf(Buffer.from('altered'));
  await overwrite(`mf-map/builds/${build}.sums.json`, (sums) => ({ ...sums, [chunk]: altered }));
  expect((await checkStore(example.access)).problems).toEqual([
    `mf-map/f/${chunk} is not the file that was published`,
  ]);
});

test('a script altered and taken off the list of files is found all the same', async () => {
  await spoil(chunk);
  await overwrite(`mf-map/builds/${build}.json`, (manifest) => ({ ...manifest, files: [entry.file] }));
  expect((await checkStore(example.access)).problems).toEqual([
    `mf-map/f/${chunk} is not the file that was published`,
    `the list of files of mf-map ${build} is not that build's`,
  ]);
});

test('a picture altered is found by its sum', async () => {
  await spoil(PICTURE);
  expect((await checkStore(example.access)).problems).toEqual([
    `mf-map/f/${PICTURE} is not the file that was published`,
  ]);
});
