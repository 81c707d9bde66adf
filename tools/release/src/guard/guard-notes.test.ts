/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readHistory } from '../core/change-record.ts';
import { readRelease } from '../core/read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { promote } from '../core/release-steps.ts';
import { createKeyFile } from '../format/key-file.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import { effectiveRelease } from '../format/trusted-release.ts';
import { Refusal } from '../format/refusal.ts';
import { verifyRelease } from '../format/verify-release.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { TOKEN } from '../testing/counting-site.ts';
import { startExampleGuard, type ExampleGuard } from '../testing/example-guard.ts';
import { siteCounts } from './build-counts.ts';

const example = exampleForEachTest();
let guard: ExampleGuard;

beforeEach(async () => {
  guard = await startExampleGuard(example);
});

afterEach(() => guard.end());

/** The guard takes a bad candidate of the map back. */
async function takeBack(): Promise<void> {
  const { build: stable } = await example.publish('mf-map', { seed: 'good' });
  const { build } = await example.publish('mf-map', { seed: 'bad' });
  guard.site.count('mf-map', stable, 5400, 16);
  guard.site.count('mf-map', build, 600, 30);
  expect(await guard.watch()).toEqual([['mf-map', 'breach', 4]]);
}

/** Whether a site that has never seen a release before has a candidate of the map. */
async function isUnderWayAfresh(): Promise<boolean> {
  const text = (await example.store.read('release.json'))!.bytes.toString();
  const verified = verifyRelease(text, example.access.rootKey);
  if (verified instanceof Refusal) throw new Error(verified.reason);
  return effectiveRelease(1, verified.remotes).remotes['mf-map']?.rollout !== null;
}

test('a roll-back that somebody took out of the file is written there again, once', async () => {
  await takeBack();
  const { bytes, version } = (await example.store.read('release.json'))!;
  const release = JSON.parse(bytes.toString()) as SignedRelease;
  release.remotes['mf-map']!.guard = null;
  await example.store.replace('release.json', Buffer.from(JSON.stringify(release)), version);
  expect(await isUnderWayAfresh()).toBe(true);
  expect(await guard.watch()).toEqual([]);
  expect(await isUnderWayAfresh()).toBe(false);
  expect(await guard.watch()).toEqual([]);
  expect(guard.restored).toEqual([5]);
  for await (const { action, reason, remote } of readHistory(example.store)) {
    expect([remote, action]).toEqual(['mf-map', 'guard: restored what is valid']);
    expect(reason).toBe('release.json had something else for mf-map');
    break;
  }
});

test('a guard with a new key says again, once, of a candidate what the dropped key said', async () => {
  await takeBack();
  const next = await createKeyFile(path.join(example.folder, 'next.key.json'), 'guard-2', 'guard');
  const shown = path.join(example.folder, 'next.pub.json');
  await writeFile(shown, JSON.stringify({ id: 'guard-2', role: 'guard', publicKey: next.publicKey }));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const common = ['--root', example.keyFile('root'), '--store', example.store.name];
  await createProgram().parseAsync(['keys', 'trust', shown, ...common], { from: 'user' });
  await createProgram().parseAsync(['keys', 'drop', 'guard-1', ...common], { from: 'user' });
  jest.restoreAllMocks();
  expect(await isUnderWayAfresh()).toBe(true);
  expect(await guard.watch({ key: next })).toEqual([['mf-map', 'breach', 7]]);
  expect(await isUnderWayAfresh()).toBe(false);
  expect(await guard.watch({ key: next })).toEqual([]);
  expect(guard.restored).toEqual([]);
});

test('a candidate its team promoted while the guard was looking is left alone', async () => {
  const { build: stable } = await example.publish('mf-map', { seed: 'good' });
  const { build } = await example.publish('mf-map', { seed: 'bad' });
  guard.site.count('mf-map', stable, 5400, 16);
  guard.site.count('mf-map', build, 600, 30);
  const found = await guard.watch({
    counts: async (since) => {
      await example.change('promote', promote());
      return siteCounts(guard.site.address, TOKEN)(since);
    },
  });
  expect(found).toEqual([['mf-map', 'breach', null]]);
  expect((await readRelease(example.access)).remotes['mf-map']).toMatchObject({
    note: null,
    targets: { stable: build },
  });
});

describe('with no candidate under way, a guard that could not act is found out all the same', () => {
  beforeEach(() => example.publish('mf-map', { seed: 'good' }));

  test('one whose settings are right asks the site once, and finds nothing', async () => {
    expect(await guard.watch()).toEqual([]);
    expect(guard.site.asked).toHaveLength(1);
  });

  test('by a team’s key', async () => {
    await expect(guard.watch({ key: example.key('mf-map') })).rejects.toThrow(
      'signs for mf-map; a guard needs its own',
    );
  });

  test('by a guard’s key that is not trusted', async () => {
    const other = await createKeyFile(path.join(example.folder, 'other.key.json'), 'guard-2', 'guard');
    await expect(guard.watch({ key: other })).rejects.toThrow('guard-2 is not trusted in this store yet');
    await expect(guard.watch({ key: { ...other, id: 'guard-1' } })).rejects.toThrow(
      'Another key is trusted under the name guard-1',
    );
  });

  test('by a wrong token', async () => {
    const counts = siteCounts(guard.site.address, 'wrong');
    await expect(guard.watch({ counts })).rejects.toThrow('does not accept this token');
  });

  test('by a site that does not answer, or with something else', async () => {
    guard.site.status = 404;
    await expect(guard.watch()).rejects.toThrow('answered 404 when asked for counts');
    guard.site.status = 200;
    guard.site.builds = null as never;
    await expect(guard.watch()).rejects.toThrow('answered something other than counts');
    const counts = siteCounts('http://127.0.0.1:9', TOKEN);
    await expect(guard.watch({ counts })).rejects.toThrow('127.0.0.1:9 does not answer. Is the site running');
    expect(() => siteCounts('stories.example.org', TOKEN)).toThrow('is not the address of a site');
  });
});
