/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

import { readHistory, recordPath } from '../core/change-record.ts';
import { changeTargets } from '../core/change-targets.ts';
import { readRelease } from '../core/read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { promote, ramp, setKill } from '../core/targets-changes.ts';
import { createKeyFile } from '../format/key-file.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import { effectiveRelease } from '../format/trusted-release.ts';
import { Refusal } from '../format/refusal.ts';
import { verifyRelease } from '../format/verify-release.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { siteCounts, type BuildCounts } from './build-counts.ts';
import type { Judgement } from './judge-candidate.ts';
import { watchCandidates } from './watch-candidates.ts';

const TOKEN = 'a-token-of-the-guard-alone';

let example: ExampleStore;
let server: Server;
let site: string;
let builds: Omit<BuildCounts, 'slowReasons'>[];
let asked: string[];
let status: number;
let restored: number[];
let early: Set<string>;

beforeEach(async () => {
  example = await createExampleStore();
  builds = [];
  asked = [];
  status = 200;
  restored = [];
  early = new Set();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { builds } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await example.end();
});

function count(remote: string, build: string, loads: number, failures: number): void {
  builds.push({
    remote,
    build,
    loads,
    failures,
    slow: 0,
    failureAddresses: failures,
    addresses: loads,
  });
}

async function watch(
  key = example.key('guard'),
  token = TOKEN,
): Promise<[string, Judgement['verdict'], number | null][]> {
  const found: [string, Judgement['verdict'], number | null][] = [];
  await watchCandidates({
    access: example.access,
    key,
    counts: siteCounts(site, token),
    report: ({ remote }, { verdict }, revision) => found.push([remote, verdict, revision]),
    restored: (revision) => restored.push(revision),
    early,
  });
  return found;
}

test('a candidate that crashes for 5 % is rolled back at its 300th load, with the reason in the history', async () => {
  const stable = await example.publish('mf-map', { seed: 'good' });
  const candidate = await example.publish('mf-map', { seed: 'bad' });
  await example.publish('mf-stories', { seed: 'good' });
  const stories = await example.publish('mf-stories', { seed: 'also good' });
  count('mf-map', stable.build, 2700, 8);
  count('mf-map', candidate.build, 300, 15);
  count('mf-stories', stories.build, 300, 1);

  expect(await watch()).toEqual([
    ['mf-map', 'breach', 6],
    ['mf-stories', 'well', null],
  ]);
  const release = await readRelease(example.access);
  const { remotes } = effectiveRelease(6, release.remotes);
  expect(remotes['mf-map']).toMatchObject({ stable: stable.build, rollout: null });
  expect(remotes['mf-stories']?.rollout?.candidate).toBe(stories.build);
  for await (const { action, reason, key, remote } of readHistory(example.store)) {
    expect([remote, key, action]).toEqual(['mf-map', 'guard-1', `guard: roll back ${candidate.build}`]);
    expect(reason).toContain('15 of 300 addresses had a failure (5.0 %)');
    break;
  }
  expect(await watch()).toEqual([['mf-stories', 'well', null]]);
});

const team = () => ({ remote: 'mf-map', key: example.key('mf-map'), reason: '' });

/** When the map's candidate began, as it is signed. */
const beginning = async () =>
  (await readRelease(example.access)).remotes['mf-map']!.targets.candidateSince ?? 'never';

test('counts are asked for since the candidate began, not since its share last changed', async () => {
  await example.publish('mf-map', { seed: 'good' });
  await example.publish('mf-map', { seed: 'next' });
  const began = await beginning();
  await changeTargets(example.access, { ...team(), action: 'ramp', change: ramp({ basisPoints: 5000 }) });
  await example.publish('mf-stories', { seed: 'good' });
  await watch();
  expect(asked).toEqual([`/api/release/counts?since=${encodeURIComponent(began)}`]);
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
  for (const kill of [true, false])
    await changeTargets(example.access, { ...team(), action: 'kill', change: setKill(kill) });
  await example.publish('mf-map', { seed: 'bad' });
  await watch();
  expect(asked).toEqual([`/api/release/counts?since=${encodeURIComponent(await beginning())}`]);
});

test('a publisher whose clock is ahead does not blind the guard', async () => {
  await example.publish('mf-map', { seed: 'good' });
  jest.useFakeTimers({
    now: Date.now() + 6 * 60 * 60 * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
  });
  await example.publish('mf-map', { seed: 'next' });
  jest.useRealTimers();
  await watch();
  const since = new URL(asked[0]!, site).searchParams.get('since');
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
  await watch();
  at(began + 2 * 60 * 60 * 1000);
  await watch();
  jest.useRealTimers();
  const all = `/api/release/counts?since=${encodeURIComponent(new Date(0).toISOString())}`;
  expect(asked).toEqual([all, all]);
});

/** The guard takes a bad candidate of the map back. */
async function takeBack(): Promise<void> {
  const { build: stable } = await example.publish('mf-map', { seed: 'good' });
  const { build } = await example.publish('mf-map', { seed: 'bad' });
  count('mf-map', stable, 2700, 8);
  count('mf-map', build, 300, 15);
  expect(await watch()).toEqual([['mf-map', 'breach', 4]]);
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
  expect(await watch()).toEqual([]);
  expect(await isUnderWayAfresh()).toBe(false);
  expect(await watch()).toEqual([]);
  expect(restored).toEqual([5]);
  for await (const { action, reason, remote } of readHistory(example.store)) {
    expect([remote, action]).toEqual(['mf-map', 'guard: put back what holds']);
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
  expect(await watch(next)).toEqual([['mf-map', 'breach', 7]]);
  expect(await isUnderWayAfresh()).toBe(false);
  expect(await watch(next)).toEqual([]);
  expect(restored).toEqual([]);
});

test('a candidate its team promoted while the guard was looking is left alone', async () => {
  const { build: stable } = await example.publish('mf-map', { seed: 'good' });
  const { build } = await example.publish('mf-map', { seed: 'bad' });
  count('mf-map', stable, 2700, 8);
  count('mf-map', build, 300, 15);
  const found: (number | null)[] = [];
  await watchCandidates({
    access: example.access,
    key: example.key('guard'),
    counts: async (since) => {
      await changeTargets(example.access, { ...team(), action: 'promote', change: promote() });
      return siteCounts(site, TOKEN)(since);
    },
    report: (_candidate, _judgement, revision) => found.push(revision),
    restored: (revision) => restored.push(revision),
    early,
  });
  expect(found).toEqual([null]);
  expect((await readRelease(example.access)).remotes['mf-map']).toMatchObject({
    note: null,
    targets: { stable: build },
  });
});

describe('with no candidate under way, a guard that could not act is found out all the same', () => {
  beforeEach(() => example.publish('mf-map', { seed: 'good' }));

  test('one whose settings are right asks the site once, and finds nothing', async () => {
    expect(await watch()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('by a team’s key', async () => {
    await expect(watch(example.key('mf-map'))).rejects.toThrow('signs for mf-map; a guard needs its own');
  });

  test('by a guard’s key that is not trusted', async () => {
    const other = await createKeyFile(path.join(example.folder, 'other.key.json'), 'guard-2', 'guard');
    await expect(watch(other)).rejects.toThrow('guard-2 is not trusted in this store yet');
    await expect(watch({ ...other, id: 'guard-1' })).rejects.toThrow(
      'Another key is trusted under the name guard-1',
    );
  });

  test('by a wrong token', async () => {
    await expect(watch(example.key('guard'), 'wrong')).rejects.toThrow('does not take this token');
  });

  test('by a site that does not answer, or with something else', async () => {
    status = 404;
    await expect(watch()).rejects.toThrow('answered 404 when asked for counts');
    status = 200;
    builds = null as never;
    await expect(watch()).rejects.toThrow('answered something else than counts');
    site = 'http://127.0.0.1:9';
    await expect(watch()).rejects.toThrow('127.0.0.1:9 does not answer. Is the site running');
    expect(() => siteCounts('stories.example.org', TOKEN)).toThrow('is no address of a site');
  });
});
