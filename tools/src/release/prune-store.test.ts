/** @jest-environment node */
import { checkStore } from './check-store.ts';
import { pruneStore } from './prune-store.ts';
import { exampleBuild } from './testing/example-build.ts';
import { createExampleStore, type ExampleStore } from './testing/example-store.ts';

let example: ExampleStore;
beforeEach(async () => {
  example = await createExampleStore();
});
afterEach(() => example.end());

const files = () => example.store.list('mf-map/');

async function publishThree(): Promise<void> {
  await example.publish('mf-map', { seed: 'one', padding: 4000 });
  for (const seed of ['two', 'three'])
    await example.publish('mf-map', { seed, padding: 4000 }, { replace: true });
}

/** Makes every record so far this many days old. */
async function age(days: number): Promise<void> {
  for (const path of await example.store.list('history/')) {
    const { bytes, version } = (await example.store.read(path))!;
    const record = JSON.parse(bytes.toString()) as { at: string };
    record.at = new Date(Date.parse(record.at) - days * 86_400_000).toISOString();
    await example.store.replace(path, Buffer.from(JSON.stringify(record)), version);
  }
}

test('builds of the last thirty days stay, for pages that are still open', async () => {
  await publishThree();
  await age(29);
  const before = await files();
  expect(await pruneStore(example.place, 30, false)).toEqual({ removed: [], builds: [] });
  expect(await files()).toEqual(before);
});

test('a build no release has named for longer goes, with its compressed copies, and what is live stays whole', async () => {
  await publishThree();
  await age(31);
  await example.publish('mf-stories', { seed: 'one' });
  const { build, files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  await example.publish('mf-map', { seed: 'four', padding: 4000 }, { replace: true });
  await age(31);
  await example.publish('mf-map', { seed: 'five', padding: 4000 }, { replace: true });

  const trial = await pruneStore(example.place, 30, true);
  expect(trial.builds).toContain(`mf-map/${build}`);
  const { removed } = await pruneStore(example.place, 30, false);
  expect(removed).toEqual(trial.removed);
  for (const name of names) expect(removed).toEqual(expect.arrayContaining([`mf-map/f/${name}`]));
  expect(removed.some((file) => file.endsWith('.br'))).toBe(true);
  expect((await checkStore(example.place)).problems).toEqual([]);
});

test('files somebody is about to publish again are left alone', async () => {
  await publishThree();
  await age(62);
  await example.publish('mf-map', { seed: 'four', padding: 4000 }, { replace: true });
  await age(31);
  await example.publish('mf-map', { seed: 'five', padding: 4000 }, { replace: true });
  const { files: names } = exampleBuild('mf-map', { seed: 'two', padding: 4000 }).manifest;
  const hold = { at: new Date().toISOString(), remote: 'mf-map', files: names };
  await example.store.create('holds/publish/one.json', Buffer.from(JSON.stringify(hold)));
  const { removed } = await pruneStore(example.place, 30, false);
  expect(removed.length).toBeGreaterThan(0);
  for (const name of names) expect(removed).not.toContain(`mf-map/f/${name}`);
});

test('nobody publishes while files are being removed', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const mark = 'holds/prune/one.json';
  await example.store.create(mark, Buffer.from(JSON.stringify({ at: new Date().toISOString() })));
  let isPublished = false;
  const publishing = example.publish('mf-map', { seed: 'two' }).then(() => void (isPublished = true));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(isPublished).toBe(false);
  await example.store.remove(mark);
  await publishing;
  expect(await example.store.list('holds/')).toEqual([]);
});
