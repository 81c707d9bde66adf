import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { inTurn } from './in-turn.ts';
import { repositoryRoot } from './repository-root.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'waypost-turns-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('fifty who come at once have their turns one after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inside--;
  };
  await Promise.all(Array.from({ length: 50 }, () => inTurn(folder, work)));
  expect(most).toBe(1);
  expect((await readdir(folder)).length).toBeLessThan(15);
});

test('a turn whose work fails is over, and its failure is passed on', async () => {
  await expect(inTurn(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  await expect(inTurn(folder, async () => 'next')).resolves.toBe('next');
});

test('a process keeps its turn while it is stopped, and killed it holds nobody up', async () => {
  const root = repositoryRoot();
  const lock = pathToFileURL(path.join(root, 'tools/cli-kit/src/in-turn.ts')).href;
  const program = `import { inTurn } from ${JSON.stringify(lock)};
    await inTurn(${JSON.stringify(folder)}, () => new Promise(() => { console.log('inside'); setInterval(() => {}, 1000); }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGSTOP');
  let hasNext = false;
  const next = inTurn(folder, async () => void (hasNext = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hasNext).toBe(false);
  child.kill('SIGKILL');
  await next;
  expect(hasNext).toBe(true);
});
