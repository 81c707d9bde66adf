/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import { buildManifestSchema, releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';

import { remoteNames } from '../parts/remote-names.ts';
import { copyOfRepository, type RepositoryCopy } from '../testing/copy-of-repository.ts';

jest.setTimeout(900_000);

let copy: RepositoryCopy;
let hints: string;

const read = (file: string) => readFileSync(path.join(copy.root, file), 'utf8');

async function run(program: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const { code, stderr, stdout } = await runProgram(program, words, {
    cwd: copy.root,
    // A test runner within a test runner starts anew.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CI: '1' },
  });
  return { code: code ?? 1, said: `${stdout}${stderr}` };
}

const installed = (program: string, ...words: string[]) =>
  run(path.join(copy.root, 'node_modules', '.bin', program), ...words);

// Not through npm: that would see the new package missing and install everything anew.
const scaffold = (...words: string[]) =>
  run('node', '--import', 'tsx', 'tools/build/src/scaffold/main.ts', ...words, '--no-install');

beforeAll(async () => {
  copy = copyOfRepository();
  const { code, said } = await scaffold(
    ...['mf-newcomer', '--path', '/newcomer', '--protected', '--menu'],
    ...['--slot', 'landing-page.after-stories'],
  );
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('npx jest mf-newcomer/') });
  hints = said;
  copy.track();
});

afterAll(() => copy.remove());

test('whoever made it is told what goes live in which order', () => {
  const order = [
    'keys new mf-newcomer',
    'keys trust .data/keys/newcomer.pub.json',
    'npm run build -- mf-newcomer',
    'publish mf-newcomer --key .data/keys/newcomer.key.json',
  ].map((step) => hints.indexOf(step));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('only what installs and builds the repository learns of it', () => {
  const written = [...hints.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
  expect(written.filter((file) => !file.startsWith('mf-newcomer/')).sort()).toEqual([
    'Dockerfile',
    'package-lock.json',
    'package.json',
  ]);
});

test('a fifth remote is as lint and format want it, and so is what was changed for it', async () => {
  expect(await installed('prettier', '--check', '--log-level=warn', 'mf-newcomer', 'package.json')).toEqual({
    code: 0,
    said: '',
  });
  expect(await installed('eslint', '--max-warnings=0', 'mf-newcomer')).toEqual({ code: 0, said: '' });
});

test('its types fit the contracts and the shell’s', async () => {
  const project = {
    extends: './tsconfig.json',
    include: [
      'mf-newcomer/**/*',
      'shell/src',
      'tools/quality/src/testing/jest',
      'shared/kit/src/css-modules.d.ts',
    ],
  };
  writeFileSync(path.join(copy.root, 'tsconfig.fifth.json'), JSON.stringify(project));
  expect(await installed('tsc', '--noEmit', '-p', 'tsconfig.fifth.json')).toEqual({ code: 0, said: '' });
});

test('its own test passes, and so do the checks of all remotes', async () => {
  const suites = [
    'mf-newcomer/',
    'checks/remote-skeleton',
    'checks/catalogues',
    'start/container-file',
    'site/release-size',
  ];
  const { code, said } = await installed('jest', '--maxWorkers=1', ...suites);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Test Suites: 5 passed/) });
});

const build = (...parts: string[]) =>
  run('node', '--import', 'tsx', 'tools/build/src/build/main.ts', ...parts);

test('it builds alone, and the site stays away as long as there is no shell to put it into', async () => {
  const { code, said } = await build('mf-newcomer');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('its shell has not been built') });
  const built = buildManifestSchema.parse(JSON.parse(read('mf-newcomer/dist/build.json')));
  expect(Object.keys(built.exposes)).toEqual(['newcomer@1', 'newcomer-part@1']);
  expect(existsSync(path.join(copy.root, 'dist/site'))).toBe(false);
});

test('a part that was never built does not stop another’s build; the site does without it, and says so', async () => {
  const others = remoteNames().filter((name) => name !== 'mf-newcomer');
  const { code, said } = await build('shell');
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(
      new RegExp(
        `putting the site together; its files are compressed\n[^]*put the site together without ${others.join(' ')}`,
      ),
    ),
  });
  const { remotes } = releaseManifestSchema.parse(JSON.parse(read('dist/site/release.json')));
  expect(Object.keys(remotes)).toEqual(['mf-newcomer']);
});

test('a part that does not exist is not taken for one that has nothing to build', async () => {
  const { code, said } = await build('mf-mpa');
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('There is no part "mf-mpa".') });
});

test('a name, a component and an address that are taken are refused, and nothing is written', async () => {
  for (const [words, sentence] of [
    [['mf-newcomer'], 'The folder mf-newcomer already exists.'],
    [['mf-other', '--expose', 'story-map'], 'mf-map already shows story-map@1.'],
    [['mf-other', '--path', '/login'], 'mf-auth already has the address /login.'],
    [['Other'], "can't be the name of a remote"],
  ] as const) {
    const { code, said } = await scaffold(...words);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  }
  expect(existsSync(path.join(copy.root, 'mf-other'))).toBe(false);
  expect(read('package.json')).not.toContain('mf-other');
});
