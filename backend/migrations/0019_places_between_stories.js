// A place that comes to a story the map has not been brought up to date with leaves it at once, as one of the story it was in: that is
// looked at no more, and the place stayed on the map for ever where it was deleted before the other story's turn had come.
const waits = (story) => `EXISTS (SELECT 1 FROM waypost_discover_due WHERE story IN (${story}, ''))`

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TRIGGER waypost_discover_left AFTER UPDATE OF places_collection ON places WHEN NOT EXISTS (SELECT 1 FROM waypost_resting)
         AND OLD.places_collection IS NOT NEW.places_collection AND ${waits('NEW.places_collection')} AND NOT ${waits('OLD.places_collection')}
         BEGIN DELETE FROM waypost_discover WHERE place = OLD.id; END`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER waypost_discover_left').execute()
  },
)
