/** @jest-environment node */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkStore } from '../core/check-store.ts';
import { createExampleStore } from '../testing/example-store.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openStore } from './open-store.ts';
import { startClock } from './store-clock.ts';
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

  test('tells by one clock when files were written, later ones later', async () => {
    const store = await open[kind]!();
    await store.create('a/1.json', text('x'));
    const now = await startClock(store, 'a/1.json');
    const began = performance.now();
    // Stores may count in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await store.replace('a/2.json', text('x'), null);
    const times = await store.writtenAt('a/');
    expect([...times.keys()].sort()).toEqual(['a/1.json', 'a/2.json']);
    expect(times.get('a/2.json')! - times.get('a/1.json')!).toBeGreaterThanOrEqual(1000);
    const age = now() - times.get('a/2.json')!;
    expect(age).toBeGreaterThan(-2000);
    expect(age).toBeLessThan(2000 + performance.now() - began);
    expect((await store.writtenAt('nothing/')).size).toBe(0);
  });

  test('takes a whole release, from the first key to a checked candidate', async () => {
    const store = await open[kind]!();
    const example = await createExampleStore(async () => store);
    await example.publish('mf-map', { seed: 'one', padding: 4000 });
    await example.publish('mf-map', { seed: 'two', padding: 4000 });
    expect(await checkStore(example.access)).toEqual({
      revision: 3,
      files: 4,
      unsigned: 0,
      problems: [],
    });
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
  ['a bucket that is not there', {}, 'relaeses', 'There is no bucket for s3://relaeses. Check its name in'],
  ['an access key nobody has', { AWS_ACCESS_KEY_ID: 'dirll' }, 'releases', 'Check AWS_ACCESS_KEY_ID'],
  ['another secret', { AWS_SECRET_ACCESS_KEY: 'other' }, 'releases', 'Check AWS_SECRET_ACCESS_KEY'],
  ['no access key', { AWS_ACCESS_KEY_ID: '' }, 'releases', 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS'],
  ['no region', { AWS_REGION: '' }, 'releases', 'such as AWS_REGION=eu-west-1'],
  ['another region', { AWS_REGION: 'eu-west-1' }, 'releases', 'such as AWS_REGION=eu-west-1'],
])('%s is reported as what it is, and not taken for an empty store', async (_, env, bucket, words) => {
  const nowhere = {
    AWS_CONFIG_FILE: folder,
    AWS_SHARED_CREDENTIALS_FILE: folder,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  jest.replaceProperty(process, 'env', { ...process.env, ...nowhere, ...env });
  const store = await openStore(`s3://${bucket}`, server.endpoint);
  await expect(store.read('release.json')).rejects.toThrow(words);
  await expect(store.list('history/')).rejects.toThrow(words);
  await expect(store.replace('release.json', Buffer.from('{}'), '"1"')).rejects.toThrow(words);
  jest.restoreAllMocks();
});

test('what is not an address, or not one of an S3 server, is told as what it is', async () => {
  const website = createServer((_, response) => response.writeHead(404).end('<html></html>'));
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  const { port } = website.address() as AddressInfo;
  const answer = async (endpoint: string) =>
    (await openStore('s3://releases', endpoint)).read('release.json').catch(String);
  expect(await answer(`http://127.0.0.1:${port}`)).toContain('is not an S3 server. Check --endpoint.');
  expect(await answer(`https://127.0.0.1:${port}`)).toContain('does not speak HTTPS. Check --endpoint.');
  expect(await answer(`127.0.0.1:${port}`)).toContain('Write --endpoint as https://');
  await new Promise((done) => website.close(done));
});

test('a folder this user may not write to is named, and what to do', async () => {
  const root = path.join(folder, 'kept');
  const store = await openStore(root);
  await store.create('release.json', Buffer.from('{}'));
  await chmod(folder, 0o755);
  for (const one of ['', '.waypost', '.waypost/drafts']) await chmod(path.join(root, one), 0o555);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  const words = `You may not write to the store ${root} (EACCES). Run this as someone who may`;
  try {
    await expect(store.create('other.json', Buffer.from('{}'))).rejects.toThrow(words);
    await expect(store.replace('release.json', Buffer.from('[]'), null)).rejects.toThrow(words);
    await expect(store.remove('release.json')).rejects.toThrow(words);
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const one of ['', '.waypost', '.waypost/drafts']) await chmod(path.join(root, one), 0o755);
  }
});

test.each(['ftp://host/folder', 's3://', 's3:///prefix'])('%s is refused as a store', async (name) => {
  await expect(openStore(name)).rejects.toThrow('is not a store');
});
