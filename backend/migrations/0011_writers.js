// Co-authors: a share may be an invitation to write. Whoever takes it up changes all but who can see the story (internal/sharing).
const signedIn = '@request.auth.id != ""'
const owner = `${signedIn} && user = @request.auth.id`
const ofOwnStory = 'places_collection.user = @request.auth.id && places_collection.binned = ""'
const keepsUser = '@request.body.user:changed = false'
const toAnother = '(@request.body.places_collection:isset = false || @request.body.places_collection.user = @request.auth.id)'
// The story a request is about, where whoever asks writes with its author. No visitor can send this header.
const writes = (story) => `@request.headers.x_waypost_writes = ${story}`

migrate((app) => {
  const shares = app.findCollectionByNameOrId('shares')
  shares.fields.add(
    new BoolField({ name: 'writes' }),
    // When somebody took the invitation up, and what they are called.
    new DateField({ name: 'joined' }),
    new TextField({ name: 'joined_as', max: 150 }),
  )
  app.save(shares)

  const stories = app.findCollectionByNameOrId('places_collection')
  stories.updateRule = `((${owner} && binned = "") || (${writes('id')} && @request.body.visibility:changed = false)) && ${keepsUser}`
  app.save(stories)

  const places = app.findCollectionByNameOrId('places')
  // Whose story it comes to is looked at before its pictures are (internal/stories/owner.go).
  places.createRule = signedIn
  places.updateRule =
    `((${owner} && ${ofOwnStory} && ${toAnother}) || (${writes('places_collection')} && @request.body.places_collection:changed = false)) && ${keepsUser}`
  places.deleteRule = `(${owner} && ${ofOwnStory}) || ${writes('places_collection')}`
  app.save(places)

  // Pictures that count for whoever sent them, and not for the owner of what they are in.
  for (const statement of [
    'CREATE TABLE waypost_sent (record TEXT NOT NULL, file TEXT NOT NULL, owner TEXT NOT NULL, sender TEXT NOT NULL, bytes INTEGER NOT NULL,' +
      ' PRIMARY KEY (record, file)) WITHOUT ROWID',
    'CREATE INDEX waypost_sent_owner ON waypost_sent (owner, bytes)',
    'CREATE INDEX waypost_sent_sender ON waypost_sent (sender, bytes)',
    'CREATE TRIGGER waypost_sent_place AFTER DELETE ON places BEGIN DELETE FROM waypost_sent WHERE record = OLD.id; END',
    'CREATE TRIGGER waypost_sent_story AFTER DELETE ON places_collection BEGIN DELETE FROM waypost_sent WHERE record = OLD.id; END',
    // Of somebody who has gone they stay with the story, and count there.
    'CREATE TRIGGER waypost_sent_gone AFTER DELETE ON users BEGIN DELETE FROM waypost_sent WHERE sender = OLD.id; END',
  ])
    app.db().newQuery(statement).execute()
})
