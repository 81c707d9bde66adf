import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { hearCommands } from '../testing/heard-commands.ts';
import { createProgram } from './create-program.ts';
import { runCommandLine } from './run-command-line.ts';

const { said, complained, refused } = hearCommands();

test('a line that lacks something is answered with what', async () => {
  expect(await refused('ramp', 'mf-map')).toContain("missing required argument 'percent'");
  expect(await refused('rmap', 'mf-map')).toContain('Did you mean ramp?');
  expect(await refused()).toContain('How a release works:');
});

test('a wrong use is told in JSON to programs that ask for it', async () => {
  expect(await runCommandLine(['ramp', 'mf-map', '--json'])).toBe(1);
  expect(JSON.parse(said.join(''))).toEqual({
    code: 'usage',
    error: expect.stringContaining("argument 'percent'"),
  });
  said.length = 0;
  expect(await runCommandLine(['status', '--nonsense', '--json'])).toBe(1);
  expect(JSON.parse(said.join(''))).toEqual({
    code: 'usage',
    error: expect.stringContaining("option '--nonsense'"),
  });
  expect(complained).toEqual([]);
});

test('every line that is printed to be copied works in a clone', () => {
  const names = createProgram().commands.map((one) => one.name());
  const printed = new RegExp(`(?<!npx )waypost-release (?:${names.join('|')})\\b.*`, 'g');
  const folder = path.join(repositoryRoot(), 'tools/release/src');
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(printed) ?? []);
  expect(lines).toEqual([]);
});

test('a place that holds no store: first the question whether it is the right place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-nowhere-'));
  const store = ['--store', path.join(folder, 'relaeses')];
  const asks = 'Is that the right place?';
  expect(await refused('status', ...store, '--root-key', `${'A'.repeat(43)}=`)).toContain(asks);
  expect(await refused('history', ...store)).toContain(asks);
  await rm(folder, { recursive: true });
});
