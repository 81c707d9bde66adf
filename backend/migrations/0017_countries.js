// How far the countries of places have been filled in that were written before anybody looked where they lie: by which borders, and
// the last place that was looked at.
migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run('CREATE TABLE waypost_countries (borders TEXT NOT NULL, place TEXT NOT NULL)')
    run("INSERT INTO waypost_countries VALUES ('', '')")
  },
  (app) => {
    app.db().newQuery('DROP TABLE waypost_countries').execute()
  },
)
