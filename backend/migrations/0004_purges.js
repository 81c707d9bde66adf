// What caches in front are to forget, written down with the change that is the reason: stories that were everybody's, and their authors, whose
// feeds name them. It is forgotten here once each cache was told (internal/caching).
const story = ['WHEN OLD.shown', 'VALUES (OLD.id), (OLD.user)']
const ofPlace = ['', 'SELECT id FROM places_collection WHERE id = OLD.places_collection AND shown']
const written = [
  ['UPDATE ON places_collection', ...story],
  ['DELETE ON places_collection', ...story],
  ['UPDATE ON places', ...ofPlace],
  ['DELETE ON places', ...ofPlace],
]

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('CREATE TABLE waypost_purges (n INTEGER PRIMARY KEY AUTOINCREMENT, of TEXT NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch()))')
    written.forEach(([event, when, values], at) =>
      run(`CREATE TRIGGER waypost_purges_${at} AFTER ${event} ${when} BEGIN INSERT INTO waypost_purges (of) ${values}; END`),
    )
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    written.forEach((_, at) => run(`DROP TRIGGER waypost_purges_${at}`))
    run('DROP TABLE waypost_purges')
  },
)
