// Where all public places lie, by what people look for on the map and in the list beside it: a row for each in the order they were
// written in, an index of words, and how many there are in each cell of seven grids. The database keeps them itself
// in the transaction that changes a place or whether its story is shown.
const run = (app, statement) => app.db().newQuery(statement).execute()

// Squares of the map as browsers cut it (Web Mercator), each grid eight times finer than the one before. A cell is a number: a one,
// and then a bit of x and a bit of y in turn. So what lies within a cell follows one upon the other, and a shift leads to the coarser.
const finest = 18
const shifts = [0, 6, 12, 18, 24, 30, 36]
const side = 2 ** finest
const spread = Array.from({ length: finest }, (_, bit) => `((x & ${2 ** bit}) << ${bit + 1}) | ((y & ${2 ** bit}) << ${bit})`)
const sine = 'sin(radians(max(-86.0, min(86.0, lat))))'
const square = (part) => `INTEGER GENERATED ALWAYS AS (max(0, min(${side - 1}, CAST((${part}) * ${side} AS INTEGER)))) STORED`

const tables = [
  // n is the moment a place was written in milliseconds, and which one of that moment it is: whoever reads backwards has the newest.
  `CREATE TABLE waypost_discover (n INTEGER PRIMARY KEY, place TEXT NOT NULL, story TEXT NOT NULL, lng REAL NOT NULL, lat REAL NOT NULL,
    country TEXT NOT NULL, day TEXT NOT NULL,
    x ${square('(lng + 180) / 360')}, y ${square(`0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())`)},
    cell INTEGER GENERATED ALWAYS AS (${side * side} | ${spread.join(' | ')}) STORED)`,
  `CREATE VIRTUAL TABLE waypost_discover_words USING fts5(said, tokenize="unicode61 remove_diacritics 2")`,
  // lng and lat are sums in millionths of a degree: whole numbers come out even however often places come and go.
  'CREATE TABLE waypost_discover_cells (cell INTEGER PRIMARY KEY, places INTEGER NOT NULL, lng INTEGER NOT NULL, lat INTEGER NOT NULL)',
  // One more with whatever changes on the map.
  'CREATE TABLE waypost_discover_version (version INTEGER NOT NULL)',
  'INSERT INTO waypost_discover_version VALUES (1)',
  // Stories with too many places to be put on the map, or taken off it, while somebody waits: the program does it in small parts, and
  // again where they have changed meanwhile. A row without a story stands for all of them.
  'CREATE TABLE waypost_discover_due (story TEXT PRIMARY KEY NOT NULL, changes INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID',
  // What the map is made of.
  `CREATE VIEW waypost_discover_made AS SELECT places.id AS place, stories.id AS story,
    COALESCE(unixepoch(places.created) * 1000 + CAST(substr(places.created, 21, 3) AS INTEGER), 0) << 16 AS moment,
    places.longitude AS lng, places.latitude AS lat, places.country,
    COALESCE(CASE WHEN places.visited = '' THEN date(stories.start_date) WHEN places.visited_offset = '' THEN date(places.visited)
      ELSE date(places.visited, places.visited_offset) END, '') AS day,
    stories.title || ' ' || stories.author_name || ' ' || places.title || ' ' || places.names AS said
    FROM places JOIN places_collection AS stories ON stories.id = places.places_collection WHERE stories.shown`,
  // How many texts have left the index of words since it was put together: it steps over the marks of each until then. All that is said
  // anew, or no longer, goes by the table of the index that holds the texts.
  'CREATE TABLE waypost_discover_unsaid (texts INTEGER NOT NULL)',
  'INSERT INTO waypost_discover_unsaid VALUES (0)',
]
const indexes = [
  'CREATE UNIQUE INDEX waypost_discover_place ON waypost_discover (place)',
  'CREATE INDEX waypost_discover_story ON waypost_discover (story)',
  "CREATE INDEX waypost_discover_country ON waypost_discover (country, n) WHERE country != ''",
  'CREATE INDEX waypost_discover_day ON waypost_discover (day, n)',
  // Tells what lies in a cell, and where, without the rows.
  'CREATE INDEX waypost_discover_cell ON waypost_discover (cell, lng, lat)',
]

const millionths = (degrees) => `CAST(round(${degrees} * 1000000) AS INTEGER)`
const cellsOf = (row) => shifts.map((shift) => `${row}.cell >> ${shift}`).join(', ')
const intoCells = `INSERT INTO waypost_discover_cells SELECT NEW.cell >> column1, 1, ${millionths('NEW.lng')}, ${millionths('NEW.lat')}
  FROM (VALUES ${shifts.map((shift) => `(${shift})`).join(', ')}) WHERE TRUE
  ON CONFLICT (cell) DO UPDATE SET places = places + 1, lng = lng + excluded.lng, lat = lat + excluded.lat;`
const outOfCells = `UPDATE waypost_discover_cells SET places = places - 1, lng = lng - ${millionths('OLD.lng')}, lat = lat - ${millionths('OLD.lat')}
  WHERE cell IN (${cellsOf('OLD')});
  DELETE FROM waypost_discover_cells WHERE cell IN (${cellsOf('OLD')}) AND places = 0;`
const wordsOf = (places) =>
  `INSERT OR REPLACE INTO waypost_discover_words (rowid, said) SELECT n, said FROM waypost_discover JOIN waypost_discover_made USING (place) WHERE ${places};`
const another = 'UPDATE waypost_discover_version SET version = version + 1;'

// Two of one moment come one after the other.
const free = 'COALESCE((SELECT max(n) + 1 FROM waypost_discover WHERE n >= moment AND n < moment + 65536), moment)'
const put = (places) =>
  `INSERT INTO waypost_discover (n, place, story, lng, lat, country, day) SELECT ${free} + ROW_NUMBER() OVER (PARTITION BY moment ORDER BY place) - 1, place, story, lng, lat, country, day
   FROM waypost_discover_made WHERE ${places};`
const brought = (places) =>
  `UPDATE waypost_discover SET (lng, lat, country, day) = (SELECT lng, lat, country, day FROM waypost_discover_made AS made WHERE made.place = waypost_discover.place)
   WHERE ${places};`
const takeOut = (places) => `DELETE FROM waypost_discover WHERE ${places};`

const awake = 'NOT EXISTS (SELECT 1 FROM waypost_resting)'
const made = "NOT EXISTS (SELECT 1 FROM waypost_discover_due WHERE story = '')"
const waits = (story) => `EXISTS (SELECT 1 FROM waypost_discover_due WHERE story IN (${story}, ''))`
const kept = (story) => `${awake} AND NOT ${waits(story)}`
const again = (story) => `UPDATE waypost_discover_due SET changes = changes + 1 WHERE story = ${story};`
const changes = (...fields) => `(${fields.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ')})`
const few = 100
const due = (row) => `INSERT INTO waypost_discover_due (story) VALUES (${row}.id) ON CONFLICT DO UPDATE SET changes = changes + 1;`
const small = (row) => `${row}.places_count <= ${few} AND NOT ${waits(`${row}.id`)}`
const ofStory = (row) => `story = ${row}.id`
const triggers = {
  came: `INSERT ON waypost_discover WHEN ${made} BEGIN ${wordsOf('n = NEW.n')} ${intoCells} ${another} END`,
  went: `DELETE ON waypost_discover WHEN ${made} BEGIN DELETE FROM waypost_discover_words WHERE rowid = OLD.n; ${outOfCells} ${another} END`,
  moved: `UPDATE OF lng, lat ON waypost_discover WHEN ${made} AND ${changes('lng', 'lat')} BEGIN ${outOfCells} ${intoCells} END`,

  new: `INSERT ON places WHEN ${kept('NEW.places_collection')} BEGIN ${put('place = NEW.id')} END`,
  // Of places that go by the thousand each asks one thing alone.
  gone: `DELETE ON places WHEN ${awake} BEGIN ${takeOut(`place = OLD.id AND NOT ${waits('OLD.places_collection')}`)} ${again('OLD.places_collection')} END`,
  written: `UPDATE ON places WHEN ${kept('NEW.places_collection')} AND ${changes('longitude', 'latitude', 'country', 'visited', 'visited_offset', 'title', 'near', 'names')}
    AND NOT ${changes('places_collection', 'created')} BEGIN ${brought('place = NEW.id')} ${wordsOf('place = NEW.id')} ${another} END`,
  elsewhere: `UPDATE ON places WHEN ${kept('NEW.places_collection')} AND ${changes('places_collection', 'created')} BEGIN ${takeOut('place = OLD.id')} ${put('place = NEW.id')} END`,
  new_late: `INSERT ON places WHEN ${awake} AND ${waits('NEW.places_collection')} BEGIN ${again('NEW.places_collection')} END`,
  written_late: `UPDATE ON places WHEN ${awake} AND ${waits('NEW.places_collection')} BEGIN ${again('NEW.places_collection')} END`,

  shown: `UPDATE OF shown ON places_collection WHEN ${changes('shown')} AND ${small('NEW')} BEGIN
    ${takeOut(ofStory('NEW'))} ${put(`NEW.shown AND place IN (SELECT id FROM places WHERE places_collection = NEW.id)`)} END`,
  named: `UPDATE OF title, author_name ON places_collection WHEN NEW.shown AND OLD.shown AND ${changes('title', 'author_name')} AND ${small('NEW')} BEGIN
    ${wordsOf('waypost_discover.story = NEW.id')} ${another} END`,
  begins: `UPDATE OF start_date ON places_collection WHEN NEW.shown AND OLD.shown AND ${changes('start_date')} AND ${small('NEW')} BEGIN ${brought(ofStory('NEW'))} ${another} END`,
  many: `UPDATE OF shown, title, author_name, start_date ON places_collection WHEN ${changes('shown', 'title', 'author_name', 'start_date')} AND NOT (${small('NEW')}) BEGIN ${due('NEW')} END`,
  ended: `DELETE ON places_collection WHEN ${small('OLD')} BEGIN ${takeOut(ofStory('OLD'))} END`,
  ended_many: `DELETE ON places_collection WHEN NOT (${small('OLD')}) BEGIN ${due('OLD')} END`,
  // A place that comes to a story the map has not been brought up to date with leaves it at once, as one of the story it was in: that is
  // looked at no more, and the place stayed on the map for ever where it was deleted before the other story's turn had come.
  left: `UPDATE OF places_collection ON places WHEN ${awake} AND ${changes('places_collection')} AND ${waits('NEW.places_collection')}
    AND NOT ${waits('OLD.places_collection')} BEGIN ${takeOut('place = OLD.id')} END`,
  unsaid: 'DELETE ON waypost_discover_words_content BEGIN UPDATE waypost_discover_unsaid SET texts = texts + 1; END',
}

migrate((app) => {
  for (const statement of [...tables, ...indexes]) run(app, statement)
  for (const [name, what] of Object.entries(triggers)) run(app, `CREATE TRIGGER waypost_discover_${name} AFTER ${what}`)
})
