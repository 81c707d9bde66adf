// Links with which fellow travellers without an account send photos to an author, and what came through them. The photos are uploads of the
// author, in a tray until they are taken. Without rules: routes of internal/additions alone answer from here.
migrate((app) => {
  const to = (name, collection) => ({
    ...{ type: 'relation', name, required: true, maxSelect: 1, cascadeDelete: true },
    collectionId: app.findCollectionByNameOrId(collection).id,
  })
  app.save(
    new Collection({
      type: 'base',
      name: 'additions',
      fields: [
        to('user', 'users'),
        to('story', 'places_collection'),
        { type: 'text', name: 'name', max: 100 },
        { type: 'text', name: 'key', required: true, max: 22 },
        // How many pictures come through it at most, and how many bytes.
        { type: 'number', name: 'pictures', required: true, onlyInt: true, min: 1, max: 1500 },
        { type: 'number', name: 'bytes', required: true, onlyInt: true, min: 1 },
        { type: 'date', name: 'ends', required: true },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_additions_key` ON `additions` (`key`)',
        'CREATE INDEX `idx_additions_story` ON `additions` (`story`, `created`, `id`)',
        'CREATE INDEX `idx_additions_user` ON `additions` (`user`)',
      ],
    }),
  )
  const uploads = app.findCollectionByNameOrId('uploads')
  uploads.fields.add(
    // The story a fellow traveller sent it for, who that is, and where it was taken.
    new TextField({ name: 'story', hidden: true, max: 15 }),
    new TextField({ name: 'sender', hidden: true, max: 100 }),
    new JSONField({ name: 'taken_at', hidden: true, maxSize: 200 }),
  )
  uploads.addIndex('idx_uploads_story', false, '`story`, `created`, `id`', "`story` != ''")
  app.save(uploads)
  for (const statement of [
    // Each picture that ever came, by what is in it: it comes once. `proof` is of the device that may take it back.
    'CREATE TABLE waypost_added (story TEXT NOT NULL, sha256 TEXT NOT NULL, upload TEXT NOT NULL, addition TEXT NOT NULL, bytes INTEGER NOT NULL,' +
      ' proof TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (story, sha256)) WITHOUT ROWID',
    'CREATE INDEX waypost_added_addition ON waypost_added (addition, bytes)',
    'CREATE INDEX waypost_added_upload ON waypost_added (upload)',
    'CREATE TRIGGER waypost_added_gone AFTER DELETE ON places_collection BEGIN DELETE FROM waypost_added WHERE story = OLD.id; END',
  ])
    app.db().newQuery(statement).execute()
})
