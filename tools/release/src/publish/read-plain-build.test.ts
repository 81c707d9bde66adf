import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@waypost/build/webpack/file-hashes.ts';

import { hashesInEntry } from '../core/hashes-in-entry.ts';
import { readBuild } from './read-build.ts';

let folder: string;

const plugin = {
  metaData: { globalName: 'mf_guides', remoteEntry: { name: 'remote-entry.js' } },
  exposes: [{ path: './trail-guide' }],
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
};
const about = {
  remote: 'mf-guides',
  hostApi: '^1.0.0',
  stateless: true,
  exposes: { 'trail-guide@1': './trail-guide' },
};

const write = (name: string, value: unknown) =>
  writeFile(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-build-'));
  await write('mf-manifest.json', plugin);
  await write('mf-stats.json', '{}');
  await write('remote.json', about);
  await write('remote-entry.js', `var mf_guides;trustedTypes.createPolicy("waypost-files")`);
  await write('963.0010a33e68ba0b34.js', '');
});

afterEach(() => rm(folder, { recursive: true }));

test('a build of the plain plugin is read with its entry named by its content, which lists its later files, and a runtime of its own', async () => {
  const { manifest, files } = await readBuild('mf-guides', folder);
  expect(manifest.container).toBe('mf_guides');
  expect(manifest.entry.file).toMatch(/^remote-entry\.[0-9a-f]{16}\.js$/);
  expect([...files.keys()].sort()).toEqual(['963.0010a33e68ba0b34.js', manifest.entry.file]);
  const entry = files.get(manifest.entry.file)!;
  expect([...hashesInEntry(entry)]).toEqual([['963.0010a33e68ba0b34.js', integrityOf(Buffer.from(''))]]);
  expect(manifest.entry.integrity).toBe(integrityOf(entry));
  expect(manifest.exposes).toEqual({ 'trail-guide@1': { module: './trail-guide', files: [], uses: [] } });
  expect(manifest.requires).toEqual({ hostApi: '^1.0.0', shared: { react: '^19.0.0' } });
});

test('a build whose team’s file has another form is refused by the name of that file', async () => {
  await write('remote.json', { ...about, hostApi: 1 });
  await expect(readBuild('mf-guides', folder)).rejects.toThrow('remote.json in');
});

test.each(['remote.json', 'mf-manifest.json'])(
  'a build whose %s is cut off is refused by that name, and not by the parser’s words',
  async (name) => {
    await write(name, '{');
    await expect(readBuild('mf-guides', folder)).rejects.toThrow(
      `${name} in ${folder} has the wrong format: it is not JSON.`,
    );
  },
);

test('a build without its entry is refused', async () => {
  await rm(path.join(folder, 'remote-entry.js'));
  await expect(readBuild('mf-guides', folder)).rejects.toThrow('remote-entry.js is missing');
});

test('a build that does not ask for the page’s policy for addresses is refused with the option to set', async () => {
  await write('remote-entry.js', 'var mf_guides;');
  await expect(readBuild('mf-guides', folder)).rejects.toThrow("set output.trustedTypes to 'waypost-files'");
  await rm(path.join(folder, '963.0010a33e68ba0b34.js'));
  await expect(readBuild('mf-guides', folder)).resolves.toMatchObject({ manifest: { remote: 'mf-guides' } });
});

test('a build that defines a global of another name is refused by both names', async () => {
  await write('mf-manifest.json', { ...plugin, metaData: { ...plugin.metaData, globalName: 'document' } });
  await expect(readBuild('mf-guides', folder)).rejects.toThrow(
    'defines document, but a page expects mf_guides from mf-guides',
  );
});

test('a build that lacks a component its team speaks of is refused by its module', async () => {
  await write('mf-manifest.json', { ...plugin, exposes: [] });
  await expect(readBuild('mf-guides', folder)).rejects.toThrow('does not expose ./trail-guide');
});
