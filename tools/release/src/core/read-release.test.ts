/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { recordPath } from './change-record.ts';
import { changeTargets, type TargetsChange } from './change-targets.ts';
import { readRelease, RELEASE_FILE } from './read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { ramp, setKill } from './targets-changes.ts';
import { createKeyFile, type SigningKey } from '../format/key-file.ts';
import { sha256, signText } from '../format/signature.ts';
import type { RootMetadata, SignedTargets, SignedRelease } from '../format/signed-release.ts';
import { trustedBy, NOTHING_TRUSTED, type TrustedState } from '../format/trusted-release.ts';
import { Refusal } from '../format/refusal.ts';
import { verifyRelease } from '../format/verify-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> };

let example: ExampleStore;
let site: TrustedState;

beforeEach(async () => {
  example = await createExampleStore();
  site = NOTHING_TRUSTED;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await example.end();
});

const change = (action: string, how: TargetsChange, key = example.key('mf-map')) =>
  changeTargets(example.access, { remote: 'mf-map', key, action, reason: '', change: how });

const keys = (...args: string[]) =>
  createProgram().parseAsync(
    ['keys', ...args, '--root', example.keyFile('root'), '--store', example.store.name],
    { from: 'user' },
  );

const fileNow = async () =>
  JSON.parse((await example.store.read(RELEASE_FILE))!.bytes.toString()) as Writable<SignedRelease>;

/** Writes a release there, as somebody can who has access to the store and no key. */
async function put(release: SignedRelease): Promise<void> {
  const { version } = (await example.store.read(RELEASE_FILE))!;
  await example.store.replace(RELEASE_FILE, Buffer.from(JSON.stringify(release)), version);
}

/** The site looks at the release; answers with what it refuses. */
async function look(): Promise<readonly string[]> {
  const verified = verifyRelease(JSON.stringify(await fileNow()), example.access.rootKey, site);
  if (verified instanceof Refusal) return [verified.code];
  site = trustedBy(verified);
  return verified.refusals.map(({ code }) => code);
}

/** Makes a key for the map and lets it count. */
async function trusted(id: string): Promise<SigningKey> {
  const key = await createKeyFile(path.join(example.folder, `${id}.key.json`), id, 'mf-map');
  const shown = path.join(example.folder, `${id}.pub.json`);
  await writeFile(shown, JSON.stringify({ id, role: 'mf-map', publicKey: key.publicKey }));
  await keys('trust', shown);
  return key;
}

/** The map's targets with something done to them, signed with this key by somebody who knows the ones before. */
async function forged(key: SigningKey, how: object): Promise<SignedTargets> {
  const { remotes } = await fileNow();
  const before = JSON.parse(remotes['mf-map']!.payload) as object;
  const predecessors = [{ sha256: sha256(remotes['mf-map']!.payload), share: -1 }];
  const payload = JSON.stringify({ ...before, predecessors, ...how });
  return { payload, key: key.id, signature: signText('targets', payload, key.key), guard: null };
}

const keysNow = async () =>
  (JSON.parse((await fileNow()).root.payload) as RootMetadata).keys.map(({ id }) => id).sort();

describe('a key that leaked and was dropped', () => {
  let withLeaked: SignedRelease;

  beforeEach(async () => {
    await example.publish('mf-map', { seed: 'one' });
    await trusted('leaked');
    withLeaked = await fileNow();
    await keys('drop', 'leaked');
  });

  test('does not come back when the root changes the root metadata after its old file was put there', async () => {
    await put({ ...withLeaked, revision: 500 });
    await expect(trusted('early')).rejects.toThrow('version 2, and version 3 was trusted before');
    expect(await keysNow()).toContain('leaked');
    await put({ ...(JSON.parse(await record(4)) as { release: SignedRelease }).release, revision: 501 });
    await trusted('next');
    expect(await keysNow()).toEqual(['guard-1', 'mf-map-1', 'mf-stories-1', 'next']);
  });

  test('does not either when many records of the old file were put into the history', async () => {
    for (let revision = 501; revision <= 540; revision++) {
      const about = { at: new Date().toISOString(), key: 'root', remote: null, action: 'x', reason: '' };
      const text = JSON.stringify({ ...about, revision, release: { ...withLeaked, revision } });
      await example.store.create(recordPath(revision), Buffer.from(text));
    }
    await put({ ...withLeaked, revision: 540 });
    await expect(trusted('next')).rejects.toThrow('version 2, and version 3 was trusted before');
  });
});

async function record(revision: number): Promise<string> {
  return (await example.store.read(recordPath(revision)))!.bytes.toString();
}

test('whoever changes the keys is told which count from then on', async () => {
  await trusted('next');
  expect(jest.mocked(console.log).mock.calls.flat().join('\n')).toContain(
    'Keys that count now: guard-1, mf-map-1, mf-stories-1, next.',
  );
});

test('the highest version, signed with a key that leaked, ends with that key, also on the site', async () => {
  const { build } = await example.publish('mf-map', { seed: 'one' });
  const leaked = await trusted('leaked');
  const evil = await forged(leaked, { kill: true, rootVersion: 2, version: HIGHEST });
  const release = await fileNow();
  await put({ ...release, revision: release.revision + 1, remotes: { 'mf-map': evil } });
  expect([await look(), site.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
  await expect(change('unkill', setKill(false))).rejects.toThrow(
    'mf-map has the highest version there is. Whoever has the root key lets it count anew',
  );
  await keys('drop', 'leaked');
  const next = await trusted('next');
  expect(await look()).toEqual([]);
  await example.publish('mf-map', { seed: 'one' }, { to: 'stable', key: next });
  expect(await look()).toEqual([]);
  expect(site.remotes['mf-map']?.targets).toMatchObject({
    stable: build,
    kill: false,
    rootVersion: 4,
    version: 1,
  });
  await change('kill', setKill(true), next);
  expect([await look(), site.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
});

test('the highest version, signed by the team itself, ends with the next root version', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const last = await forged(example.key('mf-map'), { version: HIGHEST });
  const release = await fileNow();
  await put({ ...release, revision: release.revision + 1, remotes: { 'mf-map': last } });
  await look();
  await expect(change('kill', setKill(true))).rejects.toThrow('trust the same keys once more');
  await trusted('next');
  await change('kill', setKill(true));
  expect([await look(), site.remotes['mf-map']?.targets.kill]).toEqual([[], true]);
});

test('a version that nobody has signed is not counted on from', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const release = await fileNow();
  const wild = await forged(example.key('mf-stories'), { version: HIGHEST - 1 });
  await put({ ...release, revision: release.revision + 1, remotes: { 'mf-map': wild } });
  await change('kill', setKill(true));
  const { remotes } = await readRelease(example.access);
  expect(remotes['mf-map']?.targets).toMatchObject({ kill: true, version: 2 });
});

describe('a whole release, put there without a key', () => {
  test('in which the guard’s roll-back is missing does not bring the candidate back by the team’s hand', async () => {
    const { build } = await example.publish('mf-map', { seed: 'one' });
    const bad = await example.publish('mf-map', { seed: 'bad' });
    const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
    const candidate = { remote: 'mf-map', build: bad.build, salt: rollout!.salt };
    await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
    const release = await fileNow();
    release.revision++;
    release.remotes['mf-map']!.guard = null;
    await put(release);
    await change('kill', setKill(true));
    const { targets } = (await readRelease(example.access)).remotes['mf-map']!;
    expect([targets.kill, targets.stable, targets.rollout]).toEqual([true, build, null]);
  });

  test('that is older is not what the team goes on from', async () => {
    await example.publish('mf-map', { seed: 'one' });
    const older = await fileNow();
    await example.publish('mf-map', { seed: 'two' });
    await look();
    await put({ ...older, revision: 50 });
    await change('ramp', ramp({ basisPoints: 5000 }));
    expect([await look(), site.remotes['mf-map']?.targets.rollout?.basisPoints]).toEqual([[], 5000]);
  });
});

/** The guard rolls the map's candidate back, and the site sees it. */
async function rolledBack(): Promise<void> {
  const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  const candidate = { remote: 'mf-map', build: rollout!.candidate, salt: rollout!.salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
  expect([await look(), site.remotes['mf-map']?.note?.action]).toEqual([[], { rollback: true }]);
}

/** The place as another process sees it, that has read nothing yet. */
const afresh = () => ({ ...example.access, store: { ...example.store } });

describe('a roll-back of the guard', () => {
  let before: SignedRelease;

  beforeEach(async () => {
    await example.publish('mf-map', { seed: 'one' });
    await example.publish('mf-map', { seed: 'bad' });
    await look();
    before = await fileNow();
  });

  const rampAgain = () =>
    changeTargets(afresh(), {
      remote: 'mf-map',
      key: example.key('mf-map'),
      action: 'ramp',
      reason: '',
      change: ramp({ basisPoints: 1000 }),
    });

  test.each([[8], [501]])(
    'is known to the team under thirty records of before it, from %i on',
    async (from) => {
      await rolledBack();
      const about = JSON.parse(await record(3)) as object;
      for (let revision = from; revision < from + 30; revision++)
        await example.store.create(
          recordPath(revision),
          Buffer.from(JSON.stringify({ ...about, revision, release: { ...before, revision } })),
        );
      await put({ ...before, revision: from + 29 });
      expect(await look()).toEqual(['guard-weakened']);
      await expect(rampAgain()).rejects.toThrow('There is no candidate under way');
    },
  );

  test('is known to the team though a dropped key has signed the highest version into a record', async () => {
    const leaked = await trusted('leaked');
    const evil = {
      ...before,
      remotes: { 'mf-map': await forged(leaked, { rootVersion: 2, version: HIGHEST }) },
    };
    await keys('drop', 'leaked');
    await look();
    await rolledBack();
    const { root } = JSON.parse(await record(4)).release as SignedRelease;
    const about = JSON.parse(await record(3)) as object;
    await example.store.remove(recordPath(3));
    const revision = 3;
    const content = { ...about, revision, release: { ...evil, revision, root } };
    await example.store.create(recordPath(revision), Buffer.from(JSON.stringify(content)));
    const { root: present } = await fileNow();
    await put({ ...before, root: present, revision: 7 });
    await expect(rampAgain()).rejects.toThrow('There is no candidate under way');
  });

  test('outlasts the guard’s key: no team brings the candidate back by signing after it was dropped', async () => {
    await rolledBack();
    await keys('drop', 'guard-1');
    expect(await look()).toEqual([]);
    await expect(rampAgain()).rejects.toThrow('There is no candidate under way');
    for (const kill of [true, false]) await change('kill', setKill(kill));
    expect([await look(), site.remotes['mf-map']?.targets]).toMatchObject([
      [],
      { kill: false, rollout: null },
    ]);
  });

  test('outlasts what a team signs from which every trace of it was hidden, until the next root version', async () => {
    await rolledBack();
    await example.store.remove(recordPath(4));
    await put(before);
    await rampAgain();
    expect(await look()).toEqual(['predecessor-hidden']);
    expect(site.remotes['mf-map']?.note?.action).toEqual({ rollback: true });
    await trusted('next');
    await look();
    expect(site.remotes['mf-map']?.note?.action).toEqual({ rollback: true });
    await rampAgain();
    expect(await look()).toEqual([]);
  });
});

test('a site takes nothing made from an older text, however often the team signs, while the newer one is hidden', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const older = await fileNow();
  await example.publish('mf-map', { seed: 'two' });
  await change('ramp', ramp({ basisPoints: 5000 }));
  await look();
  for (const revision of [3, 4]) await example.store.remove(recordPath(revision));
  await put(older);
  const access = afresh();
  for (const kill of [true, false, true]) {
    await changeTargets(access, {
      remote: 'mf-map',
      key: example.key('mf-map'),
      action: 'kill',
      reason: '',
      change: setKill(kill),
    });
    expect(await look()).toHaveLength(1);
    expect(site.remotes['mf-map']?.targets).toMatchObject({ rollout: { basisPoints: 5000 }, version: 3 });
  }
});

test('a site that has missed changes takes the newest one', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await look();
  for (let index = 0; index < 24; index++) {
    await change('kill', setKill(index % 2 === 0));
    if (index === 20) expect(await look()).toEqual([]);
  }
  expect(await look()).toEqual([]);
});

test('what a dropped key has signed, and is live, is not followed by an older text of another key', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const next = await trusted('next');
  await change('kill', setKill(true), next);
  await keys('drop', 'next');
  await expect(change('unkill', setKill(false))).rejects.toThrow('--to stable');
});

test('a release that somebody changes while its history is read is no older one', async () => {
  await example.publish('mf-map', { seed: 'one' });
  let isFirst = true;
  const store = {
    ...example.store,
    async list(prefix: string) {
      if (isFirst && prefix === 'history/') {
        isFirst = false;
        await trusted('next');
      }
      return example.store.list(prefix);
    },
  };
  expect((await readRelease({ ...example.access, store })).refusals).toEqual([]);
});
