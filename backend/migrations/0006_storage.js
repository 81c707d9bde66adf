// How many bytes the pictures of a record take, for the room an account has. Only the server sees and writes it.
migrate(
  (app) => {
    for (const name of ['places_collection', 'places']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.add(new NumberField({ name: 'bytes', hidden: true, onlyInt: true, min: 0 }))
      if (name === 'places') {
        // Both in the index: the sum of thousands of places is read from it alone.
        collection.removeIndex('idx_places_user')
        collection.addIndex('idx_places_user', false, '`user`, `bytes`', '')
      }
      app.save(collection)
    }
  },
  (app) => {
    for (const name of ['places_collection', 'places']) {
      const collection = app.findCollectionByNameOrId(name)
      if (name === 'places') {
        collection.removeIndex('idx_places_user')
        collection.addIndex('idx_places_user', false, '`user`', '')
      }
      collection.fields.removeByName('bytes')
      app.save(collection)
    }
  },
)
