import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { runS3Server, type RunningS3Server } from '@waypost/cli-kit/testing/run-s3-server.ts';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { createApi, type Api } from '../../api/api.ts';
import { signIn, succeeded, superuserToken } from '../../api/people.ts';
import { preparedPicture } from '../../api/prepared-picture.ts';
import { STORIES, toForm } from '../../api/stories.ts';
import { loseWriter } from '../../failover/lose-writer.ts';
import { siteBucket } from '../../failover/site-bucket.ts';
import { startNode, stopNode } from '../../failover/start-node.ts';
import {
  missingFrom,
  newPlace,
  newWriters,
  savePlace,
  untilTakenOver,
  writePlaces,
} from '../../failover/writers.ts';
import { readAddresses } from '../../system/addresses.ts';

const WRITERS = 8;

const test = base.extend<{ readonly folder: string; readonly server: RunningS3Server }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'waypost-failover-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ folder }, use) => {
    const server = await runS3Server(join(folder, 'bucket'));
    await use(server);
    await server.stop();
  },
});

// The bucket's server is built once, which takes minutes.
test.describe.configure({ timeout: 900_000 });

/** Says of a picture, and of a smaller size of it, what they are. */
async function hashesOf(api: Api, addresses: readonly string[]): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (const address of addresses) {
    const { status, bytes } = await preparedPicture(api, address);
    hashes.push(status === 200 ? createHash('sha256').update(bytes).digest('hex') : `answered by ${status}`);
  }
  return hashes;
}

test('a writer that is killed and whose disk is lost loses nothing anybody was told is stored', async ({
  folder,
  server,
}) => {
  let pictures: readonly string[] = [];
  let before: readonly string[] = [];
  const lost = await loseWriter({
    ...{ binary: readAddresses().program.binary, folder, writers: WRITERS, after: 100 },
    settings: await siteBucket(server, 'killed'),
    async prepare(api, { story, token }) {
      const form = toForm({ revision: 1, main_picture: photoFixture('phone.jpg') });
      const { body } = succeeded(await api.call('PATCH', `${STORIES}/${story}`, { token, form }));
      const name = String(body['main_picture']);
      pictures = [
        `/api/files/places_collection/${story}/${name}`,
        `/api/pictures/places_collection/${story}/640/${name}`,
      ];
      before = await hashesOf(api, pictures);
    },
  });
  const { api, writer } = lost;
  const { email, password, token } = writer;
  expect(lost.acknowledged).toBeGreaterThanOrEqual(100);
  expect(lost.missing).toEqual([]);
  expect(lost.seconds).toBeLessThanOrEqual(30);

  const superuser = await superuserToken(api);
  const sql = (query: string) => api.call('POST', '/api/sql', { json: { query }, token: superuser });
  const first = async (query: string) => (succeeded(await sql(query)).body['rows'] as unknown[][])[0]?.[0];
  // Filled by triggers with each place.
  expect(await first('SELECT COUNT(*) FROM waypost_discover_words')).toEqual(
    await first('SELECT COUNT(*) FROM places'),
  );
  expect(await first('PRAGMA integrity_check')).toBe('ok');
  const check = "INSERT INTO waypost_discover_words(waypost_discover_words) VALUES('integrity-check')";
  expect((await sql(check)).status).toBe(200);
  expect((await api.call('POST', '/api/collections/users/auth-refresh', { token })).status).toBe(200);
  expect((await signIn(api, 'users', email, password)).status).toBe(200);
  expect((await api.bytes('/_/')).status).toBe(200);
  expect(await hashesOf(api, pictures)).toEqual(before);
  await stopNode(lost.standby);
});

test('a writer that stands still until another took over refuses changes once it wakes up, and nothing is lost', async ({
  folder,
  server,
}) => {
  const { binary } = readAddresses().program;
  const settings = await siteBucket(server, 'asleep');
  const first = { binary, command: 'serve', folder: join(folder, 'writer'), settings } as const;
  const sleeper = startNode(first);
  const api = createApi(await sleeper.ready);
  const writers = await newWriters(api, WRITERS);
  const writer = writers[0]!;
  const standby = startNode({ binary, command: 'standby', folder: join(folder, 'standby'), settings });
  let stopped = 0;
  const before = writePlaces(api, writers, 200, (stored) => {
    if (stored !== 60) return;
    stopped = performance.now();
    sleeper.signal('SIGSTOP');
  });
  while (stopped === 0) await setTimeout(100);
  const taken = await untilTakenOver(standby, writer, stopped);
  const after = await writePlaces(taken.api, writers, 20);
  sleeper.signal('SIGCONT');
  // Those who waited for it are answered now; what it says it has stored has to be there too.
  const acknowledged = [...(await before), ...after];
  const answers = async (asked: Api) => [
    (await savePlace(asked, writer)).status,
    (await asked.call('GET', `${STORIES}/${writer.story}`, { token: writer.token })).status,
  ];
  expect(await answers(api)).toEqual([503, 200]);
  await stopNode(sleeper);
  const again = startNode(first);
  expect(await answers(createApi(await again.ready))).toEqual([503, 200]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(80);
  expect(await missingFrom(taken.api, acknowledged, writer)).toEqual([]);
  await Promise.all([again, standby].map(stopNode));
});

test('a save while the bucket is gone is refused in seconds, and the same save once it is back is stored once', async ({
  folder,
  server,
}) => {
  const { binary } = readAddresses().program;
  const settings = await siteBucket(server, 'gone');
  const node = startNode({ binary, command: 'serve', folder: join(folder, 'writer'), settings });
  const api = createApi(await node.ready);
  const [writer] = await newWriters(api, 1);
  const place = newPlace(writer!);
  const save = () => savePlace(api, writer!, place);
  await server.stop();
  const began = performance.now();
  expect((await save()).status).toBe(503);
  expect(performance.now() - began).toBeLessThanOrEqual(10_000);
  expect((await api.call('GET', `${STORIES}/${writer!.story}`)).status).toBe(200);
  await server.start();
  // The first of them may have been stored before it was refused: the second then says that its id is there.
  await expect.poll(async () => (await save()).status, { timeout: 60_000 }).not.toBe(503);
  const token = await superuserToken(api);
  const query = `SELECT COUNT(*) FROM places WHERE id = '${String(place['id'])}'`;
  const { body } = succeeded(await api.call('POST', '/api/sql', { json: { query }, token }));
  expect(body['rows']).toEqual([['1']]);
  await stopNode(node);
});
