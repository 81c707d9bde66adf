// What a route is told by: the order of a story's places, when and how high they were visited, and what a story says of all of
// them. The latter is kept by the database itself in the transaction that changes a place, by differences: of a story of 20 000
// places only the neighbours of the one that is written are looked at.
const step = 1024

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
const moments = {
  new: `INSERT ON places WHEN ${awake} BEGIN ${kept('NEW', '+')} END`,
  gone: `DELETE ON places WHEN ${awake} BEGIN ${kept('OLD', '-')} END`,
  changed:
    `UPDATE OF ${goneBy.join(', ')} ON places WHEN ${awake} AND (${goneBy.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ')})` +
    ` BEGIN ${kept('OLD', '-')} ${kept('NEW', '+')} END`,
}

const legs =
  `SELECT COALESCE(SUM(${leg('was_', '')}), 0) FROM (SELECT latitude, longitude, LAG(latitude) OVER way AS was_latitude, LAG(longitude) OVER way AS was_longitude` +
  ' FROM places AS p WHERE p.places_collection = places_collection.id WINDOW way AS (ORDER BY position, id))'
const cover =
  "SELECT p.id || '/' || main_picture FROM places AS p WHERE p.places_collection = places_collection.id AND main_picture != '' ORDER BY position, p.id LIMIT 1"

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const places = app.findCollectionByNameOrId('places')
    places.fields.add(
      new NumberField({ name: 'position', min: -1e9, max: 1e9 }),
      new DateField({ name: 'visited' }),
      new TextField({ name: 'visited_offset', max: 6, pattern: '^[+-](0[0-9]|1[0-4]):[0-5][0-9]$' }),
      // A number that may be missing: a field of numbers would make it sea level.
      new JSONField({ name: 'altitude', maxSize: 40 }),
      new TextField({ name: 'country', max: 2 }),
      new TextField({ name: 'near', max: 200 }),
    )
    app.save(places)
    run(
      `UPDATE places SET position = ranked.position FROM
        (SELECT id, ${step} * ROW_NUMBER() OVER (PARTITION BY places_collection ORDER BY created, id) AS position FROM places) AS ranked
        WHERE ranked.id = places.id`,
    )
    places.removeIndex('idx_places_places_collection_created')
    places.addIndex('idx_places_places_collection_position', false, '`places_collection`, `position`, `id`', '')
    places.addIndex('idx_places_places_collection_cover', false, '`places_collection`, `position`, `id`', "`main_picture` != ''")
    places.addIndex('idx_places_places_collection_country', false, '`places_collection`, `country`', "`country` != ''")
    app.save(places)
    run(`CREATE INDEX waypost_places_days ON places (places_collection, ${day}) WHERE visited != ''`)

    const stories = app.findCollectionByNameOrId('places_collection')
    stories.fields.add(
      new TextField({ name: 'first_day', max: 10 }),
      new TextField({ name: 'last_day', max: 10 }),
      new NumberField({ name: 'distance', onlyInt: true, min: 0 }),
      new JSONField({ name: 'countries', maxSize: 2000 }),
      new TextField({ name: 'cover', max: 200 }),
    )
    app.save(stories)
    // Of what was known before there are a length and a cover; days and countries come with what places say from now on.
    run(`UPDATE places_collection SET countries = '[]', distance = (${legs}), cover = COALESCE((${cover}), '')`)

    run('CREATE TABLE waypost_resting (id INTEGER PRIMARY KEY)')
    for (const [name, moment] of Object.entries(moments)) run(`CREATE TRIGGER waypost_route_${name} AFTER ${moment}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    for (const name of Object.keys(moments)) run(`DROP TRIGGER waypost_route_${name}`)
    run('DROP TABLE waypost_resting')
    run('DROP INDEX waypost_places_days')

    const stories = app.findCollectionByNameOrId('places_collection')
    for (const name of ['first_day', 'last_day', 'distance', 'countries', 'cover']) stories.fields.removeByName(name)
    app.save(stories)

    const places = app.findCollectionByNameOrId('places')
    for (const name of ['position', 'cover', 'country']) places.removeIndex(`idx_places_places_collection_${name}`)
    for (const name of ['position', 'visited', 'visited_offset', 'altitude', 'country', 'near']) places.fields.removeByName(name)
    places.addIndex('idx_places_places_collection_created', false, '`places_collection`, `created`, `id`', '')
    app.save(places)
  },
)
