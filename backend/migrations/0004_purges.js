// What caches in front are to forget, written down with the change that is the reason: stories that were everybody's, and their authors, whose
// feeds name them. It is forgotten here once each cache was told (internal/gate). No number is given twice, for what was told goes by them.
const ofStory = ['WHEN OLD.shown', 'VALUES (OLD.id), (OLD.user)']
const ofPlace = ['', 'SELECT id FROM places_collection WHERE id = OLD.places_collection AND shown']
const written = {
  story_changed: ['UPDATE ON places_collection', ...ofStory],
  story_gone: ['DELETE ON places_collection', ...ofStory],
  place_changed: ['UPDATE ON places', ...ofPlace],
  place_gone: ['DELETE ON places', ...ofPlace],
}

migrate((app) => {
  const run = (statement) => app.db().newQuery(statement).execute()
  run('CREATE TABLE waypost_purges (n INTEGER PRIMARY KEY AUTOINCREMENT, of TEXT NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch()))')
  for (const name in written) {
    const [event, when, values] = written[name]
    run(`CREATE TRIGGER waypost_purges_${name} AFTER ${event} ${when} BEGIN INSERT INTO waypost_purges (of) ${values}; END`)
  }
})
