/** @jest-environment node */

import { createServer } from 'node:http';
import { join } from 'node:path';

import { checkStore } from '../core/check-store.ts';
import { goBackTo } from '../publish/go-back-to.ts';
import { promoteWhole } from '../publish/promote-whole.ts';
import { pruneStore } from './prune-store.ts';
import { SWEEP_LIFE } from '../core/hold-files.ts';
import { renderStore } from '../render/render-store.ts';
import { age, ageFile, changeTenTimes, publishThree } from '../testing/aged-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();

const files = () => example.store.list('mf-map/');

test('a build gone back to while files are being removed stays, and so does what names it', async () => {
  await publishThree(example);
  await changeTenTimes(example);
  await age(example, 62);
  const { build } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  const who = { remote: 'mf-map', key: example.key('mf-map'), reason: '', to: build, again: true };
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

test('a sweep that was killed holds nobody up after ten minutes, though its clock was hours ahead', async () => {
  const mark = 'holds/prune/one.json';
  const at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await example.store.create(mark, Buffer.from(JSON.stringify({ at })));
  await ageFile(example, mark, 11 * 60_000);
  expect((await example.publish('mf-map', { seed: 'one' })).to).toBe('stable');
});

/** The clock sweeps go by, as late as the answer says, in milliseconds. */
function lateClock(): { late: number } {
  const clock = { late: 0 };
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + clock.late);
  return clock;
}

/** The build that was stable two promotions ago, all of it long since. Answers with its id. */
async function leaveBehind(meanwhile: () => Promise<unknown>): Promise<string> {
  const { build } = await example.publish('mf-map', { seed: 'one' });
  await meanwhile();
  for (const seed of ['two', 'three']) {
    await example.publish('mf-map', { seed });
    await promoteWhole(example.access, { remote: 'mf-map', key: example.key('mf-map'), reason: '' });
  }
  await changeTenTimes(example);
  await age(example, 62);
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
  const clock = lateClock();
  const store: ReleaseStore = {
    ...example.store,
    async remove(path) {
      await example.store.remove(path);
      if (path === all[1]) clock.late = SWEEP_LIFE / 2;
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
  const clock = lateClock();
  const store: ReleaseStore = {
    ...example.store,
    read(path) {
      if (path.startsWith('history/')) clock.late += SWEEP_LIFE / 2;
      return example.store.read(path);
    },
  };
  expect(await pruneStore({ ...example.access, store }, 30, false)).toMatchObject({ removed: all, left: 0 });
});
