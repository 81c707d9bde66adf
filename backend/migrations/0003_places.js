// Places of a story. Latitude and longitude are not marked required: 0 is a true coordinate and would be refused;
// the record hook asks for both instead.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const stories = app.findCollectionByNameOrId('places_collection')
    const signedIn = '@request.auth.id != ""'
    const owner = `${signedIn} && user = @request.auth.id`
    const picture = { type: 'file', maxSize: 20971520, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] }

    app.save(
      new Collection({
        type: 'base',
        name: 'places',
        listRule: '',
        viewRule: '',
        createRule: `${signedIn} && places_collection.user = @request.auth.id`,
        updateRule:
          `${owner} && @request.body.user:changed = false` +
          ' && (@request.body.places_collection:isset = false || @request.body.places_collection.user = @request.auth.id)',
        deleteRule: owner,
        fields: [
          { type: 'relation', name: 'user', required: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 },
          { type: 'relation', name: 'places_collection', required: true, collectionId: stories.id, cascadeDelete: true, maxSelect: 1 },
          { type: 'text', name: 'title', required: true, max: 200, presentable: true },
          { type: 'text', name: 'subtext', max: 2000 },
          { type: 'number', name: 'latitude', min: -90, max: 90 },
          { type: 'number', name: 'longitude', min: -180, max: 180 },
          { ...picture, name: 'main_picture', maxSelect: 1 },
          { ...picture, name: 'other_pictures', maxSelect: 30 },
          { type: 'json', name: 'pictures', maxSize: 200000 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_places_places_collection_created` ON `places` (`places_collection`, `created`)',
          'CREATE INDEX `idx_places_user` ON `places` (`user`)',
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('places'))
  },
)
