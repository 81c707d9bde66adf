/** @jest-environment node */
import { recordPath } from './change-record.ts';
import { readRelease, RELEASE_FILE } from './read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { setKill } from './release-steps.ts';
import { sha256, signText } from '../format/signature.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();

beforeEach(async () => {
  await example.publish('mf-map', { seed: 'one' });
});

async function dropGuardKey(): Promise<void> {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const common = ['--root', example.keyFile('root'), '--store', example.store.name];
  await createProgram().parseAsync(['keys', 'drop', 'guard-1', ...common], { from: 'user' });
  jest.restoreAllMocks();
}

/** Puts a roll-back of what the map has into the file and its history, signed with the guard's old key. */
async function condemn(): Promise<void> {
  const { bytes, version } = (await example.store.read(RELEASE_FILE))!;
  const release = JSON.parse(bytes.toString()) as SignedRelease;
  const one = release.remotes['mf-map']!;
  const at = new Date().toISOString();
  const note = {
    remote: 'mf-map',
    targetsHash: sha256(one.payload),
    action: { rollback: true },
    reason: '',
    at,
  };
  const payload = JSON.stringify(note);
  one.guard = { payload, key: 'guard-1', signature: signText('guard', payload, example.key('guard').key) };
  await example.store.replace(RELEASE_FILE, Buffer.from(JSON.stringify(release)), version);
  const said = { at, key: 'guard-1', remote: 'mf-map', action: 'x', reason: '' };
  const record = { ...said, revision: 900, release: { ...release, revision: 900 } };
  await example.store.create(recordPath(900), Buffer.from(JSON.stringify(record)));
}

/** What the map's team signs next, having looked at what holds. */
async function next() {
  await example.change('kill', setKill(true));
  return (await readRelease(example.access)).remotes['mf-map']!.targets;
}

test('a guard’s key that was dropped takes back no candidate that was named since', async () => {
  await dropGuardKey();
  const { build } = await example.publish('mf-map', { seed: 'two' });
  await condemn();
  expect((await next()).rollout?.candidate).toBe(build);
});

test('a guard’s key that was dropped takes back nothing that is stable', async () => {
  const { build } = await example.publish('mf-map', { seed: 'two' }, { to: 'stable' });
  await dropGuardKey();
  await condemn();
  expect((await next()).stable).toBe(build);
});
