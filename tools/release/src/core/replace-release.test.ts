import type { ReleaseStore } from '../store/store.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { readHistory } from './change-record.ts';
import { changeTargets } from './change-targets.ts';
import { readRelease, RELEASE_FILE } from './read-release.ts';
import { promote, setKill } from './release-steps.ts';
import { replaceRelease } from './replace-release.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' }, { reason: 'first go' });
});

const kill = (store: ReleaseStore, reason = '') =>
  changeTargets(
    { ...example.access, store },
    { remote: 'mf-map', key: example.key('mf-map'), action: 'kill', reason, change: setKill(true) },
  );

test('of many who publish at once each succeeds, one after the other, and the history has all of them', async () => {
  const others = await Promise.all([
    example.publish('mf-map', { seed: 'two' }),
    ...['one', 'two', 'three'].map((seed) => example.publish('mf-stories', { seed }, { replace: true })),
  ]);
  expect(others.map(({ revision }) => revision).sort()).toEqual([3, 4, 5, 6]);
  expect((await readHistory(example.store)).map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(Object.keys((await readRelease(example.access)).remotes).sort()).toEqual(['mf-map', 'mf-stories']);
});

test('the history tells who did what and why', async () => {
  await example.publish('mf-map', { seed: 'two' });
  await example.change('promote', promote());
  const told = (await readHistory(example.store)).map(({ change: { action, key, reason } }) => [
    ...[key, action.replace(/[0-9a-f]{12}/, '…'), reason],
  ]);
  expect(told).toEqual([
    ['mf-map-1', 'promote', ''],
    ['mf-map-1', 'publish … as candidate', ''],
    ['mf-map-1', 'publish … as stable', 'first go'],
    ['root-1', 'trust', ''],
  ]);
});

test('a publisher killed before it wrote its record leaves a whole history all the same', async () => {
  const { bytes } = (await example.store.read('history/0000002.json'))!;
  await example.store.remove('history/0000002.json');
  await example.publish('mf-stories', { seed: 'one' });
  expect((await example.store.read('history/0000002.json'))?.bytes).toEqual(bytes);
});

test('a change whose answer was lost is known to be done, also when another has followed it', async () => {
  for (const follows of [false, true]) {
    let isFirst = true;
    const losing: ReleaseStore = {
      ...example.store,
      async replace(file, bytes, expected) {
        const outcome = await example.store.replace(file, bytes, expected);
        if (file !== RELEASE_FILE || !isFirst) return outcome;
        isFirst = false;
        if (follows) await example.publish('mf-stories', { seed: 'one' });
        return 'conflict';
      },
    };
    expect(await kill(losing)).toBe(follows ? 5 : 3);
    if (!follows) await example.change('unkill', setKill(false));
  }
});

test('a release that somebody removed is not begun anew over its history', async () => {
  await example.store.remove('release.json');
  const propose = () => {
    throw new Error('asked for the next one');
  };
  await expect(replaceRelease(example.access, propose)).rejects.toThrow(
    'Copy history/0000002.json to release.json',
  );
});

test('a reason too long for the history is refused before anything is changed', async () => {
  await expect(kill(example.store, 'x'.repeat(501))).rejects.toThrow(
    'A reason can have up to 500 characters',
  );
});
