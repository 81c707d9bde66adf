import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { hearCommands } from '../testing/heard-commands.ts';
import { runCommandLine } from './run-command-line.ts';

let folder: string;

const { said, refused } = hearCommands();
const file = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-keys-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('the line that a new key ends with lets it count when it is copied', async () => {
  await runCommandLine(['keys', 'new', 'root', '-o', folder]);
  await runCommandLine(['keys', 'new', 'guard', '-o', folder]);
  const line = /: npx waypost-release (.*)$/.exec(said.join('\n'))![1]!;
  expect(await runCommandLine([...line.split(' '), '--store', file('store')])).toBe(0);
  expect(said.at(-1)).toContain('Trusted keys: guard-');
});

test('a private key made where one stands does not become a file of the repository', async () => {
  expect(await readFile(path.join(repositoryRoot(), '.gitignore'), 'utf8')).toMatch(/^\*\.key\.json$/m);
});

test('a folder that is not there, or is a file, is answered with one sentence', async () => {
  expect(await refused('keys', 'new', 'mf-map', '-o', file('nowhere'))).toBe(
    `There is no folder ${file('nowhere')} to write a key to. Make it first: mkdir -p ${file('nowhere')}`,
  );
  await writeFile(file('a-file'), '');
  expect(await refused('keys', 'new', 'mf-map', '-o', file('a-file'))).toContain('There is no folder');
});

test('a key file that is missing, one that can not be read and the public half are told apart', async () => {
  await runCommandLine(['keys', 'new', 'mf-map', '--id', 'map', '-o', folder]);
  expect(await refused('keys', 'show', file('mpa.key.json'))).toContain('Make one with: npx waypost-release');
  await mkdir(file('unreadable.key.json'));
  expect(await refused('keys', 'show', file('unreadable.key.json'))).toContain("can't be read (EISDIR)");
  expect(await refused('keys', 'show', file('map.pub.json'))).toContain('is the public half of a key');
});
