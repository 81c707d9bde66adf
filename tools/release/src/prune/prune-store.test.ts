/** @jest-environment node */
import { existsSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { changeTargets } from '../core/change-targets.ts';
import { checkStore } from '../core/check-store.ts';
import { setKill } from '../core/targets-changes.ts';
import { goBackTo, promoteWhole } from '../publish/name-stored-build.ts';
import { pruneStore } from './prune-store.ts';
import { SWEEP_LIFE } from '../core/hold-files.ts';
import { renderStore } from '../render/render-store.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { createExampleStore, type ExampleStore } from '../testing/example-store.ts';

let example: ExampleStore;
beforeEach(async () => {
  example = await createExampleStore();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await example.end();
});

const files = () => example.store.list('mf-map/');

async function publishThree(): Promise<void> {
  await example.publish('mf-map', { seed: 'one', padding: 4000 });
  for (const seed of ['two', 'three'])
    await example.publish('mf-map', { seed, padding: 4000 }, { replace: true });
}

const DAY = 86_400_000;

/** Moves a file's time in the store back. */
async function ageFile(path: string, milliseconds: number): Promise<void> {
  const file = join(example.store.name, path);
  const time = new Date((await stat(file)).mtimeMs - milliseconds);
  await utimes(file, time, time);
}

/** Moves the time a record tells back. */
async function ageRecord(path: string, milliseconds: number): Promise<void> {
  const file = join(example.store.name, path);
  const { mtime } = await stat(file);
  const record = JSON.parse(await readFile(file, 'utf8')) as { at: string };
  record.at = new Date(Date.parse(record.at) - milliseconds).toISOString();
  await writeFile(file, JSON.stringify(record));
  await utimes(file, mtime, mtime);
}

/** Makes everything so far this many days older, by the store's clock and by the publishers'. */
async function age(days: number): Promise<void> {
  for (const path of await example.store.list('history/')) await ageRecord(path, days * DAY);
  for (const path of await example.store.list('')) await ageFile(path, days * DAY);
}

const toggle = (kill: boolean) =>
  changeTargets(example.access, {
    remote: 'mf-stories',
    key: example.key('mf-stories'),
    action: kill ? 'kill' : 'unkill',
    reason: '',
    change: setKill(kill),
  });

/** So many changes of another remote that none before them is among the newest ten. */
async function changeTenTimes(): Promise<void> {
  await example.publish('mf-stories', { seed: 'one' });
  for (let round = 0; round < 5; round++) {
    await toggle(true);
    await toggle(false);
  }
}

test('builds of the last thirty days stay, for pages that are still open', async () => {
  await publishThree();
  await age(29);
  const before = await files();
  expect(await pruneStore(example.access, 30, false)).toEqual({ removed: [], builds: [], left: 0 });
  expect(await files()).toEqual(before);
});

test('a build no release has named for longer goes, with its compressed copies, and what is live stays whole', async () => {
  await publishThree();
  const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  await changeTenTimes();
  await age(62);

  const trial = await pruneStore(example.access, 30, true);
  expect(trial.builds).toEqual([`mf-map/${build}`]);
  const { removed } = await pruneStore(example.access, 30, false);
  expect(removed).toEqual(trial.removed);
  for (const name of names) expect(removed).toEqual(expect.arrayContaining([`mf-map/f/${name}`]));
  expect(removed.some((file) => file.endsWith('.br'))).toBe(true);
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test('a trial writes nothing, and in a mistyped store neither does the real thing', async () => {
  await publishThree();
  await changeTenTimes();
  await age(62);
  const refuse = () => Promise.reject(new Error('This store can only be read.'));
  const store: ReleaseStore = { ...example.store, create: refuse, replace: refuse, remove: refuse };
  expect((await pruneStore({ ...example.access, store }, 30, true)).builds).toHaveLength(1);
  const mistyped = join(example.folder, 'relaeses');
  const access = { ...example.access, store: createFolderStore(mistyped) };
  for (const isTrial of [true, false])
    await expect(pruneStore(access, 30, isTrial)).rejects.toThrow('Is that the right place?');
  expect(existsSync(mistyped)).toBe(false);
});

test('a build one of the newest ten records names stays, however old', async () => {
  await publishThree();
  await age(62);
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a record by a clock that is weeks behind does not make what was live yesterday go', async () => {
  await publishThree();
  await age(62);
  const { build } = await example.publish('mf-map', { seed: 'four' }, { replace: true });
  await example.publish('mf-map', { seed: 'five' }, { replace: true });
  await changeTenTimes();
  for (const path of (await example.store.list('history/')).slice(-13)) await ageRecord(path, 62 * DAY);
  for (const path of await example.store.list('mf-map/')) await ageFile(path, 62 * DAY);
  expect((await pruneStore(example.access, 30, true)).builds).not.toContain(`mf-map/${build}`);
});

test('a record that can not be read keeps what it speaks of and what came before it', async () => {
  await publishThree();
  await changeTenTimes();
  await age(62);
  const path = 'history/0000003.json';
  const text = (await example.store.read(path))!.bytes.toString();
  const file = join(example.store.name, path);
  await writeFile(file, text.slice(0, -20));
  await ageFile(path, 62 * DAY);
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a build uploaded this month stays, though its release is not written yet', async () => {
  await publishThree();
  const { manifest } = exampleBuild('mf-map', { seed: 'two', padding: 4000 });
  await changeTenTimes();
  await age(62);
  const path = join(example.store.name, `mf-map/builds/${manifest.build}.json`);
  await utimes(path, new Date(), new Date());
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([]);
});

test('a list of files that leads elsewhere takes nothing along', async () => {
  await publishThree();
  const { build } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  await changeTenTimes();
  const file = join(example.store.name, `mf-map/builds/${build}.json`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, files: ['../../release.json'] }));
  await age(62);
  await pruneStore(example.access, 30, false);
  expect(await example.store.read('release.json')).not.toBeNull();
});

test.each([
  ['its files', (files: readonly string[]) => ({ files })],
  ['the build alone, as going back does', (_: readonly string[], build: string) => ({ build, files: [] })],
])('a build somebody is about to name again, who holds %s, is left alone', async (_, what) => {
  await publishThree();
  await changeTenTimes();
  await age(62);
  const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  // By a clock of its own that is years behind.
  const hold = { at: '2020-01-01T00:00:00.000Z', remote: 'mf-map', ...what(names, build) };
  await example.store.create('holds/publish/one.json', Buffer.from(JSON.stringify(hold)));
  const { removed } = await pruneStore(example.access, 30, false);
  for (const name of names) expect(removed).not.toContain(`mf-map/f/${name}`);
});

test('a build gone back to while files are being removed stays, and so does what names it', async () => {
  await publishThree();
  await changeTenTimes();
  await age(62);
  const { build } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  const who = { remote: 'mf-map', key: example.key('mf-map'), reason: '', to: build };
  let goingBack: Promise<unknown> | undefined;
  const store: ReleaseStore = {
    ...example.store,
    async writtenAt(prefix) {
      const times = await example.store.writtenAt(prefix);
      // The sweep has made its mark by then, and looked at the history.
      const isMarked = (await example.store.list('holds/prune/')).length > 0;
      if (prefix === 'mf-map/builds/' && isMarked) goingBack ??= goBackTo(example.access, who).catch(String);
      return times;
    },
  };
  await pruneStore({ ...example.access, store }, 30, false);
  // The sweep was first, so who goes back waits, and then hears that the build is not there any more.
  expect(await goingBack).toMatch(/is not described in the store/);
  expect((await checkStore(example.access)).problems).toEqual([]);
});

test.each([
  ['eleven minutes behind', -11],
  ['right', 0],
])('nobody publishes while files are being removed by a machine whose clock is %s', async (_, minutes) => {
  await example.publish('mf-map', { seed: 'one' });
  const mark = 'holds/prune/one.json';
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  await example.store.create(mark, Buffer.from(JSON.stringify({ at })));
  let isPublished = false;
  const publishing = example.publish('mf-map', { seed: 'two' }).then(() => void (isPublished = true));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(isPublished).toBe(false);
  await example.store.remove(mark);
  await publishing;
  expect(await example.store.list('holds/')).toEqual([]);
});

test('a sweep that was killed holds nobody up after ten minutes, though its clock was hours ahead', async () => {
  const mark = 'holds/prune/one.json';
  const at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await example.store.create(mark, Buffer.from(JSON.stringify({ at })));
  await ageFile(mark, 11 * 60_000);
  expect((await example.publish('mf-map', { seed: 'one' })).to).toBe('stable');
});

/** The build that was stable two promotions ago, all of it long since. Answers with its id. */
async function leaveBehind(meanwhile: () => Promise<unknown>): Promise<string> {
  const { build } = await example.publish('mf-map', { seed: 'one' });
  await meanwhile();
  for (const seed of ['two', 'three']) {
    await example.publish('mf-map', { seed });
    await promoteWhole(example.access, { remote: 'mf-map', key: example.key('mf-map'), reason: '' });
  }
  await changeTenTimes();
  await age(62);
  return build;
}

const render = async () =>
  renderStore(example.access, await writeExampleShell(join(example.folder, 'shell')));

test.each([
  ['its page names', 'shell/accepted-release.json'],
  ['was last accepted for its page', 'index.html'],
])('where nobody has rendered since, what a static host %s stays', async (_, other) => {
  const build = await leaveBehind(render);
  await example.store.remove(other);
  expect((await pruneStore(example.access, 30, false)).builds).not.toContain(`mf-map/${build}`);
  expect(await files()).toContain(`mf-map/builds/${build}.json`);
  // Rendered anew, the page names it no more.
  await example.store.remove('shell/accepted-release.json');
  await render();
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([`mf-map/${build}`]);
});

test('what the page of a site names that is behind the release stays, once that site is named', async () => {
  const build = await leaveBehind(() => Promise.resolve());
  expect((await pruneStore(example.access, 30, true)).builds).toEqual([`mf-map/${build}`]);
  let page = '<p>Welcome</p>';
  const server = createServer((_, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const before = await files();
  await expect(pruneStore(example.access, 30, false, site)).rejects.toThrow('names no builds');
  page = `<script type="application/json" id="waypost-release">{"stable":"${build}"}</script>`;
  expect((await pruneStore(example.access, 30, false, site)).builds).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(pruneStore(example.access, 30, false, site)).rejects.toThrow('does not answer');
  expect(await files()).toEqual(before);
});

test.each([0, 1, 2, 3, 4, 5])(
  'a sweep that is killed after %i files leaves nothing behind that the next one does not find',
  async (count) => {
    const build = await leaveBehind(() => Promise.resolve());
    const expected = (await pruneStore(example.access, 30, true)).removed;
    let removed = 0;
    const store: ReleaseStore = {
      ...example.store,
      async remove(path) {
        if (path.startsWith('mf-map/') && removed++ === count) throw new Error('killed');
        await example.store.remove(path);
      },
    };
    await pruneStore({ ...example.access, store }, 30, false).catch(String);
    await pruneStore(example.access, 30, false);
    const there = await files();
    expect(expected.filter((path) => there.includes(path))).toEqual([]);
    expect(expected).toContain(`mf-map/builds/${build}.json`);
  },
);

test('the list of a build stays as long as one of its files has to', async () => {
  const build = await leaveBehind(() => Promise.resolve());
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  const hold = { at: '2020-01-01T00:00:00.000Z', remote: 'mf-map', files: [entry.file] };
  const path = 'holds/publish/one.json';
  await example.store.create(path, Buffer.from(JSON.stringify(hold)));
  const first = await pruneStore(example.access, 30, false);
  expect([first.builds, first.removed.length]).toEqual([[], 2]);
  await example.store.remove(path);
  const { builds, removed } = await pruneStore(example.access, 30, false);
  expect([builds, removed]).toEqual([
    [`mf-map/${build}`],
    [`mf-map/f/${entry.file}`, `mf-map/builds/${build}.json`],
  ]);
});

test('a sweep that runs out of time says what it has removed and how much is left, and the next goes on', async () => {
  await leaveBehind(() => Promise.resolve());
  const all = (await pruneStore(example.access, 30, true)).removed;
  let late = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
  const store: ReleaseStore = {
    ...example.store,
    async remove(path) {
      await example.store.remove(path);
      if (path === all[1]) late = SWEEP_LIFE / 2;
    },
  };
  const report = await pruneStore({ ...example.access, store }, 30, false);
  expect(report).toEqual({ removed: all.slice(0, 2), builds: [], left: all.length - 2 });
  const there = await files();
  expect(all.filter((path) => !there.includes(path))).toEqual(report.removed);
  expect(await pruneStore(example.access, 30, false)).toMatchObject({ removed: all.slice(2), left: 0 });
});

test('a history that takes longer to read than a sweep may last holds no sweep up', async () => {
  await leaveBehind(() => Promise.resolve());
  const all = (await pruneStore(example.access, 30, true)).removed;
  let late = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
  const store: ReleaseStore = {
    ...example.store,
    read(path) {
      if (path.startsWith('history/')) late += SWEEP_LIFE / 2;
      return example.store.read(path);
    },
  };
  expect(await pruneStore({ ...example.access, store }, 30, false)).toMatchObject({ removed: all, left: 0 });
});
