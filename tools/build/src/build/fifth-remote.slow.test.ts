import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import { buildManifestSchema, releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';

import { remoteNames } from '../parts/remote-names.ts';
import { copyOfRepository, type RepositoryCopy } from '../testing/copy-of-repository.ts';

jest.setTimeout(900_000);

let copy: RepositoryCopy;

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

beforeAll(() => {
  copy = copyOfRepository();
  const [, commands = ''] = /^## A new remote$.*?```sh\n(.*?)```/ms.exec(
    read('docs/guides/work-on-one-remote.md'),
  )!;
  execFileSync('bash', ['-ec', commands], { cwd: copy.root });
});

afterAll(() => copy.remove());

test('a remote made as the guide says is as format and lint want it, and its own test passes', async () => {
  expect(await installed('prettier', '--check', '--log-level=warn', 'mf-guides')).toEqual({
    code: 0,
    said: '',
  });
  expect(await installed('eslint', '--max-warnings=0', 'mf-guides')).toEqual({ code: 0, said: '' });
  const { code, said } = await installed('jest', '--maxWorkers=1', 'mf-guides/');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Test Suites: 1 passed/) });
});

const build = (...parts: string[]) =>
  run('node', '--import', 'tsx', 'tools/build/src/build/main.ts', ...parts);

test('it builds alone, and the site stays away as long as there is no shell to put it into', async () => {
  const { code, said } = await build('mf-guides');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('its shell has not been built') });
  const built = buildManifestSchema.parse(JSON.parse(read('mf-guides/dist/build.json')));
  expect(Object.keys(built.exposes)).toEqual(['guides@1', 'guides-part@1']);
  expect(existsSync(path.join(copy.root, 'dist/site'))).toBe(false);
});

test('a part that was never built does not stop another’s build; the site does without it, and says so', async () => {
  const others = remoteNames().filter((name) => name !== 'mf-guides');
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
  expect(Object.keys(remotes)).toEqual(['mf-guides']);
});

test('a part that does not exist is not taken for one that has nothing to build', async () => {
  const { code, said } = await build('mf-mpa');
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('There is no part "mf-mpa".') });
});
