// A place has a main picture and up to 99 others.
const atMost = (app, others) => {
  const places = app.findCollectionByNameOrId('places')
  places.fields.getByName('other_pictures').maxSelect = others
  app.save(places)
}

migrate(
  (app) => atMost(app, 99),
  // Places with more keep them, and can be changed once some are taken out.
  (app) => atMost(app, 30),
)
