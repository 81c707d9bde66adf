// Who is signed in where. Without rules: only the program itself and superusers see it.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    app.save(
      new Collection({
        type: 'base',
        name: 'sessions',
        fields: [
          { type: 'relation', name: 'user', required: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 },
          // A hash: who reads the database cannot sign in with it.
          { type: 'text', name: 'secret', required: true, hidden: true, max: 64 },
          { type: 'text', name: 'device', max: 100 },
          { type: 'text', name: 'network', max: 50 },
          { type: 'date', name: 'used', required: true },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX `idx_sessions_user_used` ON `sessions` (`user`, `used`)'],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('sessions'))
  },
)
