// Places whose story or person is gone already: thousands of them are deleted in small parts behind the answer. Until then nobody may
// see or change them, so whose a place is goes by its story as well, which is gone at once.
const signedIn = '@request.auth.id != ""'
const owner = `${signedIn} && user = @request.auth.id`
const ofOwnStory = 'places_collection.user = @request.auth.id'
const toAnother = '(@request.body.places_collection:isset = false || @request.body.places_collection.user = @request.auth.id)'

const allow = (app, seen, changed) => {
  const places = app.findCollectionByNameOrId('places')
  places.listRule = places.viewRule = `places_collection.shown = true || (${seen})`
  places.updateRule = `${changed} && @request.body.user:changed = false && ${toAnother}`
  places.deleteRule = changed
  app.save(places)
}

migrate(
  (app) => {
    // by is the column of the places, id what stands there, and owner whoever may not write before they are gone.
    app
      .db()
      .newQuery('CREATE TABLE waypost_leaving (n INTEGER PRIMARY KEY, by TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL)')
      .execute()
    allow(app, `${signedIn} && ${ofOwnStory}`, `${owner} && ${ofOwnStory}`)
  },
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run("DELETE FROM places WHERE places_collection IN (SELECT id FROM waypost_leaving WHERE by = 'places_collection')")
    run("DELETE FROM places WHERE user IN (SELECT id FROM waypost_leaving WHERE by = 'user')")
    run('DROP TABLE waypost_leaving')
    allow(app, owner, owner)
  },
)
