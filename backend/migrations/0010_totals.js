// How many stories each list has, kept by the database itself in the transaction that changes a story: of the home list, of each
// person, and of those of a person that are shown to others. Counting a million of them took longer than all else of a page.
migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    const lists = (story) => [
      [`'own ' || ${story}.user`, 'TRUE'],
      [`'shown ' || ${story}.user`, `${story}.shown`],
      ["'home'", `${story}.shown AND ${story}.created >= '2022-01-01 00:00:00'`],
    ]
    const more = lists('NEW').map(
      ([list, when]) =>
        `INSERT INTO waypost_totals (list, stories) SELECT ${list}, 1 WHERE ${when} ON CONFLICT (list) DO UPDATE SET stories = stories + 1;`,
    )
    const fewer = lists('OLD').flatMap(([list, when]) => [
      `UPDATE waypost_totals SET stories = stories - 1 WHERE list = ${list} AND ${when};`,
      `DELETE FROM waypost_totals WHERE list = ${list} AND stories = 0;`,
    ])
    const trigger = (name, event, body) =>
      run(`CREATE TRIGGER waypost_totals_${name} AFTER ${event} BEGIN ${body.join('\n')} END`)

    run('CREATE TABLE waypost_totals (list TEXT PRIMARY KEY NOT NULL, stories INTEGER NOT NULL) WITHOUT ROWID')
    for (const [list, when] of lists('places_collection')) {
      run(
        `INSERT INTO waypost_totals (list, stories) SELECT ${list}, COUNT(*) FROM places_collection WHERE ${when} GROUP BY 1`,
      )
    }
    trigger('more', 'INSERT ON places_collection', more)
    trigger('fewer', 'DELETE ON places_collection', fewer)
    trigger(
      'moved',
      'UPDATE ON places_collection WHEN OLD.user IS NOT NEW.user OR OLD.shown IS NOT NEW.shown OR OLD.created IS NOT NEW.created',
      [...fewer, ...more],
    )

    // What others see of a person is found without reading what they do not.
    const stories = app.findCollectionByNameOrId('places_collection')
    stories.addIndex('idx_places_collection_user_shown', false, '`user`, `shown`, `created`, `id`', '')
    app.save(stories)
  },
  (app) => {
    const stories = app.findCollectionByNameOrId('places_collection')
    stories.removeIndex('idx_places_collection_user_shown')
    app.save(stories)
    for (const name of ['more', 'fewer', 'moved'])
      app.db().newQuery(`DROP TRIGGER waypost_totals_${name}`).execute()
    app.db().newQuery('DROP TABLE waypost_totals').execute()
  },
)
