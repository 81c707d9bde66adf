/** @jest-environment node */
import path from 'node:path';

import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { runCommandLine } from './run-command-line.ts';

const example = exampleForEachTest();
let store: string[];
let said: string[];

beforeEach(async () => {
  store = ['--store', example.store.name];
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

const mine = (use: string) => [...store, '--root-key', example.access.rootKey, '-k', example.keyFile(use)];

const fromRoot = (...args: string[]) =>
  runCommandLine(['keys', ...args, '--root', example.keyFile('root'), ...store]);

/** Another key for the map, trusted. Answers with the options of a command that signs with it. */
async function renewed(): Promise<string[]> {
  await runCommandLine(['keys', 'new', 'mf-map', '--id', 'next', '-o', example.folder]);
  expect(await fromRoot('trust', path.join(example.folder, 'next.pub.json'))).toBe(0);
  return [...mine('mf-map').slice(0, -1), path.join(example.folder, 'next.key.json')];
}

test('its remote, what is under way and that it is off are named, and whoever publishes is told that it is on', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const two = await example.publish('mf-map', { seed: 'two' });
  await runCommandLine(['kill', 'mf-map', ...mine('mf-map')]);
  said = [];
  expect(await fromRoot('drop', 'mf-map-1')).toBe(0);
  expect(said.join('').split('\n').slice(1)).toEqual([
    expect.stringMatching(/^What is live of mf-map .*: npx waypost-release publish mf-map --to stable$/),
    `Its candidate ${two.build} stays live, but no guard watches it from now on.`,
    'It is off, and that switches it on again.',
    'Trusted keys: guard-1, mf-stories-1.',
  ]);
  const next = await renewed();
  const folder = await writeBuild(
    path.join(example.folder, 'three'),
    exampleBuild('mf-map', { seed: 'three' }),
  );
  said = [];
  const publish = ['publish', 'mf-map', '-b', folder, '--to', 'stable', ...next];
  expect(await runCommandLine(publish)).toBe(0);
  expect(said.join('')).toContain('It was off and is on again.');
});

test('a key with which nothing live was signed ends nothing', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await renewed();
  said = [];
  expect(await fromRoot('drop', 'next', '--json')).toBe(0);
  expect(JSON.parse(said.join(''))).toMatchObject({ dropped: 'next', ended: [] });
});

test('whoever goes back to an older build is told that the remote is on again', async () => {
  const next = await renewed();
  const publish = async (seed: string, options: string[]) => {
    const folder = path.join(example.folder, seed);
    await writeBuild(folder, exampleBuild('mf-map', { seed }));
    expect(await runCommandLine(['publish', 'mf-map', '-b', folder, '--to', 'stable', ...options])).toBe(0);
  };
  await publish('one', mine('mf-map'));
  await publish('two', next);
  await runCommandLine(['kill', 'mf-map', ...next]);
  await fromRoot('drop', 'next');
  const { build } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  said = [];
  expect(await runCommandLine(['rollback', 'mf-map', '--to', build, '--json', ...mine('mf-map')])).toBe(0);
  expect(JSON.parse(said.join(''))).toMatchObject({ stable: build, isOnAgain: true });
});
