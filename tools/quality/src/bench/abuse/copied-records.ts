import type { Models } from './models.ts';
import type { Stand } from './stand.ts';

const STORY =
  'title, start_date, end_date, description, main_picture, pictures, countries, bytes, visibility, shown, revision, author_name, updated';
const PLACE =
  'title, subtext, latitude, longitude, main_picture, other_pictures, pictures, position, bytes, created, updated';
const newId = (prefix: string) => `'${prefix}' || substr(lower(hex(randomblob(8))), 1, 14)`;

/** A story and its places once more, past the API. */
export async function copyOfStory(stand: Stand, story: string, user = 'user'): Promise<string> {
  const id = `s${Math.random().toString(36).slice(2).padEnd(14, '0').slice(0, 14)}`;
  await stand.sql(`INSERT INTO places_collection (id, user, created, ${STORY})
SELECT '${id}', ${user}, '2022-01-01 12:00:00.000Z', ${STORY} FROM places_collection WHERE id = '${story}'`);
  await stand.sql(`INSERT INTO places (id, user, places_collection, ${PLACE})
SELECT ${newId('q')}, ${user}, '${id}', ${PLACE} FROM places WHERE places_collection = '${story}'`);
  return id;
}

/** Gives a person as many stories and places as one may have: two stories with places of theirs, and the others without. */
export async function fillAccount(
  stand: Stand,
  { largeStory, ownStory }: Models,
  user: string,
): Promise<void> {
  for (const story of [largeStory, ownStory]) await copyOfStory(stand, story, `'${user}'`);
  await stand.sql(`INSERT INTO places_collection (id, user, created, ${STORY})
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 498)
SELECT ${newId('r')}, '${user}', '2022-01-01 12:00:00.000Z', ${STORY} FROM n, places_collection WHERE id = '${ownStory}'`);
}
