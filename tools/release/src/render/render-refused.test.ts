/** @jest-environment node */
import path from 'node:path';

import { createProgram } from '../commands/create-program.ts';
import { checkStore } from '../core/check-store.ts';
import { readRelease, RELEASE_FILE } from '../core/read-release.ts';
import { promote, ramp, setKill } from '../core/release-steps.ts';
import type { SignedRelease } from '../format/signed-release.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { pageOf, releaseIn } from '../testing/rendered-page.ts';
import { alter } from '../testing/stored-release.ts';
import { renderStore, type Rendered } from './render-store.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
  await filled.publish('mf-map', { seed: 'two' });
});
let shell: string;

beforeEach(async () => {
  shell = await writeExampleShell(path.join(example.folder, 'shell'));
});

const reasons = ({ refusals }: Rendered) => refusals.map(({ reason }) => reason);

test('an entry whose signature fails leaves what was on the page of it, and the others are rendered', async () => {
  await renderStore(example.access, shell);
  await example.publish('mf-stories', { seed: 'one' });
  await alter(example, (release) => {
    const map = release.remotes['mf-map']!;
    map.payload = map.payload.replace('"basisPoints":1000', '"basisPoints":9999');
  });
  expect(reasons(await renderStore(example.access, shell))).toEqual(['the signature of mf-map is wrong']);
  const { remotes } = releaseIn(await pageOf(example));
  expect(remotes['mf-map']?.rollout?.basisPoints).toBe(1000);
  expect(remotes['mf-stories']).toBeDefined();
});

test('a remote with no valid entry and none before is left out, and the others are rendered', async () => {
  await example.publish('mf-stories', { seed: 'one' });
  await alter(example, (release) => (release.remotes['mf-map']!.signature = 'AAAA'));
  expect((await renderStore(example.access, shell)).refusals).toHaveLength(1);
  expect(Object.keys(releaseIn(await pageOf(example)).remotes)).toEqual(['mf-stories']);
});

test('an older release, put back, changes nothing for any remote, also not for one it does not name', async () => {
  const old = (await example.store.read(RELEASE_FILE))!.bytes;
  await example.change('kill', setKill(true));
  await example.publish('mf-stories', { seed: 'one' });
  await renderStore(example.access, shell);
  const before = releaseIn(await pageOf(example)).remotes;
  await alter(example, () => JSON.parse(old.toString()) as SignedRelease);
  expect(reasons(await renderStore(example.access, shell))).toEqual([
    'mf-map went back from version 3 to 2',
    'the release no longer names mf-stories',
  ]);
  expect(releaseIn(await pageOf(example)).remotes).toEqual(before);
});

test('an old signed entry under a new revision of the file is refused, and verify and the team know', async () => {
  const old = (await readRelease(example.access)).signed.remotes['mf-map']!;
  await example.change('promote', promote());
  await example.change('kill', setKill(true));
  await renderStore(example.access, shell);
  const before = releaseIn(await pageOf(example)).remotes;
  await alter(example, (release) => {
    release.revision++;
    release.remotes['mf-map'] = old;
  });
  const words = 'mf-map went back from version 4 to 2';
  expect(reasons(await renderStore(example.access, shell))).toEqual([words]);
  expect(releaseIn(await pageOf(example)).remotes).toEqual(before);
  expect((await checkStore(example.access)).problems).toContain(words);
  // The team's next change starts from what visitors have, so the page takes it.
  await example.change('unkill', setKill(false));
  expect((await renderStore(example.access, shell)).refusals).toEqual([]);
  expect(releaseIn(await pageOf(example)).remotes['mf-map']).toEqual({ ...before['mf-map'], kill: false });
});

test('a replay is found by verify also where nothing is rendered', async () => {
  const old = (await readRelease(example.access)).signed.remotes['mf-map']!;
  await example.change('kill', setKill(true));
  await alter(example, (release) => {
    release.revision++;
    release.remotes['mf-map'] = old;
  });
  expect((await checkStore(example.access)).problems).toEqual(['mf-map went back from version 3 to 2']);
});

test('a roll-back of the guard stays done when its note is left out', async () => {
  const { rollout } = (await readRelease(example.access)).remotes['mf-map']!.targets;
  const candidate = { remote: 'mf-map', build: rollout!.candidate, salt: rollout!.salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
  await renderStore(example.access, shell);
  await alter(example, (release) => {
    release.revision++;
    release.remotes['mf-map']!.guard = null;
  });
  const words = "the guard's note on mf-map was removed or weakened; the earlier one still applies";
  expect(reasons(await renderStore(example.access, shell))).toEqual([words]);
  expect(releaseIn(await pageOf(example)).remotes['mf-map']?.rollout).toBeNull();
  expect((await checkStore(example.access)).problems).toEqual([words]);
  await expect(example.change('ramp', ramp({ basisPoints: 5000 }))).rejects.toThrow('There is no candidate');
});

test('after a key was dropped the page stays, others go on, and the old root metadata brings nothing back', async () => {
  await example.publish('mf-stories', { seed: 'one' });
  await renderStore(example.access, shell);
  const { root } = (await readRelease(example.access)).signed;
  const run = (...args: string[]) => createProgram().parseAsync(args, { from: 'user' });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await run('keys', 'drop', 'mf-map-1', '--root', example.keyFile('root'), '--store', example.store.name);
  await example.change('kill', setKill(true), 'mf-stories');
  expect((await renderStore(example.access, shell)).refusals).toEqual([]);
  const before = await pageOf(example);
  expect(releaseIn(before).remotes).toMatchObject({
    'mf-map': { kill: false },
    'mf-stories': { kill: true },
  });

  await alter(example, (release) => {
    release.revision++;
    release.root = root;
  });
  const words = 'version 1, but version 2 was trusted before: someone put an older one back';
  await expect(example.publish('mf-map', { seed: 'evil' }, { replace: true })).rejects.toThrow(words);
  await expect(renderStore(example.access, shell)).rejects.toThrow(words);
  await expect(checkStore(example.access)).rejects.toThrow(words);
  expect(await pageOf(example)).toBe(before);
});

test('a wild revision of the file jams neither render nor verify nor the teams', async () => {
  const good = (await example.store.read(RELEASE_FILE))!.bytes;
  await alter(example, (release) => (release.revision = 1_000_000_000));
  expect((await renderStore(example.access, shell)).revision).toBe(1_000_000_000);
  expect((await checkStore(example.access)).problems).toEqual(['the history lacks revision 4 to 999999999']);
  await alter(example, () => JSON.parse(good.toString()) as SignedRelease);
  expect(await renderStore(example.access, shell)).toMatchObject({ revision: 3, refusals: [] });
  await example.change('kill', setKill(true));
  expect(await renderStore(example.access, shell)).toMatchObject({ revision: 4, refusals: [] });
  expect(releaseIn(await pageOf(example)).remotes['mf-map']?.kill).toBe(true);
});

test('an accepted entry of a form not known here is left off the page, and stops no other', async () => {
  await example.publish('mf-stories', { seed: 'one' });
  await renderStore(example.access, shell);
  const file = 'shell/accepted-release.json';
  const { bytes, version } = (await example.store.read(file))!;
  const other = bytes.toString().replace('\\"remote\\":\\"mf-map\\",', '$&\\"extra\\":1,');
  expect(other).not.toBe(bytes.toString());
  await example.store.replace(file, Buffer.from(other), version);
  await example.change('kill', setKill(true), 'mf-stories');
  expect(await renderStore(example.access, shell)).toMatchObject({ withheld: ['mf-map'] });
  const { remotes } = releaseIn(await pageOf(example));
  expect([Object.keys(remotes), remotes['mf-stories']?.kill]).toEqual([['mf-stories'], true]);
});
