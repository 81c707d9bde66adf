// What people report, and what moderators do about it. Without rules: routes of internal/moderation alone answer from here. Accounts and
// stories are named and not referred to, for all this outlasts them.
const created = { type: 'autodate', name: 'created', onCreate: true }
const text = (name, max) => ({ type: 'text', name, max })
const whole = (name) => ({ type: 'number', name, onlyInt: true, min: 0 })

migrate((app) => {
  const make = (name, fields, indexes) => {
    const collection = new Collection({ type: 'base', name, fields, indexes })
    app.save(collection)
    return collection
  }

  // The reports of one thing until they are decided on, with the thing as it was when it was reported first.
  const about = [text('kind', 20), text('thing', 15), text('story', 15), text('author', 15)]
  const cases = make(
    'cases',
    [
      ...about,
      { type: 'json', name: 'snapshot', maxSize: 200000 },
      { type: 'file', name: 'pictures', maxSelect: 6, maxSize: 2000000, mimeTypes: ['image/webp'] },
      { type: 'json', name: 'reasons', maxSize: 2000 },
      whole('reports'),
      { type: 'date', name: 'decided' },
      created,
    ],
    [
      "CREATE UNIQUE INDEX `idx_cases_open` ON `cases` (`kind`, `thing`) WHERE `decided` = ''",
      'CREATE INDEX `idx_cases_decided_created` ON `cases` (`decided`, `created`, `id`)',
    ],
  )

  make(
    'reports',
    [
      { type: 'relation', name: 'case', required: true, collectionId: cases.id, cascadeDelete: true, maxSelect: 1 },
      text('kind', 20),
      text('thing', 15),
      text('reason', 20),
      text('words', 2000),
      // A keyed hash of who reported it, so that nobody does so twice.
      text('who', 64),
      // Where the answer goes.
      text('reporter', 15),
      text('email', 254),
      created,
    ],
    [
      'CREATE UNIQUE INDEX `idx_reports_who` ON `reports` (`thing`, `kind`, `who`)',
      'CREATE INDEX `idx_reports_case_created` ON `reports` (`case`, `created`, `id`)',
    ],
  )

  // What moderators did, each a row that never changes. `of` is the act an answer to an objection is about.
  make(
    'acts',
    [
      ...about,
      text('act', 20),
      text('reason', 20),
      text('words', 2000),
      text('title', 200),
      text('by', 15),
      text('of', 15),
      { type: 'bool', name: 'reported' },
      // Of the case it decides on: how many reports had which reason, and how many seconds the first one waited.
      { type: 'json', name: 'reasons', maxSize: 2000 },
      whole('waited'),
      created,
    ],
    [
      'CREATE INDEX `idx_acts_created` ON `acts` (`created`, `id`)',
      "CREATE INDEX `idx_acts_author` ON `acts` (`author`, `created`, `id`) WHERE `author` != ''",
      "CREATE INDEX `idx_acts_of` ON `acts` (`of`) WHERE `of` != ''",
    ],
  )

  make(
    'objections',
    [text('act', 15), text('words', 2000), { type: 'date', name: 'answered' }, created],
    [
      "CREATE UNIQUE INDEX `idx_objections_open` ON `objections` (`act`) WHERE `answered` = ''",
      'CREATE INDEX `idx_objections_act` ON `objections` (`act`, `created`)',
      'CREATE INDEX `idx_objections_created` ON `objections` (`created`)',
      'CREATE INDEX `idx_objections_answered` ON `objections` (`answered`, `created`, `id`)',
    ],
  )

  const run = (statement) => app.db().newQuery(statement).execute()
  // When moderators were told last that something is open.
  run("CREATE TABLE waypost_moderators_told (at TEXT NOT NULL)")
  run("INSERT INTO waypost_moderators_told VALUES ('')")
  // Keyed hashes of addresses that may not sign up again for a while.
  run('CREATE TABLE waypost_barred (hash TEXT PRIMARY KEY NOT NULL, at TEXT NOT NULL) WITHOUT ROWID')
  run('CREATE INDEX waypost_barred_at ON waypost_barred (at)')
  // The record says of a person who has gone what was done, and not to whom.
  run(
    "CREATE TRIGGER waypost_acts_forget AFTER DELETE ON users BEGIN UPDATE acts SET author = '', title = '' WHERE author = OLD.id AND author != ''; END",
  )
})
