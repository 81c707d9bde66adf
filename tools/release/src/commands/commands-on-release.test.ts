/** @jest-environment node */

import path from 'node:path';

import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { hearCommands } from '../testing/heard-commands.ts';
import { createProgram } from './create-program.ts';
import { runCommandLine } from './run-command-line.ts';

const { said, refused } = hearCommands();

describe('with a release', () => {
  let example: ExampleStore;
  let store: string[];
  const mine = (use: string) => [...store, '--root-key', example.access.rootKey, '-k', example.keyFile(use)];

  beforeEach(async () => {
    example = await createExampleStore();
    store = ['--store', example.store.name];
  });
  afterEach(() => example.end());

  test('history ends with the newest change though a wild record was put there, and verify names that', async () => {
    const about = JSON.parse((await example.store.read('history/0000001.json'))!.bytes.toString()) as object;
    const revision = Number.MAX_SAFE_INTEGER;
    const wild = `history/${revision}.json`;
    await example.store.create(wild, Buffer.from(JSON.stringify({ ...about, revision })));
    said.length = 0;
    expect(await runCommandLine(['history', ...store, '--count', '1'])).toBe(0);
    expect(said.join('\n').split('\n')).toEqual([
      expect.stringMatching(/^ +1 .* trust/),
      expect.stringContaining(`Not shown: ${wild}, because the release has revision 1.`),
    ]);
    said.length = 0;
    await runCommandLine(['verify', ...store, '--root-key', example.access.rootKey]);
    expect(said.join('\n')).toMatch(new RegExp(`${wild} is newer than revision .* move it out of history/`));
    process.exitCode = 0;
  });

  test('history writes no more than words to a terminal, whatever is put into a record', async () => {
    const path = 'history/0000001.json';
    const { bytes, version } = (await example.store.read(path))!;
    const about = JSON.parse(bytes.toString()) as object;
    const action = '\u001b[2Jtrust\n    1  2026-01-01  promote \u009d52;c;YQ==\u0007\u202e';
    await example.store.replace(
      path,
      Buffer.from(JSON.stringify({ ...about, action, key: '\u001b]0;x' })),
      version,
    );
    said.length = 0;
    expect(await runCommandLine(['history', ...store])).toBe(0);
    expect(said).toEqual([
      expect.stringMatching(/^ +1 .* \[2Jtrust {5}1 {2}2026-01-01 {2}promote {2}52;c;YQ== +by +\]0;x/),
    ]);
    expect(said.join()).not.toMatch(/[\p{C}\n]/u);
  });

  test('history and messages name the builds, so that there is something to give to --to', async () => {
    const one = await example.publish('mf-map', { seed: 'one' });
    const two = await example.publish('mf-map', { seed: 'two' });
    await runCommandLine(['ramp', 'mf-map', '10', ...mine('mf-map')]);
    await runCommandLine(['promote', 'mf-map', ...mine('mf-map')]);
    await runCommandLine(['rollback', 'mf-map', ...mine('mf-map')]);
    await runCommandLine(['kill', 'mf-map', ...mine('mf-map')]);
    expect(said.slice(1)).toEqual([
      `Revision 5: mf-map now has its candidate ${two.build} as stable. It is live on the next page load.\nThe needs of this build were not checked against a live shell. Name one with --site <url>.`,
      `Revision 6: mf-map is rolled back; ${one.build} is stable. It is live on the next page load.`,
      'Revision 7: mf-map is off. From the next page load, the page says so.',
    ]);
    said.length = 0;
    expect(await runCommandLine(['history', ...store, '--count', '5'])).toBe(0);
    expect(said[0]?.split('\n').map((line) => line.replace(/^.*?mf-map +/, ''))).toEqual([
      `kill  by mf-map-1  → stable ${one.build}`,
      `rollback  by mf-map-1  → stable ${one.build}`,
      `promote  by mf-map-1  → stable ${two.build}`,
      `ramp to 10 %  by mf-map-1  → stable ${one.build}, candidate ${two.build}`,
      `publish ${two.build} as candidate  by mf-map-1  → stable ${one.build}, candidate ${two.build}`,
    ]);
    said.length = 0;
    await runCommandLine(['history', ...store, '--json']);
    const found = JSON.parse(said.join('')) as { builds: unknown }[];
    expect(found[2]).toMatchObject({ builds: { stable: two.build, lastGood: one.build, candidate: null } });
    expect(found.at(-1)).toMatchObject({ action: 'trust', builds: null });
  });

  test.each(['0', 'x', '1.5'])('"%s" is not a valid number of changes', async (count) => {
    expect(await refused('history', ...store, '--count', count)).toContain(
      'is not a valid number of changes',
    );
  });

  test('the visitors named for a candidate are kept, replaced, and taken out again', async () => {
    for (const seed of ['one', 'two']) await example.publish('mf-map', { seed });
    const map = mine('mf-map');
    const named = async (...args: string[]) => {
      expect(await runCommandLine(['ramp', 'mf-map', '10', ...args, ...map])).toBe(0);
      said.length = 0;
      await runCommandLine(['status', ...map.slice(0, 4), '--json']);
      const { remotes } = JSON.parse(said.join('')) as {
        remotes: Record<string, { rollout: { include: string[]; exclude: string[] } }>;
      };
      const { include, exclude } = remotes['mf-map']!.rollout;
      return [include, exclude];
    };
    expect(await named('--include', 'ann', 'bob', '--exclude', 'eve')).toEqual([['ann', 'bob'], ['eve']]);
    expect(await named()).toEqual([['ann', 'bob'], ['eve']]);
    expect(await named('--no-include')).toEqual([[], ['eve']]);
    expect(await named('--include', 'ann', '--no-exclude')).toEqual([['ann'], []]);
    expect(await runCommandLine(['ramp', '--help'])).toBe(0);
    expect(said.join('')).toMatch(/--no-include .*--no-exclude /s);
  });

  test('whom a candidate is for is told in whole by ramp, status and history', async () => {
    for (const seed of ['one', 'two']) await example.publish('mf-map', { seed });
    const map = mine('mf-map');
    const words = 'for 0 % of visitors and 1 named visitor, without 2 named visitors';
    await runCommandLine(['ramp', 'mf-map', '0', '--include', 'ann', '--exclude', 'bob', 'eve', ...map]);
    await runCommandLine(['status', ...map.slice(0, 4)]);
    await runCommandLine(['history', ...store, '--count', '1']);
    expect(said).toEqual(Array(3).fill(expect.stringContaining(words)));
  });

  test('a share is taken in steps of 0.01 %, and never rounded to another', async () => {
    for (const seed of ['one', 'two']) await example.publish('mf-map', { seed });
    const words = 'is not a valid share: shares go in steps of 0.01 %.';
    for (const share of ['0.001', '12.345'])
      expect(await refused('ramp', 'mf-map', share, ...mine('mf-map'))).toBe(`"${share}" ${words}`);
    for (const share of ['0.07', '0.29', '57.3'])
      expect(await runCommandLine(['ramp', 'mf-map', share, ...mine('mf-map')])).toBe(0);
  });

  test('publishing the candidate again says so, and what follows is a larger share', async () => {
    await example.publish('mf-map', { seed: 'one' });
    const two = await writeBuild(path.join(example.folder, 'two'), exampleBuild('mf-map', { seed: 'two' }));
    const publish = (...args: string[]) => ['publish', 'mf-map', '-b', two, ...args, ...mine('mf-map')];
    await runCommandLine(publish('--percent', '20'));
    expect(said.at(-1)).toMatch(/Next: npx waypost-release ramp mf-map 50$/);
    expect(await refused(...publish())).toContain('is already the candidate, for 20 % of visitors');
    await runCommandLine(publish('--replace'));
    expect(said.at(-1)).toContain('its share changes from 20 % to 0 %, and visitors are drawn again');
    expect(said.at(-1)).toMatch(/Next: npx waypost-release ramp mf-map 10$/);
    await runCommandLine(publish('--replace', '--percent', '100'));
    expect(said.at(-1)).toMatch(/Next: npx waypost-release promote mf-map$/);
  });

  test('an empty value is refused by every option and argument, and nothing is changed', async () => {
    await example.publish('mf-map', { seed: 'one' });
    const { build } = await example.publish('mf-map', { seed: 'two' });
    const before = (await example.store.read('release.json'))!.bytes.toString();
    const needs = (option: string) => `${option} needs a value, but got an empty one. Nothing was done.`;
    const map = mine('mf-map');
    expect(await refused('rollback', 'mf-map', '--to', '', ...map)).toBe(needs('--to'));
    expect(await refused('rollback', 'mf-map', '--to=', ...map)).toBe(needs('--to'));
    expect(await refused('ramp', 'mf-map', '10', ...map, '--include', build, ' ')).toBe(needs('--include'));
    expect(await refused('kill', 'mf-map', ...map, '--reason', '')).toBe(needs('--reason'));
    expect(await refused('prune', ...map.slice(0, 4), '--keep-days', '')).toBe(needs('--keep-days'));
    expect(await refused('kill', '', ...map)).toBe('<remote> is empty. Nothing was done.');
    for (const command of createProgram().commands.flatMap((one) => [one, ...one.commands]))
      for (const { long, required } of command.options) {
        if (!required) continue;
        const parent = command.parent?.name() === 'keys' ? ['keys'] : [];
        const args = command.registeredArguments.map(() => 'mf-map');
        const others = command.options.filter((one) => one.mandatory && one.long !== long);
        const line = [...parent, command.name(), ...args, ...others.flatMap((one) => [one.long!, 'x'])];
        // What has only certain values is refused by the library, in words of its own.
        expect(await refused(...line, long!, '')).toMatch(
          /needs a value, but got an empty one|argument '' is invalid/,
        );
      }
    expect((await example.store.read('release.json'))!.bytes.toString()).toBe(before);
  });

  test.each([
    [['prune', '--keep-days'], 'is not a valid number of days'],
    [
      ['guard', '--site', 'http://127.0.0.1:9', '--token', 'a', '--once', '--every'],
      '--every takes a number of',
    ],
    [['history', '--count'], 'is not a valid number of changes'],
    [['ramp', 'mf-map'], 'is not a valid share'],
    [['publish', 'mf-map', '--percent'], 'is not a valid share'],
  ])('%j takes no other words or ways of writing a number', async (line, words) => {
    const access =
      line[0] === 'history' ? store : mine('mf-map').slice(0, line[0] === 'prune' ? 4 : undefined);
    for (const value of ['thirty', '0x10', '1e3', 'Infinity', '30 days', '1,5'])
      expect(await refused(...line, value, ...access)).toContain(words);
  });

  test('a remote that is not there is told apart from one with no history', async () => {
    await example.publish('mf-map', { seed: 'one' });
    expect(await refused('history', ...store, '--remote', 'mf-nope')).toBe(
      'The release has no remote mf-nope. It has: mf-map.',
    );
    expect(await refused('kill', 'mf-nope', ...mine('mf-map'))).toContain('mf-nope is unknown here');
  });

  test('a key that can not do it is told why, and which one can', async () => {
    expect(await refused('kill', 'mf-map', ...mine('root'))).toContain(
      'is the root key, and only says which keys to trust',
    );
    await runCommandLine(['keys', 'new', 'mf-map', '--id', 'fresh', '-o', example.folder]);
    const fresh = path.join(example.folder, 'fresh.key.json');
    const access = [...store, '--root-key', example.access.rootKey];
    expect(await refused('kill', 'mf-map', ...access, '-k', fresh)).toContain('waypost-release keys trust');
  });

  test('a guard whose site is away says so with the time, and its help names the setting of its key', async () => {
    expect(await runCommandLine(['guard', '--help'])).toBe(0);
    expect(said.join('')).toMatch(/--key <file> .*WAYPOST_RELEASE_KEY_FILE/s);
    const told = new Promise<string>((resolve) =>
      jest.spyOn(console, 'error').mockImplementation((line: string) => resolve(line)),
    );
    const away = ['--site', 'http://127.0.0.1:9', '--token', 'a-token'];
    const watch = runCommandLine(['guard', ...away, ...mine('guard')]);
    const line = await told;
    process.emit('SIGTERM');
    expect(await watch).toBe(0);
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d .*does not answer\. .* The guard keeps trying\.$/);
  });

  test('a guard started with a team’s key, or looking once at a site that is away, ends with a sentence', async () => {
    const guard = (use: string) => [
      'guard',
      '--site',
      'http://127.0.0.1:9',
      '--token',
      'a-token',
      ...mine(use),
    ];
    expect(await refused(...guard('mf-map'))).toContain('a guard needs its own');
    expect(await refused(...guard('guard'), '--once')).toContain('127.0.0.1:9 does not answer.');
  });
});
