import type { Models } from './models.ts';

/** Sizes of the store the calls are sent to. */
export interface StoreSize {
  readonly stories: number;
  /** Places of the large story, with 100 pictures each. */
  readonly places: number;
  /** Stories and places of an account that is almost full. */
  readonly ownStories: number;
  readonly ownPlaces: number;
  /** Places with eleven of twelve words each, in stories of 20 000. */
  readonly apart: number;
  /** Places along the equator, two in each square of the map's finest grid, in stories of 20 000. */
  readonly along: number;
}

/** Degrees a square of the map's finest grid is wide. */
export const SQUARE = 360 / 2 ** 18;
/** Degrees east, from which on they lie. */
export const ALONG_FROM = 50;

/** As many places as are read one by one for words, and where they lie. */
export const WORDY = { places: 300, longitude: 120, latitude: -45 };

/** Words that are each on many places, and together on none. */
export const NEVER_TOGETHER = 'with from into over under upon near after before along around toward'.split(
  ' ',
);

/** Who wrote every tenth story. */
export const AUTHOR = 'uauthor00000000';

const CHUNK = 100_000;
const STORY =
  'id, user, title, start_date, end_date, description, main_picture, pictures, places_count, pictures_count, bytes, visibility, shown, revision, author_name, countries';
const PLACE =
  'id, user, places_collection, title, subtext, latitude, longitude, main_picture, other_pictures, pictures, bytes';

const moment = (from: string, seconds: string) =>
  `strftime('%Y-%m-%d %H:%M:%f', '${from}', (${seconds}) || ' seconds') || 'Z'`;
const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
const id = (prefix: string) => `printf('${prefix}%0${15 - prefix.length}d', n.i)`;

function people(count: number): string {
  const rest = `'', hex(randomblob(25)), 1, 0, '2022-02-01 00:00:00.000Z', '2022-02-01 00:00:00.000Z'`;
  return `INSERT OR IGNORE INTO users (id, name, username, email, password, tokenKey, verified, emailVisibility, created, updated)
${numbers(1, count)}
SELECT printf('u%014d', i), 'Person ' || i, 'person-' || i, 'person-' || i || '@waypost.example', ${rest} FROM n
UNION ALL SELECT '${AUTHOR}', 'Ada Author', 'ada-author', 'ada@waypost.example', ${rest}`;
}

function stories(from: number, to: number, authors: number): string {
  const created = moment('2022-02-01', 'i * 40');
  return `INSERT OR IGNORE INTO places_collection (${STORY}, created, updated)
${numbers(from, to)}
SELECT printf('s%014d', i), CASE i % 10 WHEN 0 THEN '${AUTHOR}' ELSE printf('u%014d', 1 + i % ${authors}) END, 'Journey ' || i, '2024-03-01 00:00:00.000Z', '2024-03-09 00:00:00.000Z',
'<p>Down the river and up again, as people did before there was a road, ' || i || ' days in all.</p>', '', '{}', 0, 0, 0, 'public', 1, 1, 'Person', '[]', ${created}, ${created} FROM n`;
}

/** Copies of one story, the newest of all where `from` lies ahead. */
function storiesLike(model: string, prefix: string, count: number, from: string): string {
  const created = moment(from, 'n.i');
  return `INSERT OR IGNORE INTO places_collection (${STORY}, created, updated)
${numbers(1, count)}
SELECT ${id(prefix)}, ${STORY.replace('id, ', '')}, ${created}, ${created} FROM n, places_collection WHERE id = '${model}'`;
}

function placesLike(model: string, prefix: string, count: number): string {
  const created = moment('2022-02-01', 'n.i');
  return `INSERT OR IGNORE INTO places (${PLACE}, position, created, updated)
${numbers(1, count)}
SELECT ${id(prefix)}, ${PLACE.replace('id, ', '')}, (n.i + 1) * 1024, ${created}, ${created} FROM n, places WHERE id = '${model}'`;
}

function placesApart(model: string, count: number): string {
  const created = moment('2022-02-01', 'n.i');
  const missing = `json_extract('${JSON.stringify(NEVER_TOGETHER)}', '$[' || (n.i % ${NEVER_TOGETHER.length}) || ']')`;
  const title = `trim(replace(' ${NEVER_TOGETHER.join(' ')} ', ' ' || ${missing} || ' ', ' '))`;
  return `INSERT OR IGNORE INTO places (${PLACE}, position, created, updated)
${numbers(1, count)}
SELECT ${id('papart')}, stories.user, stories.id, ${title}, subtext, n.i % 1000 * 0.01 - 40, n.i / 1000 * 0.01 - 100, '', '[]', '{}', places.bytes, (n.i + 1) * 1024, ${created}, ${created}
FROM n, places, places_collection AS stories WHERE places.id = '${model}' AND stories.id = printf('s%014d', 1 + n.i / 20000)`;
}

function placesAlong(model: string, count: number): string {
  const created = moment('2022-02-01', 'n.i');
  return `INSERT OR IGNORE INTO places (${PLACE}, position, created, updated)
${numbers(1, count)}
SELECT ${id('palong')}, stories.user, stories.id, places.title, subtext, (n.i % 16 / 2 + 0.5) * ${SQUARE}, ${ALONG_FROM} + (n.i / 16 + 0.5) * ${SQUARE}, '', '[]', '{}', places.bytes, (n.i + 1) * 1024, ${created}, ${created}
FROM n, places, places_collection AS stories WHERE places.id = '${model}' AND stories.id = printf('s%014d', 101 + n.i / 20000)`;
}

/** On one spot, each called by a hundred words of one letter that no other has. */
function placesWordy(model: string): string {
  const created = moment('2022-02-01', 'n.i');
  const title = `(SELECT group_concat(char(19968 + (n.i * 100 + letter) % 20992), ' ') FROM (SELECT i - 1 AS letter FROM n LIMIT 100))`;
  return `INSERT OR IGNORE INTO places (${PLACE}, position, created, updated)
${numbers(1, WORDY.places)}
SELECT ${id('pwordy')}, stories.user, stories.id, ${title}, subtext, ${WORDY.latitude}, ${WORDY.longitude}, '', '[]', '{}', places.bytes, (n.i + 1) * 1024, ${created}, ${created}
FROM n, places, places_collection AS stories WHERE places.id = '${model}' AND stories.id = printf('s%014d', 201)`;
}

/** As many devices as one person may be signed in on. */
function sessions(user: string): string {
  return `INSERT OR IGNORE INTO sessions (id, user, secret, device, network, used, created)
${numbers(1, 49)} SELECT ${id('e')}, '${user}', hex(randomblob(16)), 'Firefox on Linux', '2001:db8:' || n.i || '::/48', ${moment('now', '-n.i')}, ${moment('now', '-n.i')} FROM n`;
}

/** Statements that fill a store in which the models have been written through the API; run again they change nothing. */
export function* manyRecords(size: StoreSize, models: Models): Generator<string> {
  const authors = Math.max(1, Math.round(size.stories / 20));
  yield people(authors);
  for (let from = 1; from <= size.stories; from += CHUNK)
    yield stories(from, Math.min(size.stories, from + CHUNK - 1), authors);
  yield placesLike(models.plainPlace, 'plarge', size.places - 1);
  yield placesLike(models.longPlace, 'plong', 59);
  yield storiesLike(models.longStory, 'slong', 60, '2099-01-01');
  yield storiesLike(models.ownStory, 'sown', size.ownStories, '2022-01-02');
  yield placesLike(models.ownPlace, 'pown', size.ownPlaces);
  yield placesApart(models.ownPlace, size.apart);
  yield placesAlong(models.ownPlace, size.along);
  yield placesWordy(models.ownPlace);
  yield sessions(models.person.id);
}
