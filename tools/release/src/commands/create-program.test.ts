import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import type { SignedRelease } from '../format/signed-release.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { createProgram } from './create-program.ts';

let folder: string;
let said: string[];
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  for (const name of ['STORE', 'KEY', 'KEY_FILE']) delete process.env[`WAYPOST_RELEASE_${name}`];
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

/** Runs one command line; answers with what it printed. */
async function run(...args: string[]): Promise<string> {
  said = [];
  await createProgram().exitOverride().parseAsync(args, { from: 'user' });
  return said.join('\n');
}

async function runForJson<Answer>(...args: string[]): Promise<Answer> {
  return JSON.parse(await run(...args, '--json')) as Answer;
}

const build = (seed: string) => writeBuild(file(`build-${seed}`), exampleBuild('mf-map', { seed }));

test('from the first key to a roll-back, as the guide tells it', async () => {
  const { publicKey } = await runForJson<{ publicKey: string }>(
    'keys',
    'new',
    'root',
    '--id',
    'root',
    '-o',
    folder,
  );
  await run('keys', 'new', 'mf-map', '--id', 'map', '-o', folder);
  await run('keys', 'new', 'guard', '--id', 'guard', '-o', folder);
  expect((await stat(file('map.key.json'))).mode & 0o077).toBe(0);
  const store = ['--store', file('store')];
  const access = [...store, '--root-key', publicKey];
  const mine = [...access, '--key', file('map.key.json')];

  const trust = [
    'keys',
    'trust',
    file('map.pub.json'),
    file('guard.pub.json'),
    '--root',
    file('root.key.json'),
  ];
  expect(await run(...trust, ...store)).toBe('Revision 1 trusts map, guard.\nTrusted keys: map, guard.');
  expect(await run('keys', 'list', ...access)).toMatch(/^map +mf-map +\S{44}\nguard +guard +\S{44}$/);

  const one = await runForJson<{ build: string }>('publish', 'mf-map', '-b', await build('one'), ...mine);
  expect(await run('publish', 'mf-map', '-b', await build('two'), ...mine)).toContain('for 0% of visitors');
  expect(await run('ramp', 'mf-map', '12.5', ...mine, '-r', 'looks good')).toContain('12.5% of visitors');
  const status = await run('status', ...access);
  expect(status).toMatch(/Revision 4\nmf-map\n {2}stable +[0-9a-f]{12}\n/);
  expect(status).toMatch(/candidate +[0-9a-f]{12} for 12\.5% of visitors$/);

  await run('promote', 'mf-map', ...mine);
  await run('kill', 'mf-map', ...mine);
  expect(await run('status', ...access)).toContain('mf-map  OFF');
  await run('unkill', 'mf-map', ...mine);
  await run('rollback', 'mf-map', ...mine, '--reason', 'markers are off');
  expect(await run('status', ...access)).toContain(`stable     ${one.build}`);
  expect(await run('verify', ...access)).toBe('Revision 8 is valid: all signatures, and 2 files.');
  const history = await run('history', ...store, '-n', '2');
  expect(history.split('\n')).toHaveLength(2);
  expect(history).toContain('rollback  by map  because: markers are off');
});

test.each<[string, string[], string]>([
  ['no store', ['status', '--root-key', 'A'.repeat(43) + '='], 'Say where the releases are'],
  ['no root key', ['status', '--store', 'nowhere'], 'Say which root key to trust'],
  ['a root key cut short', ['status', '--store', 'nowhere', '--root-key', 'AAAA'], '44 characters'],
  [
    'an empty store',
    ['status', '--store', 'nowhere', '--root-key', 'A'.repeat(43) + '='],
    'There is no release in',
  ],
  ['a share beyond all', ['ramp', 'mf-map', '101', '--store', 'nowhere'], '"101" is not a valid share'],
  ['a key for nothing', ['keys', 'new', 'shell'], 'not for "shell"'],
  [
    'a key with no proper name',
    ['keys', 'new', 'mf-map', '--id', 'A b'],
    '"A b" is not a valid name for a key',
  ],
])('%s is one sentence', async (_, args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});

test('every change of the keys counts the root metadata up, so that servers refuse an earlier one', async () => {
  await run('keys', 'new', 'root', '--id', 'counting', '-o', folder);
  await run('keys', 'new', 'mf-auth', '--id', 'auth', '-o', folder);
  const store = ['--store', file('counted'), '--root', file('counting.key.json')];
  const rootNow = async (): Promise<unknown> => {
    const { root } = JSON.parse(await readFile(file('counted/release.json'), 'utf8')) as SignedRelease;
    return JSON.parse(root.payload);
  };
  await run('keys', 'trust', file('auth.pub.json'), ...store);
  expect(await rootNow()).toMatchObject({ version: 1, keys: [{ id: 'auth' }] });
  await run('keys', 'drop', 'auth', ...store);
  expect(await rootNow()).toMatchObject({ version: 2, keys: [] });
});

test('the installed command explains itself, and answers programs in JSON', async () => {
  const root = repositoryRoot();
  const program = path.join(root, 'tools', 'release', 'bin', 'waypost-release.mjs');
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test' } as NodeJS.ProcessEnv;
  const start = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env });
  expect((await start('--help')).stdout).toContain('How a release works:');
  const failed = await start('status', '--json').then(
    () => null,
    (problem: { code: number; stdout: string }) => problem,
  );
  expect(failed?.code).toBe(1);
  expect(JSON.parse(failed?.stdout ?? '')).toEqual({
    code: 'usage',
    error: expect.stringContaining('Say where the releases are'),
  });
  expect(await readdir(folder)).not.toContain('nowhere');
});
