// How many texts have left the index of words since it was put together: it steps over the marks of each until then. All that is said
// anew, or no longer, goes by this table of the index.
migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('CREATE TABLE waypost_discover_unsaid (texts INTEGER NOT NULL)')
    run('INSERT INTO waypost_discover_unsaid VALUES (0)')
    run(`CREATE TRIGGER waypost_discover_unsaid AFTER DELETE ON waypost_discover_words_content
      BEGIN UPDATE waypost_discover_unsaid SET texts = texts + 1; END`)
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER waypost_discover_unsaid').execute()
    app.db().newQuery('DROP TABLE waypost_discover_unsaid').execute()
  },
)
