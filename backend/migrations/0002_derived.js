// What the database keeps beside the records itself, in the transaction that changes them, and what the program has still to do.

// How many stories each list has: the home list, each person's, and those of a person that are shown to others. Counting a million of
// them took longer than all else of a page.
const lists = (story) => [
  [`'own ' || ${story}.user`, `${story}.binned = ''`],
  [`'shown ' || ${story}.user`, `${story}.shown`],
  ["'home'", `${story}.shown AND ${story}.created >= '2022-01-01 00:00:00'`],
]
const more = lists('NEW').map(
  ([list, when]) =>
    `INSERT INTO waypost_totals (list, stories) SELECT ${list}, 1 WHERE ${when} ON CONFLICT (list) DO UPDATE SET stories = stories + 1;`,
)
const fewer = lists('OLD').flatMap(([list, when]) => [
  `UPDATE waypost_totals SET stories = stories - 1 WHERE list = ${list} AND ${when};`,
  `DELETE FROM waypost_totals WHERE list = ${list} AND stories = 0;`,
])
const totals = {
  totals_more: `INSERT ON places_collection BEGIN ${more.join('\n')} END`,
  totals_fewer: `DELETE ON places_collection BEGIN ${fewer.join('\n')} END`,
  totals_moved: `UPDATE ON places_collection WHEN OLD.user IS NOT NEW.user OR OLD.shown IS NOT NEW.shown OR OLD.binned IS NOT NEW.binned OR OLD.created IS NOT NEW.created BEGIN ${[...fewer, ...more].join('\n')} END`,
}

// Which pictures have no smaller sizes yet. Without it every record had to be read at each start.
const unmade = (collection, files, fields) => {
  // What is known of a picture stands in the album; an unreadable one counts as empty, as it does for the program.
  const said = (part) =>
    `COALESCE(json_extract(CASE WHEN json_valid(NEW.pictures) THEN NEW.pictures END, '$."' || file.value || '".${part}'), 0)`
  const of = (what) =>
    `SELECT ${what} FROM json_each(${files}) AS file WHERE file.value != '' AND NOT ${said('ready')}`
  const note =
    'INSERT OR IGNORE INTO waypost_unmade (collection, record, file, owner, pixels)' +
    ` ${of(`'${collection}', NEW.id, file.value, NEW.user, ${said('width')} * ${said('height')}`)} ORDER BY file.value != NEW.main_picture`
  const forget = `DELETE FROM waypost_unmade WHERE collection = '${collection}' AND record = OLD.id`
  const changed = fields.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ')
  return {
    [`unmade_${collection}_new`]: `INSERT ON ${collection} BEGIN ${note}; END`,
    [`unmade_${collection}_changed`]: `UPDATE ON ${collection} WHEN ${changed} BEGIN ${forget} AND file NOT IN (${of('file.value')}); ${note}; END`,
    [`unmade_${collection}_gone`]: `DELETE ON ${collection} BEGIN ${forget}; END`,
  }
}

const ofStories = unmade('places_collection', 'json_array(NEW.main_picture)', ['pictures', 'main_picture'])
const ofPlaces = unmade(
  'places',
  "json_insert(CASE WHEN json_valid(NEW.other_pictures) THEN NEW.other_pictures ELSE '[]' END, '$[#]', NEW.main_picture)",
  ['pictures', 'main_picture', 'other_pictures'],
)

// What a story says of all its places, by differences: of a story of 20 000 places only the neighbours of the one that is written are
// looked at.
const radius = 6371008.8
const half = (from, to) => `pow(sin(radians(${to} - ${from}) / 2), 2)`
// The great circle between two places in whole metres, so that adding and taking away comes out even.
const leg = (from, to) =>
  `CAST(ROUND(2 * ${radius} * asin(min(1.0, sqrt(${half(`${from}latitude`, `${to}latitude`)} +` +
  ` cos(radians(${from}latitude)) * cos(radians(${to}latitude)) * ${half(`${from}longitude`, `${to}longitude`)})))) AS INTEGER)`
// The calendar day at the place.
const day = "CASE WHEN visited_offset = '' THEN date(visited) ELSE date(visited, visited_offset) END"

const neighbour = (row, name, compare, order) =>
  `(SELECT latitude AS ${name}_latitude, longitude AS ${name}_longitude FROM places WHERE places_collection = ${row}.places_collection` +
  ` AND (position, id) ${compare} (${row}.position, ${row}.id) AND id != ${row}.id ORDER BY position ${order}, id ${order} LIMIT 1)`
// How much longer the way is with a place than without it.
const detour = (row) =>
  `(SELECT COALESCE(${leg('before_', `${row}.`)}, 0) + COALESCE(${leg(`${row}.`, 'behind_')}, 0) - COALESCE(${leg('before_', 'behind_')}, 0)` +
  ` FROM (SELECT 1) LEFT JOIN ${neighbour(row, 'before', '<', 'DESC')} LEFT JOIN ${neighbour(row, 'behind', '>', 'ASC')})`
const pictures = (row) =>
  `((${row}.main_picture != '') + json_array_length(CASE WHEN json_valid(${row}.other_pictures) THEN ${row}.other_pictures ELSE '[]' END))`

const within = (row, what, kept) => `${what} FROM places WHERE places_collection = ${row}.places_collection AND ${kept} != ''`
// From one country to the next in the index, however many places each has.
const countries = (row) => {
  const least = (more) => `(SELECT ${within(row, 'MIN(country)', 'country')}${more})`
  return (
    `(WITH RECURSIVE each(country) AS (SELECT ${least('')} UNION ALL SELECT ${least(' AND country > each.country')} FROM each WHERE each.country IS NOT NULL)` +
    ' SELECT json_group_array(country) FROM each WHERE country IS NOT NULL)'
  )
}
// A place comes to its story, or goes; what it says nothing about stays as it is.
const kept = (row, sign) => {
  const where = (field, is, otherwise) => `CASE WHEN ${row}.${field} = '' THEN ${otherwise} ELSE ${is} END`
  return (
    `UPDATE places_collection SET places_count = places_count ${sign} 1, pictures_count = pictures_count ${sign} ${pictures(row)},` +
    ` distance = distance ${sign} ${detour(row)},` +
    ` first_day = ${where('visited', `COALESCE((SELECT ${within(row, `MIN(${day})`, 'visited')}), '')`, 'first_day')},` +
    ` last_day = ${where('visited', `COALESCE((SELECT ${within(row, `MAX(${day})`, 'visited')}), '')`, 'last_day')},` +
    ` countries = ${where('country', countries(row), 'countries')},` +
    ` cover = ${where('main_picture', `COALESCE((SELECT ${within(row, "id || '/' || main_picture", 'main_picture')} ORDER BY position, id LIMIT 1), '')`, 'cover')}` +
    ` WHERE id = ${row}.places_collection;`
  )
}

const goneBy = [
  'places_collection',
  'position',
  'latitude',
  'longitude',
  'visited',
  'visited_offset',
  'country',
  'main_picture',
  'other_pictures',
]
// Whoever changes many places at once and knows what becomes of their stories writes a row there meanwhile.
const awake = 'NOT EXISTS (SELECT 1 FROM waypost_resting)'
const route = {
  route_new: `INSERT ON places WHEN ${awake} BEGIN ${kept('NEW', '+')} END`,
  route_gone: `DELETE ON places WHEN ${awake} BEGIN ${kept('OLD', '-')} END`,
  route_changed:
    `UPDATE OF ${goneBy.join(', ')} ON places WHEN ${awake} AND (${goneBy.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ')})` +
    ` BEGIN ${kept('OLD', '-')} ${kept('NEW', '+')} END`,
}

const tables = [
  // The settings `shown` of stories goes by, so that a start sees when they have changed.
  'CREATE TABLE waypost_shown_for (needs_verified INTEGER NOT NULL, needs_place INTEGER NOT NULL)',
  'INSERT INTO waypost_shown_for VALUES (0, 0)',
  'CREATE TABLE waypost_totals (list TEXT PRIMARY KEY NOT NULL, stories INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE TABLE waypost_unmade (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, record TEXT NOT NULL, file TEXT NOT NULL,' +
    ' owner TEXT NOT NULL, pixels INTEGER NOT NULL, UNIQUE (collection, record, file))',
  `CREATE INDEX waypost_places_days ON places (places_collection, ${day}) WHERE visited != ''`,
  'CREATE TABLE waypost_resting (id INTEGER PRIMARY KEY)',
  // Folders of the store in which nothing is anybody's any more.
  'CREATE TABLE waypost_gone_folders (base TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (base, record)) WITHOUT ROWID',
  // People whose places are still to be moved to where their home zones want them; `changes` grows with each change of a zone.
  'CREATE TABLE waypost_zones_due (user TEXT PRIMARY KEY NOT NULL, changes INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID',
  // Ids of deleted stories, with who wrote them.
  'CREATE TABLE waypost_gone_ids (id TEXT NOT NULL UNIQUE, user TEXT NOT NULL)',
  'CREATE INDEX waypost_gone_ids_of ON waypost_gone_ids (user)',
]

migrate((app) => {
  for (const statement of tables) app.db().newQuery(statement).execute()
  const keep_gone_id =
    'DELETE ON places_collection BEGIN INSERT OR REPLACE INTO waypost_gone_ids (id, user) VALUES (OLD.id, OLD.user); END'
  // Of a person who has gone nothing is kept, not even that the ids were theirs.
  const forget_person = "DELETE ON users BEGIN UPDATE waypost_gone_ids SET user = '' WHERE user = OLD.id; END"
  const triggers = { ...totals, ...ofStories, ...ofPlaces, ...route, keep_gone_id, forget_person }
  for (const [name, what] of Object.entries(triggers))
    app.db().newQuery(`CREATE TRIGGER waypost_${name} AFTER ${what}`).execute()
})
