// Names of people who have written a story, and nothing else of them: `users` itself stays closed.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'view',
        name: 'authors',
        listRule: '',
        viewRule: '',
        viewQuery:
          'SELECT users.id, users.name FROM users WHERE EXISTS ' +
          '(SELECT 1 FROM places_collection WHERE places_collection.user = users.id)',
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('authors'))
  },
)
