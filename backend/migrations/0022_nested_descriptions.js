// Descriptions that were stored before marks had to end within each other, and words of thousands of letters could be broken.
migrate(
  (app) => {
    const at = (after) => {
      const rows = arrayOf(new DynamicModel({ id: '', description: '' }))
      app
        .db()
        .newQuery(
          'SELECT id, description FROM places_collection WHERE id > {:after} AND (description LIKE {:marks} OR length(description) > 100) ORDER BY id LIMIT 200',
        )
        .bind({ after, marks: '%<%' })
        .all(rows)
      return rows
    }
    let after = ''
    for (let rows = at(after); rows.length > 0; rows = at(after)) {
      for (const { id, description } of rows) {
        after = id
        const now = nested(description)
        if (now !== description)
          app.db().newQuery('UPDATE places_collection SET description = {:now} WHERE id = {:id}').bind({ now, id }).execute()
      }
    }
  },
  () => {},
)
