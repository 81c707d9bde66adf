// Places of a story in the order they are shown in: with the id in the index, nothing has to be sorted and no place read for it.
migrate(
  (app) => {
    const places = app.findCollectionByNameOrId('places')
    places.removeIndex('idx_places_places_collection_created')
    places.addIndex('idx_places_places_collection_created', false, '`places_collection`, `created`, `id`', '')
    app.save(places)
  },
  (app) => {
    const places = app.findCollectionByNameOrId('places')
    places.removeIndex('idx_places_places_collection_created')
    places.addIndex('idx_places_places_collection_created', false, '`places_collection`, `created`', '')
    app.save(places)
  },
)
