import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { succeeded, superuserToken } from '../../e2e/api/people.ts';
import { STORIES } from '../../e2e/api/stories.ts';
import { createUpload, DRAFTS } from '../../e2e/api/uploads.ts';
import { crowd } from '../harness/clients.ts';
import { runSql } from '../harness/many-stories.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory, type Stand } from '../harness/stand.ts';
import { p95, timed } from '../harness/statistics.ts';

const PICTURES = 3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A large account that is deleted, a server that is killed meanwhile, and another reader beside both. */
export const measure: Measure = async (sizes) => {
  let stand = await startStand();
  const places = sizes.number('places', 2000);
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const other = await writeStory(stand, 20);
  const { owner, story } = await writeStory(stand, 1, () => ({
    main_picture: picture,
    other_pictures: Array.from({ length: PICTURES - 1 }, () => picture),
  }));
  const { token } = owner;
  await stand.api.call('PATCH', `${STORIES}/${story}`, { json: { visibility: 'public' }, token });
  await createUpload(stand.api, owner);
  succeeded(await stand.api.call('POST', DRAFTS, { json: { content: '{}' }, token }));
  succeeded(await stand.api.call('POST', '/api/collections/shares/records', { json: { story }, token }));
  await drawCard(stand, story);
  await sizesAreMade(stand);
  await copyPlace(stand, places);
  const read = (seconds: number) =>
    crowd(seconds, 50, () => ({ url: `${stand.url}${STORIES}/${other.story}` }));
  const before = await filesOf(stand.folder);
  const idle = await read(8);

  const gone = timed(async () =>
    succeeded(
      await stand.api.call('DELETE', `/api/collections/users/records/${owner.id}`, {
        token: await superuserToken(stand.api),
      }),
    ),
  );
  const busy = [...(await read(8))];
  const answered = await gone;
  const half = await pendingIn(stand);
  stand = await stand.kill();
  const reading = (async () => {
    while ((await pendingIn(stand)) > 0) busy.push(...(await read(4)));
  })();
  const cleaned = await timed(async () => {
    while ((await pendingIn(stand)) > 0) await pause(200);
  });
  await reading;
  const figures = [
    plain('files of the account', before),
    plain('folders left when the server is killed', half),
    plain('until the deletion is answered', answered, 'ms'),
    plain('until all files are gone, from the next start', cleaned / 1000, 's'),
    atMost('files left', await filesOf(stand.folder), 0, ''),
    atMost('records left, places on the map among them', await recordsOf(stand, owner.id, story), 0, ''),
    ratio('another reader’s p95 meanwhile ÷ idle', [p95(busy), p95(idle)], 'ms', 1.5),
  ];
  await stand.stop();
  return figures;
};

async function drawCard({ api, url }: Stand, story: string): Promise<void> {
  const page = (await api.bytes(`/travel-story/${story}`)).bytes.toString();
  const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const { status } = await api.bytes(new URL(address, url).pathname);
  if (status !== 200) throw new Error(`The card of the story was answered with ${status}.`);
}

async function sizesAreMade(stand: Stand): Promise<void> {
  while (Number((await runSql(stand, 'SELECT COUNT(*) FROM waypost_unmade'))[0]?.[0]) > 0) await pause(200);
}

/** Has the account's one place so many times, with its files. */
async function copyPlace(stand: Stand, times: number): Promise<void> {
  const columns = (await runSql(stand, "SELECT name FROM pragma_table_info('places') WHERE name != 'id'"))
    .flat()
    .join(', ');
  const [id, collection] = (
    await runSql(
      stand,
      "SELECT id, (SELECT id FROM _collections WHERE name = 'places') FROM places WHERE main_picture != ''",
    )
  )[0] as [string, string];
  await runSql(
    stand,
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${times})
     INSERT INTO places (id, ${columns}) SELECT printf('p%014d', n), ${columns} FROM numbers JOIN places ON places.id = '${id}'`,
  );
  await runSql(stand, 'DELETE FROM waypost_unmade');
  const folder = join(stand.folder, 'storage', collection);
  for (let n = 1; n < times; n += 1)
    await cp(join(folder, id), join(folder, `p${String(n).padStart(14, '0')}`), { recursive: true });
}

/** Pictures, their sizes and cards. */
async function filesOf(folder: string): Promise<number> {
  let files = 0;
  for (const under of ['storage', 'cards'])
    files += (await readdir(join(folder, under), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length;
  return files;
}

/** Folders still to be emptied, and stories still to be taken off the map. */
async function pendingIn(stand: Stand): Promise<number> {
  const due = '(SELECT COUNT(*) FROM waypost_gone_folders) + (SELECT COUNT(*) FROM waypost_discover_due)';
  return Number((await runSql(stand, `SELECT ${due}`))[0]?.[0]);
}

async function recordsOf(stand: Stand, user: string, story: string): Promise<number> {
  const tables = ['places', 'places_collection', 'uploads', 'drafts', 'shares', 'zones', 'sessions'];
  const counts = tables.map((table) => `(SELECT COUNT(*) FROM ${table} WHERE user = '${user}')`);
  return Number(
    (
      await runSql(
        stand,
        `SELECT ${counts.join(' + ')} + (SELECT COUNT(*) FROM users WHERE id = '${user}') + (SELECT COUNT(*) FROM waypost_discover WHERE story = '${story}')`,
      )
    )[0]?.[0],
  );
}
