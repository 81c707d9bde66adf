import path from 'node:path';

import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { hearCommands } from '../testing/heard-commands.ts';
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

  test('history writes no more than words to a terminal, whatever is put into a record', async () => {
    const path = 'history/0000001.json';
    const { bytes, version } = (await example.store.read(path))!;
    const about = JSON.parse(bytes.toString()) as { change: object };
    const action = '\u001b[2Jtrust\n    1  2026-01-01  promote \u009d52;c;YQ==\u0007\u202e';
    await example.store.replace(
      path,
      Buffer.from(JSON.stringify({ ...about, change: { ...about.change, action, key: '\u001b]0;x' } })),
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
      `Revision 5: the candidate ${two.build} of mf-map is now stable. It is live on the next page load.`,
      `Revision 6: mf-map is rolled back; ${one.build} is stable. It is live on the next page load.`,
      'Revision 7: mf-map is off. Visitors are told on their next page load.',
    ]);
    said.length = 0;
    expect(await runCommandLine(['history', ...store, '--count', '5'])).toBe(0);
    expect(said[0]?.split('\n').map((line) => line.replace(/^.*?mf-map +/, ''))).toEqual([
      `kill  by mf-map-1  → stable ${one.build}`,
      `rollback  by mf-map-1  → stable ${one.build}`,
      `promote  by mf-map-1  → stable ${two.build}`,
      `ramp to 10%  by mf-map-1  → stable ${one.build}  candidate ${two.build} for 10% of visitors`,
      `publish ${two.build} as candidate  by mf-map-1  → stable ${one.build}  candidate ${two.build} for 10% of visitors`,
    ]);
    said.length = 0;
    await runCommandLine(['history', ...store, '--json']);
    const found = JSON.parse(said.join('')) as { builds: unknown }[];
    expect(found[2]).toMatchObject({ builds: { stable: two.build, lastGood: one.build, rollout: null } });
    expect(found.at(-1)).toMatchObject({ action: 'trust', builds: null });
  });

  test('a share is taken in steps of 0.01 %, and never rounded to another', async () => {
    for (const seed of ['one', 'two']) await example.publish('mf-map', { seed });
    const words = 'is not a valid share: shares go in steps of 0.01%.';
    for (const share of ['0.001', '12.345'])
      expect(await refused('ramp', 'mf-map', share, ...mine('mf-map'))).toBe(`"${share}" ${words}`);
    for (const share of ['0.07', '0.29', '57.3'])
      expect(await runCommandLine(['ramp', 'mf-map', share, ...mine('mf-map')])).toBe(0);
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

  test('a key that can not do it is told why, and which one can', async () => {
    expect(await refused('kill', 'mf-map', ...mine('root'))).toContain(
      'is the root key, and only says which keys to trust',
    );
    await runCommandLine(['keys', 'new', 'mf-map', '--id', 'fresh', '-o', example.folder]);
    const fresh = path.join(example.folder, 'fresh.key.json');
    const access = [...store, '--root-key', example.access.rootKey];
    expect(await refused('kill', 'mf-map', ...access, '-k', fresh)).toContain('waypost-release keys trust');
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
