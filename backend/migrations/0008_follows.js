// Who wants to be told when there is more of a story, or of an author. Without rules: routes of internal/following alone answer from here.
migrate((app) => {
  const to = (name, collection) => ({
    ...{ type: 'relation', name, maxSelect: 1, cascadeDelete: true },
    collectionId: app.findCollectionByNameOrId(collection).id,
  })
  app.save(
    new Collection({
      type: 'base',
      name: 'follows',
      fields: [
        to('story', 'places_collection'),
        to('author', 'users'),
        // The share through which somebody read a story that is not for everyone: with it the follow ends.
        to('share', 'shares'),
        // Who follows: somebody with an account, or an address.
        to('user', 'users'),
        { type: 'text', name: 'email', max: 254 },
        // The address as it is counted, and the account's id for those who have one.
        { type: 'text', name: 'mailbox', required: true, max: 254 },
        { type: 'text', name: 'language', max: 35 },
        // Opens what this mailbox follows.
        { type: 'text', name: 'key', required: true, max: 22 },
        { type: 'date', name: 'confirmed' },
        // The newest they were told of, and when they were written to last.
        { type: 'date', name: 'told' },
        { type: 'date', name: 'mailed' },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_follows_key` ON `follows` (`key`)',
        'CREATE UNIQUE INDEX `idx_follows_mailbox` ON `follows` (`mailbox`, `story`, `author`)',
        'CREATE INDEX `idx_follows_story` ON `follows` (`story`)',
        'CREATE INDEX `idx_follows_author` ON `follows` (`author`)',
        'CREATE INDEX `idx_follows_share` ON `follows` (`share`)',
        'CREATE INDEX `idx_follows_user` ON `follows` (`user`)',
        "CREATE INDEX `idx_follows_waits` ON `follows` (`created`) WHERE `confirmed` = ''",
      ],
    }),
  )
  // When others could read a story first: until then nobody was told of it.
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
  const note = `INSERT OR IGNORE INTO waypost_published (story, at) VALUES (NEW.id, ${now}); END`
  for (const statement of [
    'CREATE TABLE waypost_published (story TEXT PRIMARY KEY NOT NULL, at TEXT NOT NULL) WITHOUT ROWID',
    'INSERT INTO waypost_published SELECT id, created FROM places_collection WHERE shown',
    `CREATE TRIGGER waypost_published_new AFTER INSERT ON places_collection WHEN NEW.shown BEGIN ${note}`,
    `CREATE TRIGGER waypost_published_later AFTER UPDATE OF shown ON places_collection WHEN NEW.shown AND NOT OLD.shown BEGIN ${note}`,
    'CREATE TRIGGER waypost_published_gone AFTER DELETE ON places_collection BEGIN DELETE FROM waypost_published WHERE story = OLD.id; END',
  ])
    app.db().newQuery(statement).execute()
})
