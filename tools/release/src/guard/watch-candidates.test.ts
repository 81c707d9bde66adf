/** @jest-environment node */

import { readHistory, recordPath } from '../core/change-record.ts';
import { readRelease } from '../core/read-release.ts';
import { ramp, setKill } from '../core/release-steps.ts';
import { effectiveRelease } from '../format/trusted-release.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { startExampleGuard, type ExampleGuard } from '../testing/example-guard.ts';

const example = exampleForEachTest();
let guard: ExampleGuard;

beforeEach(async () => {
  guard = await startExampleGuard(example);
});

afterEach(() => guard.end());

test('a candidate that crashes for 5 % is rolled back once enough networks say so, with the reason in the history', async () => {
  const stable = await example.publish('mf-map', { seed: 'good' });
  const candidate = await example.publish('mf-map', { seed: 'bad' });
  await example.publish('mf-stories', { seed: 'good' });
  const stories = await example.publish('mf-stories', { seed: 'also good' });
  guard.site.count('mf-map', stable.build, 5400, 16);
  guard.site.count('mf-map', candidate.build, 600, 30);
  guard.site.count('mf-stories', stories.build, 300, 1);

  expect(await guard.watch()).toEqual([
    ['mf-map', 'breach', 6],
    ['mf-stories', 'well', null],
  ]);
  const release = await readRelease(example.access);
  const { remotes } = effectiveRelease(6, release.remotes);
  expect(remotes['mf-map']).toMatchObject({ stable: stable.build, rollout: null });
  expect(remotes['mf-stories']?.rollout?.candidate).toBe(stories.build);
  for await (const { action, reason, key, remote } of readHistory(example.store)) {
    expect([remote, key, action]).toEqual(['mf-map', 'guard-1', `guard: roll back ${candidate.build}`]);
    expect(reason).toContain('30 of 600 addresses had a failure (5.0 %), in 30 of 600 networks');
    break;
  }
  expect(await guard.watch()).toEqual([['mf-stories', 'well', null]]);
});

/** When the map's candidate began, as it is signed. */
const beginning = async () =>
  (await readRelease(example.access)).remotes['mf-map']!.targets.candidateSince ?? 'never';

test('counts are asked for since the candidate began, not since its share last changed', async () => {
  await example.publish('mf-map', { seed: 'good' });
  await example.publish('mf-map', { seed: 'next' });
  const began = await beginning();
  await example.change('ramp', ramp({ basisPoints: 5000 }));
  await example.publish('mf-stories', { seed: 'good' });
  await guard.watch();
  expect(guard.site.asked).toEqual([`/api/release/counts?since=${encodeURIComponent(began)}`]);
});

test.each([
  ['a wild revision of the release', 'release.json', Number.MAX_SAFE_INTEGER],
  ['a record of before the candidate, far ahead,', recordPath(999), 999],
])('%s, put there by somebody, does not blind the guard', async (_, file, revision) => {
  await example.publish('mf-map', { seed: 'good' });
  const { bytes, version } = (await example.store.read('release.json'))!;
  const release = JSON.parse(bytes.toString()) as object;
  const about = { at: new Date().toISOString(), key: 'x', remote: null, action: 'x', reason: '' };
  const isRelease = file === 'release.json';
  const junk = isRelease ? { ...release, revision } : { ...about, revision, release };
  await example.store.replace(file, Buffer.from(JSON.stringify(junk)), isRelease ? version : null);
  for (const kill of [true, false]) await example.change('kill', setKill(kill));
  await example.publish('mf-map', { seed: 'bad' });
  await guard.watch();
  expect(guard.site.asked).toEqual([`/api/release/counts?since=${encodeURIComponent(await beginning())}`]);
});

test('a publisher whose clock is ahead does not blind the guard', async () => {
  await example.publish('mf-map', { seed: 'good' });
  jest.useFakeTimers({
    now: Date.now() + 6 * 60 * 60 * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
  });
  await example.publish('mf-map', { seed: 'next' });
  jest.useRealTimers();
  await guard.watch();
  const since = new URL(guard.site.asked[0]!, guard.site.address).searchParams.get('since');
  expect(new Date(since!).getTime()).toBeLessThanOrEqual(Date.now());
});

test('once such a publisher’s moment is past, the guard goes on counting all there was', async () => {
  await example.publish('mf-map', { seed: 'good' });
  const doNotFake = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] as const;
  const at = (now: number) => jest.useFakeTimers({ now, doNotFake: [...doNotFake] });
  const began = Date.now();
  at(began + 60 * 60 * 1000);
  await example.publish('mf-map', { seed: 'next' });
  at(began);
  await guard.watch();
  at(began + 2 * 60 * 60 * 1000);
  await guard.watch();
  jest.useRealTimers();
  const all = `/api/release/counts?since=${encodeURIComponent(new Date(0).toISOString())}`;
  expect(guard.site.asked).toEqual([all, all]);
});
