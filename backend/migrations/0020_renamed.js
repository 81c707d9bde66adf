// People whose new name is still to be written beside their stories: a story's row holds its whole text, and each is written anew.
migrate(
  (app) => {
    app
      .db()
      .newQuery('CREATE TABLE waypost_renamed (user TEXT PRIMARY KEY, changes INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID')
      .execute()
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(`UPDATE places_collection SET author_name = (SELECT name FROM users WHERE users.id = places_collection.user)
      WHERE user IN (SELECT user FROM waypost_renamed)`)
    run('DROP TABLE waypost_renamed')
  },
)
