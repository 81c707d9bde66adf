// What caches in front are to forget, written down with the change that is the reason: stories that were everybody's, and their authors, whose
// feeds name them; everything, when hosts change the site. It is forgotten here once each cache was told (internal/gate); until then each is there once, by its latest change. No number
// is given twice, for what was told goes by them.
const ofStory = ['WHEN OLD.shown', 'SELECT OLD.id UNION SELECT OLD.user']
const ofPlace = ['', 'SELECT id FROM places_collection WHERE id = OLD.places_collection AND shown']
const written = {
  site_changed: ['UPDATE ON site', '', "SELECT 'site'"],
  story_changed: ['UPDATE ON places_collection', ...ofStory],
  story_gone: ['DELETE ON places_collection', ...ofStory],
  place_changed: ['UPDATE ON places', ...ofPlace],
  place_gone: ['DELETE ON places', ...ofPlace],
}

migrate((app) => {
  const run = (statement) => app.db().newQuery(statement).execute()
  run(
    'CREATE TABLE waypost_purges (n INTEGER PRIMARY KEY AUTOINCREMENT, of TEXT NOT NULL UNIQUE, at INTEGER NOT NULL DEFAULT (unixepoch()))',
  )
  for (const name in written) {
    const [event, when, of] = written[name]
    const note = `DELETE FROM waypost_purges WHERE of IN (${of}); INSERT INTO waypost_purges (of) ${of};`
    run(`CREATE TRIGGER waypost_purges_${name} AFTER ${event} ${when} BEGIN ${note} END`)
  }
})
