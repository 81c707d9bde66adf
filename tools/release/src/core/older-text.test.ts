/** @jest-environment node */

import { recordPath } from './change-record.ts';
import { changeTargets } from './change-targets.ts';
import { readRelease } from './read-release.ts';
import { ramp, setKill } from './release-steps.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { forged, keys, trusted } from '../testing/forged-targets.ts';
import { createLookingSite, type LookingSite } from '../testing/looking-site.ts';
import { fileNow, put, record } from '../testing/stored-release.ts';

const HIGHEST = Number.MAX_SAFE_INTEGER;

const example = exampleForEachTest();
let site: LookingSite;

beforeEach(async () => {
  site = createLookingSite(example);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** The guard rolls the map's candidate back, and the site sees it. */
async function rolledBack(): Promise<void> {
  const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  const candidate = { remote: 'mf-map', build: rollout!.candidate, salt: rollout!.salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
  expect([await site.look(), site.state.remotes['mf-map']?.note?.action]).toEqual([[], { rollback: true }]);
}

/** The place as another process sees it, that has read nothing yet. */
const afresh = () => ({ ...example.access, store: { ...example.store } });

describe('a roll-back of the guard', () => {
  let before: SignedRelease;

  beforeEach(async () => {
    await example.publish('mf-map', { seed: 'one' });
    await example.publish('mf-map', { seed: 'bad' });
    await site.look();
    before = await fileNow(example);
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
      const about = JSON.parse(await record(example, 3)) as object;
      for (let revision = from; revision < from + 30; revision++)
        await example.store.create(
          recordPath(revision),
          Buffer.from(JSON.stringify({ ...about, revision, release: { ...before, revision } })),
        );
      await put(example, { ...before, revision: from + 29 });
      expect(await site.look()).toEqual(['guard-weakened']);
      await expect(rampAgain()).rejects.toThrow('There is no candidate');
    },
  );

  test('is known to the team though a dropped key has signed the highest version into a record', async () => {
    const leaked = await trusted(example, 'leaked');
    const evil = {
      ...before,
      remotes: { 'mf-map': await forged(example, leaked, { rootVersion: 2, version: HIGHEST }) },
    };
    await keys(example, 'drop', 'leaked');
    await site.look();
    await rolledBack();
    const { root } = JSON.parse(await record(example, 4)).release as SignedRelease;
    const about = JSON.parse(await record(example, 3)) as object;
    await example.store.remove(recordPath(3));
    const revision = 3;
    const content = { ...about, revision, release: { ...evil, revision, root } };
    await example.store.create(recordPath(revision), Buffer.from(JSON.stringify(content)));
    const { root: present } = await fileNow(example);
    await put(example, { ...before, root: present, revision: 7 });
    await expect(rampAgain()).rejects.toThrow('There is no candidate');
  });

  test('outlasts the guard’s key: no team brings the candidate back by signing after it was dropped', async () => {
    await rolledBack();
    await keys(example, 'drop', 'guard-1');
    expect(await site.look()).toEqual([]);
    await expect(rampAgain()).rejects.toThrow('There is no candidate');
    for (const kill of [true, false]) await example.change('kill', setKill(kill));
    expect([await site.look(), site.state.remotes['mf-map']?.targets]).toMatchObject([
      [],
      { kill: false, rollout: null },
    ]);
  });

  test('outlasts what a team signs from which every trace of it was hidden, until the next root version', async () => {
    await rolledBack();
    await example.store.remove(recordPath(4));
    await put(example, before);
    await rampAgain();
    expect(await site.look()).toEqual(['predecessor-hidden']);
    expect(site.state.remotes['mf-map']?.note?.action).toEqual({ rollback: true });
    await trusted(example, 'next');
    await site.look();
    expect(site.state.remotes['mf-map']?.note?.action).toEqual({ rollback: true });
    await rampAgain();
    expect(await site.look()).toEqual([]);
  });
});

test('a site takes nothing made from an older text, however often the team signs, while the newer one is hidden', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const older = await fileNow(example);
  await example.publish('mf-map', { seed: 'two' });
  await example.change('ramp', ramp({ basisPoints: 5000 }));
  await site.look();
  for (const revision of [3, 4]) await example.store.remove(recordPath(revision));
  await put(example, older);
  const access = afresh();
  for (const kill of [true, false, true]) {
    await changeTargets(access, {
      remote: 'mf-map',
      key: example.key('mf-map'),
      action: 'kill',
      reason: '',
      change: setKill(kill),
    });
    expect(await site.look()).toHaveLength(1);
    expect(site.state.remotes['mf-map']?.targets).toMatchObject({
      rollout: { basisPoints: 5000 },
      version: 3,
    });
  }
});

test('a site that has missed changes takes the newest one', async () => {
  await example.publish('mf-map', { seed: 'one' });
  await site.look();
  for (let index = 0; index < 24; index++) {
    await example.change('kill', setKill(index % 2 === 0));
    if (index === 20) expect(await site.look()).toEqual([]);
  }
  expect(await site.look()).toEqual([]);
});

test('what a dropped key has signed, and is live, is not followed by an older text of another key', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const next = await trusted(example, 'next');
  await example.change('kill', setKill(true), 'mf-map', next);
  await keys(example, 'drop', 'next');
  await expect(example.change('unkill', setKill(false))).rejects.toThrow('--to stable');
});

test('a release that somebody changes while its history is read does not count as older', async () => {
  await example.publish('mf-map', { seed: 'one' });
  let isFirst = true;
  const store = {
    ...example.store,
    async list(prefix: string) {
      if (isFirst && prefix === 'history/') {
        isFirst = false;
        await trusted(example, 'next');
      }
      return example.store.list(prefix);
    },
  };
  expect((await readRelease({ ...example.access, store })).refusals).toEqual([]);
});
