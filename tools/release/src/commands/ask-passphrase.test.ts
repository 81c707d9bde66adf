/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readKeyFile } from '../format/key-file.ts';
import { createProgram } from './create-program.ts';

const SETTING = 'WAYPOST_RELEASE_PASSPHRASE_FILE';

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-passphrase-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await passphrase('nine plain words');
});

afterEach(async () => {
  delete process.env[SETTING];
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function passphrase(words: string): Promise<void> {
  process.env[SETTING] = path.join(folder, 'passphrase');
  await writeFile(process.env[SETTING], `${words}\n`);
}

const run = (...words: readonly string[]) => createProgram().parseAsync(words, { from: 'user' });
const file = () => path.join(folder, 'map.key.json');
const make = () => run('keys', 'new', 'mf-map', '--id', 'map', '--out', folder, '--passphrase');

test('a key with a passphrase lies in its file as encrypted PKCS #8, and signs for whoever knows it', async () => {
  await make();
  const { privateKey } = JSON.parse(await readFile(file(), 'utf8')) as { privateKey: string };
  expect(privateKey).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----\n/);
  said.length = 0;
  await run('keys', 'show', file());
  const { publicKey } = JSON.parse(await readFile(path.join(folder, 'map.pub.json'), 'utf8')) as {
    publicKey: string;
  };
  expect(said).toEqual([publicKey]);
});

test('with another passphrase, or none, it does not', async () => {
  await make();
  await passphrase('nine other words');
  await expect(run('keys', 'show', file())).rejects.toThrow('This is not the passphrase of');
  process.env[SETTING] = path.join(folder, 'nothing');
  await expect(run('keys', 'show', file())).rejects.toThrow("which can't be read");
  await expect(readKeyFile(file())).rejects.toThrow('needs its passphrase');
});

test('a key is not made with an empty passphrase', async () => {
  await passphrase('');
  await expect(make()).rejects.toThrow('Type a passphrase in a terminal');
  await expect(readFile(file())).rejects.toThrow('ENOENT');
});
