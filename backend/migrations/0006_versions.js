// What saves of stories and places have replaced (internal/versions), and pictures that are in none of them any more but can come back.
const tables = [
  // `before` holds the fields a sitting changed, as they were when it began; `last` those of its last save, where that was not its first.
  'CREATE TABLE waypost_versions (id INTEGER PRIMARY KEY, story TEXT NOT NULL, record TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL, title TEXT NOT NULL,' +
    " at TEXT NOT NULL, saved TEXT NOT NULL, pictures INTEGER NOT NULL DEFAULT 0, before TEXT NOT NULL DEFAULT '{}', last TEXT NOT NULL DEFAULT ''," +
    // A row that says nothing takes room, too, and time to be counted.
    ' bytes INTEGER AS (octet_length(before) + octet_length(last) + octet_length(title) + 1000) STORED)',
  'CREATE INDEX waypost_versions_of_story ON waypost_versions (story, id, at, bytes)',
  'CREATE INDEX waypost_versions_of_record ON waypost_versions (record, id)',
  // `due` is when it is looked whether anything still needs the file: '0' where nothing is asked, '' once it is counted no more.
  'CREATE TABLE waypost_kept_pictures (record TEXT NOT NULL, file TEXT NOT NULL, collection TEXT NOT NULL, user TEXT NOT NULL, entry TEXT NOT NULL,' +
    ' at TEXT NOT NULL, due TEXT NOT NULL, PRIMARY KEY (record, file)) WITHOUT ROWID',
  'CREATE INDEX waypost_kept_pictures_of ON waypost_kept_pictures (user, at)',
  'CREATE INDEX waypost_kept_pictures_due ON waypost_kept_pictures (due)',
]

migrate((app) => {
  const run = (statement) => app.db().newQuery(statement).execute()
  tables.forEach(run)
  for (const [name, of] of [
    ['places', 'record'],
    ['places_collection', 'story'],
  ]) {
    const folder = app.findCollectionByNameOrId(name).id
    run(
      `CREATE TRIGGER waypost_versions_gone_${of} AFTER DELETE ON ${name} BEGIN` +
        ` INSERT OR IGNORE INTO waypost_gone_folders SELECT '${folder}', OLD.id WHERE EXISTS (SELECT 1 FROM waypost_kept_pictures WHERE record = OLD.id);` +
        ' DELETE FROM waypost_kept_pictures WHERE record = OLD.id;' +
        ` DELETE FROM waypost_versions WHERE ${of} = OLD.id; END`,
    )
  }
})
