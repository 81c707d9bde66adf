/** @jest-environment node */
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf } from '@waypost/build/webpack/file-hashes.ts';

import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { readBuild } from './read-build.ts';

const example = exampleForEachTest();
const LINK = 'later.0123456789abcdef.js';

/** A build whose list of files names one more. */
async function buildNaming(more: string): Promise<string> {
  const { manifest, files } = exampleBuild('mf-map', { seed: 'one' });
  const names = [...manifest.files, more].sort();
  const listed = { ...manifest, files: names, build: buildIdOf(names) };
  return writeBuild(path.join(example.folder, 'linked'), { manifest: listed, files });
}

test('a build with a link to the environment of whoever publishes is refused, and nothing is uploaded', async () => {
  const folder = await buildNaming(LINK);
  await symlink('/proc/self/environ', path.join(folder, 'f', LINK));
  const published = example.publish('mf-map', { seed: 'x' }, { folder });
  await expect(published).rejects.toThrow(`f/${LINK} in ${folder} is a link`);
  expect(await example.store.list('mf-map/')).toEqual([]);
});

test('a build whose folder of files is a link to a folder that holds more is refused', async () => {
  const folder = await buildNaming('team.key');
  const elsewhere = path.join(example.folder, 'elsewhere');
  await rename(path.join(folder, 'f'), elsewhere);
  await writeFile(path.join(elsewhere, 'team.key'), 'secret');
  await symlink(elsewhere, path.join(folder, 'f'));
  await expect(example.publish('mf-map', { seed: 'x' }, { folder })).rejects.toThrow('is a link');
  expect(await example.store.list('mf-map/')).toEqual([]);
});

test.each([
  ['a later file that is a link', 'remote-entry.js', LINK],
  ['an entry outside its folder', '../secret.js', '../secret.js'],
])('a build of the plain plugin with %s is refused', async (_, entry, named) => {
  const folder = path.join(example.folder, 'plain');
  await mkdir(folder);
  await writeFile(path.join(example.folder, 'secret.js'), 'secret');
  await writeFile(path.join(folder, 'remote-entry.js'), 'var mf_map;"waypost-files"');
  await symlink(path.join(example.folder, 'secret.js'), path.join(folder, LINK));
  const told = { remote: 'mf-map', hostApi: '^1.0.0', stateless: true, exposes: {} };
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(told));
  const listed = { metaData: { globalName: 'mf_map', remoteEntry: { name: entry } }, shared: [] };
  await writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify(listed));
  await expect(readBuild('mf-map', folder)).rejects.toThrow(`${named} in ${folder} is a link`);
});
