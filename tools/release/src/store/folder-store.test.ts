/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { checkStore } from '../core/check-store.ts';
import { readRelease } from '../core/read-release.ts';
import { watchCandidates } from '../guard/watch-candidates.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { largestFile } from './largest-file.ts';

const example = exampleForEachTest();
const releaseFile = () => path.join(example.store.name, 'release.json');

/** What takes the release: the status and what changes it, verify, and the guard. */
const readers = () => [
  readRelease(example.access),
  checkStore(example.access),
  watchCandidates({
    access: example.access,
    key: example.key('guard'),
    counts: () => Promise.resolve([]),
    report: () => undefined,
    restored: () => undefined,
    early: new Set<string>(),
  }),
  example.store.replace('release.json', Buffer.from('{}'), 'what was there before'),
];

/** Whoever waits for somebody to write into a pipe goes on, so that a test that fails comes to its end. */
function release(pipe: string): void {
  closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
}

test('a pipe in place of release.json keeps neither status nor verify nor the guard waiting, and is told by name', async () => {
  await rm(releaseFile());
  execFileSync('mkfifo', [releaseFile()]);
  let wasReleased = false;
  const late = setTimeout(() => {
    wasReleased = true;
    release(releaseFile());
  }, 20_000);
  try {
    for (const answer of await Promise.allSettled(readers()))
      expect(answer).toMatchObject({
        reason: {
          code: 'unavailable',
          message: expect.stringContaining(`${releaseFile()} is not a plain file`),
        },
      });
    expect(wasReleased).toBe(false);
  } finally {
    clearTimeout(late);
  }
});

test('a release.json of more than the site takes is refused by name', async () => {
  await truncate(releaseFile(), 4 * 1024 * 1024 + 1);
  for (const answer of await Promise.allSettled(readers()))
    expect(answer).toMatchObject({
      reason: { message: expect.stringContaining(`${releaseFile()} has more than 4096 KB`) },
    });
  const site = readFileSync(path.join(repositoryRoot(), 'backend/internal/release/source.go'), 'utf8');
  expect(site).toMatch(/\blargestFile\s+= 4 << 20\n/);
  expect(largestFile('release.json')).toBe(4 << 20);
  expect(largestFile('history/0000001.json')).toBe(5 << 20);
});

test('a file of a build may be as large as a large build’s, and no larger', async () => {
  const file = path.join(example.store.name, 'large.js');
  await example.store.create('large.js', Buffer.from(''));
  await truncate(file, 8 * 1024 * 1024);
  expect((await example.store.read('large.js'))?.bytes.length).toBe(8 * 1024 * 1024);
  await truncate(file, 64 * 1024 * 1024 + 1);
  await expect(example.store.read('large.js')).rejects.toThrow(`${file} has more than 65536 KB`);
});
