// How far the placeholders of pictures that were data addresses have become hashes: of each collection the last record that was looked at.
migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('CREATE TABLE waypost_placeholders (collection TEXT PRIMARY KEY NOT NULL, record TEXT NOT NULL)')
    run("INSERT INTO waypost_placeholders VALUES ('places_collection', ''), ('places', ''), ('uploads', '')")
  },
  (app) => {
    app.db().newQuery('DROP TABLE waypost_placeholders').execute()
  },
)
