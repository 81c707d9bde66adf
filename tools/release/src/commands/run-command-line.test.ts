/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { hearCommands } from '../testing/heard-commands.ts';
import { createProgram } from './create-program.ts';
import { EXAMPLES } from './examples.ts';
import { runCommandLine } from './run-command-line.ts';

const { said, complained, refused } = hearCommands();

test('a line that lacks something is answered with one that does not', async () => {
  expect(await refused('ramp', 'mf-map')).toBe(
    'Missing required argument \'percent\'.\nFor example: npx waypost-release ramp mf-map 10 --reason "first visitors"\nAdd --help to see what there is.',
  );
  expect(await refused('keys', 'trust')).toContain('waypost-release keys trust map.pub.json --root');
  expect(await refused('rmap', 'mf-map')).toContain("Unknown command 'rmap' (Did you mean ramp?)");
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

test('help on a command that does not exist does not show help on all of them', async () => {
  expect(await refused('bogus', '--help')).toContain("Unknown command 'bogus'");
  expect(await refused('keys', 'bogus', '-h')).toContain("Unknown command 'bogus'");
  expect(await refused()).toContain('How a release works:');
  expect(await runCommandLine(['ramp', '--help'])).toBe(0);
  expect(said.join('')).toContain('waypost-release ramp mf-map 10');
});

test('every line that is printed to be copied works in a clone', () => {
  const names = createProgram().commands.map((one) => one.name());
  const printed = new RegExp(`(?<!npx )waypost-release (?:${names.join('|')})\\b.*`, 'g');
  const folders = ['tools/release/src', 'tools/build/src/scaffold'].map((folder) =>
    path.join(repositoryRoot(), folder),
  );
  const lines = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(printed) ?? []),
  );
  expect(lines).toEqual([]);
});

test('every command has an example, of its own arguments and options', () => {
  const names = createProgram().commands.flatMap((one) => [
    one.name(),
    ...one.commands.map((inner) => `${one.name()} ${inner.name()}`),
  ]);
  expect(Object.keys(EXAMPLES).sort()).toEqual(names.sort());
  for (const [name, example] of Object.entries(EXAMPLES)) expect(example.startsWith(name)).toBe(true);
});

test('a place that holds no store: first the question whether it is the right place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-nowhere-'));
  const store = ['--store', path.join(folder, 'relaeses')];
  const asks = 'Is that the right place?';
  expect(await refused('status', ...store, '--root-key', `${'A'.repeat(43)}=`)).toContain(asks);
  expect(await refused('history', ...store)).toContain(asks);
  await rm(folder, { recursive: true });
});
