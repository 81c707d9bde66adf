// Who may read a story is kept with it, in one column an index begins with, and so is its author's name. Both are kept by hooks
// (internal/shown); `waypost_shown_for` holds the one setting they go by, so that a start sees when it has changed.
const owner = '@request.auth.id != "" && user = @request.auth.id'
const writers = (condition) =>
  `SELECT users.id, users.name FROM users WHERE EXISTS (SELECT 1 FROM places_collection WHERE places_collection.user = users.id${condition})`

migrate(
  (app) => {
    const stories = app.findCollectionByNameOrId('places_collection')
    // Until now a rule that was set at each start hid what unconfirmed people wrote.
    const needsVerified = JSON.parse(JSON.stringify(stories)).listRule !== ''

    stories.fields.add(
      new SelectField({ name: 'visibility', required: true, maxSelect: 1, values: ['private', 'people', 'link', 'public'] }),
      new BoolField({ name: 'shown' }),
      new DateField({ name: 'binned', hidden: true }),
      new DateField({ name: 'taken_down', hidden: true }),
      new NumberField({ name: 'revision', required: true, onlyInt: true, min: 1 }),
      new TextField({ name: 'author_name', max: 100 }),
    )
    stories.removeIndex('idx_places_collection_created')
    stories.removeIndex('idx_places_collection_user_created')
    stories.listRule = stories.viewRule = `shown = true || (${owner})`
    app.save(stories)
    app
      .db()
      .newQuery(
        `UPDATE places_collection SET visibility = 'public', revision = 1,
          author_name = COALESCE((SELECT name FROM users WHERE users.id = places_collection.user), ''),
          shown = ${needsVerified ? 'COALESCE((SELECT verified FROM users WHERE users.id = places_collection.user), FALSE)' : 'TRUE'}`,
      )
      .execute()
    app.db().newQuery('CREATE TABLE waypost_shown_for (needs_verified INTEGER NOT NULL)').execute()
    app.db().newQuery(`INSERT INTO waypost_shown_for VALUES (${needsVerified ? 1 : 0})`).execute()

    // Made once all rows are written: that is faster than moving each in them.
    stories.addIndex('idx_places_collection_user_created', false, '`user`, `created`, `id`', '')
    stories.addIndex('idx_places_collection_shown_created', false, '`shown`, `created`, `id`', '')
    app.save(stories)

    const places = app.findCollectionByNameOrId('places')
    places.listRule = places.viewRule = `places_collection.shown = true || (${owner})`
    app.save(places)

    const authors = app.findCollectionByNameOrId('authors')
    authors.viewQuery = writers(' AND places_collection.shown = TRUE')
    authors.listRule = authors.viewRule = ''
    app.save(authors)
  },
  (app) => {
    const stories = app.findCollectionByNameOrId('places_collection')
    const places = app.findCollectionByNameOrId('places')
    const authors = app.findCollectionByNameOrId('authors')
    const wasFor = new DynamicModel({ needs_verified: 0 })
    app.db().newQuery('SELECT needs_verified FROM waypost_shown_for').one(wasFor)
    const rule = wasFor.needs_verified ? `(${owner}) || user.verified = true` : ''

    authors.viewQuery = writers('')
    if (wasFor.needs_verified)
      authors.listRule = authors.viewRule =
        '(@request.auth.id != "" && id = @request.auth.id) || (@collection.users.id ?= id && @collection.users.verified ?= true)'
    app.save(authors)

    places.listRule = places.viewRule = rule
    app.save(places)

    stories.listRule = stories.viewRule = rule
    stories.removeIndex('idx_places_collection_shown_created')
    stories.removeIndex('idx_places_collection_user_created')
    for (const name of ['visibility', 'shown', 'binned', 'taken_down', 'revision', 'author_name']) stories.fields.removeByName(name)
    stories.addIndex('idx_places_collection_user_created', false, '`user`, `created`', '')
    stories.addIndex('idx_places_collection_created', false, '`created`', '')
    app.save(stories)
    app.db().newQuery('DROP TABLE waypost_shown_for').execute()
  },
)
