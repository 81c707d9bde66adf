import path from 'node:path';

import { runCommandLine } from '../commands/run-command-line.ts';
import { readHistory } from '../core/change-record.ts';
import { readRelease } from '../core/read-release.ts';
import { promote, ramp } from '../core/release-steps.ts';
import { createKeyFile } from '../format/key-file.ts';
import { effectiveRelease } from '../format/verify-release.ts';
import { TOKEN } from '../testing/counting-site.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { startExampleGuard, type ExampleGuard } from '../testing/example-guard.ts';
import { siteCounts } from './build-counts.ts';

let stable: string;
let candidate: string;
const example = exampleForEachTest(async (filled) => {
  ({ build: stable } = await filled.publish('mf-map', { seed: 'good' }));
  ({ build: candidate } = await filled.publish('mf-map', { seed: 'bad' }));
});
let guard: ExampleGuard;

beforeEach(async () => {
  guard = await startExampleGuard(example);
});

afterEach(() => guard.end());

/** Says that this many loads of the candidate failed for 5 % of addresses, beside a healthy stable. */
function failing(loads: number): void {
  guard.site.builds = [];
  guard.site.count('mf-map', stable, loads * 9, Math.round(loads / 37));
  guard.site.count('mf-map', candidate, loads, loads / 20);
}

/** What visitors get of the map's candidate. */
const rollout = async () => effectiveRelease(await readRelease(example.access)).remotes['mf-map']?.rollout;

const newest = async () => (await readHistory(example.store))[0]!.change;

test('a candidate that crashes for 5 % is rolled back once enough networks say so, and no other remote with it', async () => {
  await example.publish('mf-stories', { seed: 'good' });
  const stories = await example.publish('mf-stories', { seed: 'also good' });
  failing(600);
  guard.site.count('mf-stories', stories.build, 300, 1);
  expect(await guard.watch()).toEqual([
    ['mf-map', 'breach', 6],
    ['mf-stories', 'well', null],
  ]);
  expect(await rollout()).toBeNull();
  expect(await newest()).toMatchObject({
    ...{ remote: 'mf-map', key: 'guard-1', action: `guard: roll back ${candidate}` },
    reason: expect.stringContaining('30 of 600 addresses had a failure (5.0%), in 30 of 600 networks'),
  });
  expect(await guard.watch()).toEqual([['mf-stories', 'well', null]]);
});

test('a candidate whose failures may be forged goes to nobody any more, which status says, and is paused only once', async () => {
  failing(300);
  expect(await guard.watch()).toEqual([['mf-map', 'doubtful', 4]]);
  expect(await rollout()).toMatchObject({ candidate, basisPoints: 0 });
  expect(await guard.watch()).toEqual([['mf-map', 'doubtful', null]]);
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await runCommandLine(['status', '--store', example.store.name, '--root-key', example.access.rootKey]);
  expect(said.join('\n')).toContain('  guard      paused it; check, then ramp it or roll it back: 15 of 300');

  await example.change('ramp', ramp(5000));
  expect(await guard.watch()).toEqual([['mf-map', 'doubtful', null]]);
  expect(await rollout()).toMatchObject({ candidate, basisPoints: 5000 });
  failing(600);
  expect(await guard.watch()).toEqual([['mf-map', 'breach', 6]]);
});

test('the next candidate is paused as the first one was', async () => {
  failing(300);
  await guard.watch();
  const { build } = await example.publish('mf-map', { seed: 'also bad' }, { replace: true });
  guard.site.count('mf-map', build, 300, 15);
  expect(await guard.watch()).toEqual([['mf-map', 'doubtful', 6]]);
});

test('counts are asked for since the candidate began, not since its share last changed', async () => {
  const { candidateSince: began = '' } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  await example.change('ramp', ramp(5000));
  await guard.watch();
  expect(guard.site.asked).toEqual([`/api/release/counts?since=${encodeURIComponent(began)}`]);
});

test('a candidate its team promoted while the guard was looking is left alone', async () => {
  failing(600);
  const found = await guard.watch({
    counts: async (since) => {
      await example.change('promote', promote());
      return siteCounts(guard.site.address, TOKEN)(since);
    },
  });
  expect(found).toEqual([['mf-map', 'breach', null]]);
  expect((await readRelease(example.access)).remotes['mf-map']).toMatchObject({
    note: null,
    targets: { stable: candidate },
  });
});

describe('with no candidate under way, a guard that could not act is found out all the same', () => {
  beforeEach(() => example.change('promote', promote()));

  test('one whose settings are right asks the site once, and finds nothing', async () => {
    expect(await guard.watch()).toEqual([]);
    expect(guard.site.asked).toHaveLength(1);
  });

  test('by a team’s key, or a guard’s that is not trusted', async () => {
    await expect(guard.watch({ key: example.key('mf-map') })).rejects.toThrow('a guard needs its own');
    const other = await createKeyFile(path.join(example.folder, 'other.key.json'), 'guard-2', 'guard');
    await expect(guard.watch({ key: other })).rejects.toThrow('guard-2 is not trusted in this store yet');
    await expect(guard.watch({ key: { ...other, id: 'guard-1' } })).rejects.toThrow(
      'Another key is trusted under the name guard-1',
    );
  });

  test('by a wrong token, or a site that does not answer or with something else', async () => {
    const counts = siteCounts(guard.site.address, 'wrong');
    await expect(guard.watch({ counts })).rejects.toThrow('does not accept this token');
    guard.site.status = 404;
    await expect(guard.watch()).rejects.toThrow('answered 404 when asked for counts');
    guard.site.status = 200;
    guard.site.builds = null as never;
    await expect(guard.watch()).rejects.toThrow('answered something other than counts');
    await expect(guard.watch({ counts: siteCounts('http://127.0.0.1:9', TOKEN) })).rejects.toThrow(
      '127.0.0.1:9 does not answer. Is the site running',
    );
    expect(() => siteCounts('stories.example.org', TOKEN)).toThrow('is not the address of a site');
  });
});
