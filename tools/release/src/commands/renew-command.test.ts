/** @jest-environment node */
import { changeTargets } from '../core/change-targets.ts';
import { changeRoot } from '../core/change-root.ts';
import { readRelease } from '../core/read-release.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';
import { renew } from '../core/release-steps.ts';
import { daysUntil } from '../format/expiry.ts';
import { createProgram } from './create-program.ts';

let example: ExampleStore;
let said: string[];

beforeEach(async () => {
  example = await createExampleStore();
  await example.publish('mf-map', { seed: 'one' });
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await example.end();
});

const run = (...words: readonly string[]) =>
  createProgram().parseAsync([...words, '--store', example.store.name], { from: 'user' });
const rootKey = () => ['--root-key', example.access.rootKey];

async function ends() {
  const { remotes, root } = await readRelease(example.access);
  const { expires = '', stable, version } = remotes['mf-map']!.targets;
  return { map: daysUntil(expires), root: daysUntil(root.expires ?? ''), stable, version };
}

test('what is signed ends after 90 days, the root metadata after a year', async () => {
  expect(await ends()).toMatchObject({ map: 90, root: 365 });
});

test('a team and the root sign anew what there is, for as long as they say', async () => {
  const { stable } = await ends();
  const map = ['--key', example.keyFile('mf-map'), ...rootKey()];
  await run('renew', 'mf-map', '--days', '120', ...map);
  expect(await ends()).toMatchObject({ map: 120, stable, version: 2 });
  await run('keys', 'renew', '--root', example.keyFile('root'), '--days', '30');
  expect(await ends()).toMatchObject({ root: 30, stable });
  await expect(run('renew', 'mf-map', '--days', '0', ...map)).rejects.toThrow('not a valid number of days');
});

test('status says when it ends, and a week before how to sign it anew', async () => {
  await run('status', ...rootKey());
  expect(said.join('\n')).toMatch(/ {2}ends {7}\d{4}-\d\d-\d\d, in 90 days$/m);
  const team = { remote: 'mf-map', key: example.key('mf-map'), reason: '' };
  await changeTargets(example.access, { ...team, action: 'renew', change: renew(), days: 3 });
  await changeRoot(example.store, example.key('root'), { action: 'renew', days: 2, change: (keys) => keys });
  said.length = 0;
  await run('status', ...rootKey());
  expect(said.join('\n')).toMatch(/in 3 days\. Sign it again: npx waypost-release renew mf-map$/m);
  expect(said.join('\n')).toMatch(/^Keys end .*in 2 days\. Sign it again: npx waypost-release keys renew/m);
});

test('verify names what has ended, and does not hold until it is signed anew', async () => {
  const team = { remote: 'mf-map', key: example.key('mf-map'), reason: '' };
  await changeTargets(example.access, { ...team, action: 'renew', change: renew(), days: -1 });
  await changeRoot(example.store, example.key('root'), { action: 'renew', days: -1, change: (keys) => keys });
  await run('verify', ...rootKey());
  expect(said.join('\n')).toMatch(/^✗ the root metadata expired on .*: npx waypost-release keys renew$/m);
  expect(said.join('\n')).toMatch(
    /^✗ the release of mf-map expired on .*: npx waypost-release renew mf-map$/m,
  );
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  await run('keys', 'renew', '--root', example.keyFile('root'));
  await run('renew', 'mf-map', '--key', example.keyFile('mf-map'), ...rootKey());
  said.length = 0;
  await run('verify', ...rootKey());
  expect(said.join('\n')).toMatch(/^Revision \d+ is valid/);
});

test('what has ended is renewed by the same command, for whoever writes may read what has ended', async () => {
  const team = { remote: 'mf-map', key: example.key('mf-map'), reason: '' };
  await changeTargets(example.access, { ...team, action: 'renew', change: renew(), days: -1 });
  await run('renew', 'mf-map', '--key', example.keyFile('mf-map'), ...rootKey());
  expect(await ends()).toMatchObject({ map: 90, version: 3 });
});
