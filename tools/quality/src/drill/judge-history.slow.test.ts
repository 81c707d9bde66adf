/** @jest-environment node */
import { readRelease } from '@waypost/release/core/read-release.ts';
import { createExampleStore, type ExampleStore } from '@waypost/release/testing/example-store.ts';

import { judgeHistory } from './judge-history.ts';
import type { Ending } from './publisher-crowd.ts';
import { watchRelease } from './release-watch.ts';

let example: ExampleStore;
let endings: Ending[];

beforeEach(async () => {
  example = await createExampleStore();
  endings = [];
  for (const [remote, seed] of [
    ['mf-map', 'one'],
    ['mf-stories', 'one'],
    ['mf-map', 'two'],
    ['mf-map', 'three'],
  ] as const) {
    const { build, revision } = await example.publish(remote, { seed }, { replace: true });
    endings.push({ remote, build, outcome: { kind: 'published', revision }, milliseconds: 1 });
  }
});
afterEach(() => example.end());

const judge = (told: readonly Ending[] = endings.slice(2)) => judgeHistory(example.access, told, 3);

async function overwrite(path: string, change: (text: string) => string): Promise<void> {
  const { bytes, version } = (await example.store.read(path))!;
  await example.store.replace(path, Buffer.from(change(bytes.toString())), version);
}

test('a history that is as everybody was told is without fault', async () => {
  expect(await judge()).toEqual([]);
});

test('a publication that is announced and not there is a lost update', async () => {
  const lost: Ending = { ...endings[3]!, outcome: { kind: 'published', revision: 6 } };
  expect(await judge([...endings.slice(2), lost])).toEqual(['revision 6 was announced and is lost']);
});

test('two who were told the same revision are found', async () => {
  expect(await judge([...endings.slice(2), endings[3]!])).toEqual([
    'two publishers were told that they wrote revision 5',
  ]);
});

test('a revision that holds another build than its publisher was told is found', async () => {
  const other: Ending = { ...endings[3]!, build: endings[0]!.build };
  expect(await judge([endings[2]!, other])).toEqual(['revision 5 is not what its publisher was told']);
});

test('a revision nobody wrote is found, unless its author was killed', async () => {
  expect(await judge([endings[2]!])).toEqual(['nobody says that revision 5 is theirs']);
  expect(await judge([endings[2]!, { ...endings[3]!, outcome: { kind: 'killed' } }])).toEqual([]);
});

test('a gap in the history is found, and so is a step that skips one', async () => {
  await example.store.remove('history/0000004.json');
  expect(await judge([endings[3]!])).toEqual([
    'the history lacks revision 4',
    'revision 5 took mf-map from its version 1 to 3',
  ]);
});

test('a publisher who was refused is a problem', async () => {
  const refused: Ending = { ...endings[0]!, outcome: { kind: 'refused', words: 'no' } };
  expect(await judge([...endings.slice(2), refused])).toEqual(['a publisher of mf-map was refused: no']);
});

test('whoever watches sees a release that is spoiled, goes back, or names a file that is gone', async () => {
  const before = (await example.store.read('release.json'))!.bytes.toString();
  let looks = 0;
  const store: typeof example.store = {
    ...example.store,
    async read(path) {
      const file = await example.store.read(path);
      if (path === 'release.json') looks++;
      return file;
    },
  };
  const watch = watchRelease({ ...example.access, store }, 1);
  // The second look from now on has begun after what was written before.
  const seen = async () => {
    for (const last = looks + 2; looks < last;) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await seen();
  await overwrite('release.json', (text) => text.replace('"revision": 5', '"revision": 4'));
  await seen();
  await overwrite('release.json', () => '{');
  await seen();
  await overwrite('release.json', () => before);
  await seen();
  expect((await watch.end()).problems).toEqual([
    'the release went back to revision 4',
    'release.json does not have the right form',
  ]);

  const { targets } = (await readRelease(example.access)).remotes['mf-stories']!;
  const gone = `mf-stories/f/${targets.builds[targets.stable]!.entry.file}`;
  await example.store.remove(gone);
  const second = await watchRelease(example.access, 1).end();
  expect(second.problems).toEqual([`mf-stories ${targets.stable} was live without ${gone}`]);
});
