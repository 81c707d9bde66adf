// Names of changes that are stored (internal/stories/once.go).
migrate((app) => {
  app.db().newQuery('CREATE TABLE waypost_once (name TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID').execute()
})
