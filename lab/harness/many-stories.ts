import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { succeeded, superuserToken } from '../../e2e/api/people.ts';
import { FOLDER, startStand, type Stand } from './stand.ts';

const PLACES = 3;
const BATCH = 20_000;
const AUTHORS = 20;
/** Words many places have; each story's town is its own. */
const THINGS = ['bridge', 'lighthouse', 'market', 'river', 'valley', 'station', 'harbour', 'bakery'];
/** How long after one story the next was written, in seconds. */
const BETWEEN = 60;

const MOMENT = `strftime('%Y-%m-%d %H:%M:%S.000Z', '2022-02-01', '+' || (story * ${BETWEEN}) || ' seconds')`;
/** They lie as scattered as those the server draws: neighbours in time are none in the index. */
const ID = (kind: string, number: string) => `printf('${kind}%014x', ${number} * 2654435761 & 4294967295)`;
const AUTHOR = `printf('u%014d', story % ${AUTHORS} * (story % 7 = 0))`;
const THING = `json_extract('${JSON.stringify(THINGS)}', '$[' || (n * 31 % ${THINGS.length}) || ']')`;
/** Letters of a number, so that hardly any two towns share a word. */
const LETTERS = [...'abdeklmort'].reduce(
  (text, letter, digit) => `replace(${text}, '${digit}', '${letter}')`,
  'CAST(story * 7919 + 1000000 AS TEXT)',
);
const TOWN = `'Z' || ${LETTERS}`;

const range = (from: number, to: number, name: string): string =>
  `WITH RECURSIVE numbers(${name}) AS (SELECT ${from} UNION ALL SELECT ${name} + 1 FROM numbers WHERE ${name} + 1 < ${to})`;

/** Runs one statement as a superuser. */
export async function runSql({ api }: Stand, query: string): Promise<readonly (readonly unknown[])[]> {
  const token = await superuserToken(api);
  return succeeded(await api.call('POST', '/api/sql', { json: { query }, token })).body[
    'rows'
  ] as unknown[][];
}

async function fill(stand: Stand, stories: number): Promise<void> {
  const sql = (query: string) => runSql(stand, query);
  await sql(`${range(0, AUTHORS, 'n')} INSERT INTO users (id, name, username, email, verified, password, tokenKey, created, updated)
    SELECT printf('u%014d', n), 'Traveller ' || n, 'traveller-' || n, 'traveller-' || n || '@waypost.example', TRUE, '', hex(randomblob(25)),
      '2022-01-01 00:00:00.000Z', '2022-01-01 00:00:00.000Z' FROM numbers`);
  // The map is made of all stories at once by the next start, in a tenth of the time; what stories know of their places is written with them.
  await sql("INSERT OR IGNORE INTO waypost_discover_due (story) VALUES ('')");
  await sql('INSERT INTO waypost_resting DEFAULT VALUES');
  for (let from = 0; from < stories; from += BATCH) {
    const to = Math.min(from + BATCH, stories);
    await sql(`${range(from, to, 'story')} INSERT INTO places_collection (id, user, title, description, start_date, end_date, pictures, places_count,
        author_name, visibility, shown, revision, first_day, last_day, distance, countries, cover, created, updated)
      SELECT ${ID('s', 'story')}, ${AUTHOR}, 'A week around ' || ${TOWN}, '<p>By slow train, and then on foot along the river.</p>', '2022-01-01 00:00:00.000Z',
        '2022-01-09 00:00:00.000Z', '{}', ${PLACES}, 'Traveller', 'public', TRUE, 1, '2022-01-02', '2022-01-04', 300000, '[]', '', ${MOMENT}, ${MOMENT} FROM numbers`);
    await sql(`${range(from * PLACES, to * PLACES, 'n')} INSERT INTO places (id, user, places_collection, title, subtext, longitude, latitude, pictures, position,
        visited, created, updated)
      SELECT ${ID('p', 'n')}, ${AUTHOR}, ${ID('s', 'story')}, 'The ' || ${THING} || ' of ' || ${TOWN}, 'People said there had never been a road here.',
        story * 7919 % 340000 / 1000.0 - 170 + n % 3, story * 104729 % 110000 / 1000.0 - 50 + n % 3, '{}', 1024 * (n % ${PLACES} + 1),
        '2022-01-0' || (n % ${PLACES} + 2) || ' 12:00:00.000Z', ${MOMENT}, ${MOMENT} FROM (SELECT n, n / ${PLACES} AS story FROM numbers)`);
    console.log(`  ${to} of ${stories} stories`);
  }
  await sql('DELETE FROM waypost_resting');
  await sql('ANALYZE');
}

/** A server over so many stories of three places each, written once and kept. */
export async function startFilled(stories: number): Promise<Stand> {
  const keep = `stories-${stories}`;
  if (!existsSync(join(FOLDER, keep))) {
    const half = `${keep}-half`;
    await rm(join(FOLDER, half), { recursive: true, force: true });
    const stand = await startStand({ keep: half });
    await fill(stand, stories);
    await stand.stop();
    await rename(join(FOLDER, half), join(FOLDER, keep));
  }
  return startStand({ keep });
}
