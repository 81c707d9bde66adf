// Travel stories. Reading is public; the start-up narrows it when publishing needs a confirmed address.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const signedIn = '@request.auth.id != ""'
    const owner = `${signedIn} && user = @request.auth.id`

    app.save(
      new Collection({
        type: 'base',
        name: 'places_collection',
        listRule: '',
        viewRule: '',
        // The record hook fills the owner in and refuses anybody else's name beside the field.
        createRule: signedIn,
        updateRule: `${owner} && @request.body.user:changed = false`,
        deleteRule: owner,
        fields: [
          { type: 'relation', name: 'user', required: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 },
          { type: 'text', name: 'title', required: true, max: 200, presentable: true },
          { type: 'date', name: 'start_date', required: true },
          { type: 'date', name: 'end_date', required: true },
          // Room for the attributes the sanitiser adds to links; the hook holds the text itself to 50 000 characters.
          { type: 'editor', name: 'description', maxSize: 500000 },
          { type: 'file', name: 'main_picture', maxSelect: 1, maxSize: 20971520, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
          { type: 'json', name: 'pictures', maxSize: 20000 },
          { type: 'number', name: 'places_count', onlyInt: true, min: 0 },
          { type: 'number', name: 'pictures_count', onlyInt: true, min: 0 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_places_collection_user_created` ON `places_collection` (`user`, `created`)',
          'CREATE INDEX `idx_places_collection_created` ON `places_collection` (`created`)',
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('places_collection'))
  },
)
