// Who wrote a place, whether readers are told, and whether photos in stories of others go with an account.
migrate((app) => {
  const places = app.findCollectionByNameOrId('places')
  // What a co-author who made it is called; empty for its author's own.
  places.fields.add(new TextField({ name: 'written_by', max: 100 }))
  app.save(places)

  const stories = app.findCollectionByNameOrId('places_collection')
  stories.fields.add(new BoolField({ name: 'nameless' }))
  stories.updateRule = stories.updateRule.replace(
    '@request.body.visibility:changed = false',
    '@request.body.visibility:changed = false && @request.body.nameless:changed = false',
  )
  app.save(stories)

  const users = app.findCollectionByNameOrId('users')
  users.fields.add(new BoolField({ name: 'takes_photos', hidden: true }))
  app.save(users)
})
