// Photos that are in no place yet, and work that is not a story yet. Both are their owner's alone. What clients call them by is an id
// they choose, so that sending one again makes no second one.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const signedIn = '@request.auth.id != ""'
    const owner = `${signedIn} && user = @request.auth.id`
    const owned = { type: 'relation', name: 'user', required: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 }
    // Nobody lists them here: a hundred drafts are fifty megabytes. Routes of ours name what there is.
    const own = { type: 'base', listRule: null, viewRule: owner, createRule: signedIn, deleteRule: owner }

    app.save(
      new Collection({
        ...own,
        name: 'uploads',
        // What was sent stays as it was sent.
        updateRule: null,
        fields: [
          owned,
          { type: 'file', name: 'file', required: true, maxSelect: 1, maxSize: 20971520, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
          { type: 'text', name: 'sha256', required: true, pattern: '^[0-9a-f]{64}$' },
          { type: 'json', name: 'pictures', maxSize: 20000 },
          { type: 'number', name: 'bytes', hidden: true, onlyInt: true, min: 0 },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX `idx_uploads_user` ON `uploads` (`user`, `created`, `id`)', 'CREATE INDEX `idx_uploads_user_bytes` ON `uploads` (`user`, `bytes`)'],
      }),
    )
    app.save(
      new Collection({
        ...own,
        name: 'drafts',
        updateRule: `${owner} && @request.body.user:changed = false`,
        fields: [
          owned,
          // Text, which the server reads when it becomes a story and not before.
          { type: 'text', name: 'content', max: 500000 },
          { type: 'number', name: 'revision', required: true, onlyInt: true, min: 1 },
          // The story it has become.
          { type: 'text', name: 'story', max: 15 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_drafts_user` ON `drafts` (`user`, `created`, `id`)',
          "CREATE INDEX `idx_drafts_accepted` ON `drafts` (`updated`) WHERE `story` != ''",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('drafts'))
    app.delete(app.findCollectionByNameOrId('uploads'))
  },
)
