import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkStore } from '../core/check-store.ts';
import { createExampleStore } from '../testing/example-store.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openStore } from './open-store.ts';
import type { ReleaseStore } from './store.ts';

let server: S3Server;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.env);
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-store-'));
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let stores = 0;
const open: Record<string, () => Promise<ReleaseStore>> = {
  folder: () => openStore(path.join(folder, `store-${stores++}`)),
  bucket: () => openStore(`s3://${server.bucket}/store-${stores++}`, server.endpoint),
};

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  const text = (content: string) => Buffer.from(content);

  test('what is not there reads as null, also where only a folder is', async () => {
    const store = await open[kind]!();
    await store.create('a/b.json', text('1'));
    expect([await store.read('a/c.json'), await store.read('a')]).toEqual([null, null]);
  });

  test('a file is created once, and stays as it was when created again', async () => {
    const store = await open[kind]!();
    expect(await store.create('mf-map/f/a.js', text('first'))).toBe('created');
    expect(await store.create('mf-map/f/a.js', text('second'))).toBe('exists');
    expect((await store.read('mf-map/f/a.js'))?.bytes.toString()).toBe('first');
  });

  test('a file is replaced only by whoever knows what is there', async () => {
    const store = await open[kind]!();
    expect(await store.replace('release.json', text('1'), null)).toBe('replaced');
    const { version } = (await store.read('release.json'))!;
    expect(await store.replace('release.json', text('2'), version)).toBe('replaced');
    expect(await store.replace('release.json', text('3'), version)).toBe('conflict');
    expect(await store.replace('release.json', text('3'), null)).toBe('conflict');
    expect(await store.replace('other.json', text('3'), version)).toBe('conflict');
    expect((await store.read('release.json'))?.bytes.toString()).toBe('2');
  });

  test('of twenty who replace the same version at once, one does', async () => {
    const store = await open[kind]!();
    await store.create('release.json', text('0'));
    for (let round = 1; round <= 5; round++) {
      const { version } = (await store.read('release.json'))!;
      const tries = Array.from({ length: 20 }, (_, who) =>
        store.replace('release.json', text(`${round} by ${who}`), version),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
      const winner = outcomes.indexOf('replaced');
      expect((await store.read('release.json'))?.bytes.toString()).toBe(`${round} by ${winner}`);
    }
  });

  test('of twenty who create the same file at once, one does', async () => {
    const store = await open[kind]!();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, who) => store.create('history/0000001.json', text(String(who)))),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    const there = (await store.read('history/0000001.json'))?.bytes.toString();
    expect(there).toBe(String(outcomes.indexOf('created')));
  });

  test('lists by prefix, and removes what may be gone already', async () => {
    const store = await open[kind]!();
    for (const file of ['a/2.json', 'a/1.json', 'ab/3.json']) await store.create(file, text('x'));
    expect(await store.list('a/')).toEqual(['a/1.json', 'a/2.json']);
    expect(await store.list('')).toEqual(['a/1.json', 'a/2.json', 'ab/3.json']);
    expect(await store.list('nothing/here/')).toEqual([]);
    await store.remove('a/1.json');
    await store.remove('a/1.json');
    expect(await store.list('a')).toEqual(['a/2.json', 'ab/3.json']);
  });

  test('tells when files were written, later ones later', async () => {
    const store = await open[kind]!();
    await store.create('a/1.json', text('x'));
    // Stores may count in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await store.replace('a/2.json', text('x'), null);
    const times = await store.writtenAt('a/');
    expect(times.get('a/2.json')! - times.get('a/1.json')!).toBeGreaterThanOrEqual(1000);
    expect((await store.writtenAt('nothing/')).size).toBe(0);
  });

  test('takes a whole release, from the first key to a checked candidate', async () => {
    const store = await open[kind]!();
    const example = await createExampleStore(async () => store);
    await example.publish('mf-map', { seed: 'one', padding: 4000 });
    await example.publish('mf-map', { seed: 'two', padding: 4000 });
    expect(await checkStore(example.access)).toEqual({ revision: 3, files: 4, problems: [] });
    await example.end();
  });
});

test('a folder holds no half-written files once everybody is done', async () => {
  const root = path.join(folder, 'tidy');
  const store = await openStore(root);
  await store.create('a.json', Buffer.from('1'));
  await store.create('a.json', Buffer.from('2'));
  await store.replace('a.json', Buffer.from('3'), 'unknown');
  expect(await readdir(path.join(root, '.waypost', 'drafts'))).toEqual([]);
});

test.each<[string, Record<string, string>, string, string]>([
  ['a bucket that is not there', {}, 'relaeses', 'NoSuchBucket'],
  ['an access key nobody has', { AWS_ACCESS_KEY_ID: 'dirll' }, 'releases', 'AWS_REGION and the access key'],
  ['another secret', { AWS_SECRET_ACCESS_KEY: 'other' }, 'releases', 'SignatureDoesNotMatch'],
])('%s is reported as what it is, and not taken for an empty store', async (_, env, bucket, words) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...env });
  const store = await openStore(`s3://${bucket}`, server.endpoint);
  await expect(store.read('release.json')).rejects.toThrow(words);
  await expect(store.list('history/')).rejects.toThrow(words);
  await expect(store.replace('release.json', Buffer.from('{}'), '"1"')).rejects.toThrow(words);
  jest.restoreAllMocks();
});

test('a server that is not there is told with what to look at', async () => {
  const store = await openStore('s3://releases', 'http://127.0.0.1:9');
  await expect(store.read('release.json')).rejects.toThrow(
    /s3:\/\/releases can't be used \(.*ECONNREFUSED.*--endpoint/,
  );
});

test.each(['ftp://host/folder', 's3://', 's3:///prefix'])('%s is refused as a store', async (name) => {
  await expect(openStore(name)).rejects.toThrow('is not a store');
});
