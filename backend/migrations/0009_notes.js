// Hearts and notes readers leave at places. Without rules: routes of internal/notes alone answer from here. Places and people are named and
// not referred to: with fifty thousand hearts a deletion would read each row, so triggers delete them.
const text = (name, max) => ({ type: 'text', name, max })
const date = (name) => ({ type: 'date', name })

migrate((app) => {
  const stories = app.findCollectionByNameOrId('places_collection')
  // Who leaves hearts and notes; empty for nobody. Of `closed` what was left before is still shown.
  stories.fields.add(new SelectField({ name: 'notes', maxSelect: 1, values: ['people', 'members', 'everyone', 'closed'] }))
  // Whether the notes of people whose first one the author has let through are shown at once.
  stories.fields.add(new BoolField({ name: 'notes_at_once' }))
  app.save(stories)

  app.save(
    new Collection({
      type: 'base',
      name: 'notes',
      fields: [
        { ...text('place', 15), required: true },
        // Whose story it is in.
        { ...text('author', 15), required: true },
        // Who wrote it: somebody with an account, or an address.
        text('user', 15),
        text('email', 254),
        // As in `follows`, with one key for the mailbox's rows there and here.
        { ...text('mailbox', 254), required: true },
        text('key', 22),
        text('name', 100),
        { ...text('text', 2000), required: true },
        // When its mailbox said yes, when its author did, and when moderators took it down.
        date('confirmed'),
        date('allowed'),
        date('taken_down'),
        // Whether its writer is suspended, or about to go.
        { type: 'bool', name: 'away' },
        date('edited'),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX `idx_notes_place` ON `notes` (`place`, `created`, `id`)',
        "CREATE INDEX `idx_notes_waits` ON `notes` (`author`, `created`, `id`) WHERE `allowed` = ''",
        'CREATE INDEX `idx_notes_mailbox` ON `notes` (`mailbox`, `author`)',
        "CREATE INDEX `idx_notes_key` ON `notes` (`key`) WHERE `key` != ''",
        "CREATE INDEX `idx_notes_user` ON `notes` (`user`) WHERE `user` != ''",
        "CREATE INDEX `idx_notes_unconfirmed` ON `notes` (`created`) WHERE `confirmed` = ''",
      ],
    }),
  )

  const shows = (row) => `(${row}.confirmed != '' AND ${row}.allowed != '' AND ${row}.taken_down = '' AND ${row}.away = FALSE)`
  const count = (place, column, by) =>
    `INSERT INTO waypost_left (place, ${column}) VALUES (${place}, ${by}) ON CONFLICT (place) DO UPDATE SET ${column} = ${column} + excluded.${column};`
  const uncount = (column) => `UPDATE waypost_left SET ${column} = ${column} - 1 WHERE place = OLD.place;`
  for (const statement of [
    // `who` is an account, or a hash of what a device calls itself.
    'CREATE TABLE waypost_hearts (place TEXT NOT NULL, who TEXT NOT NULL, PRIMARY KEY (place, who)) WITHOUT ROWID',
    'CREATE INDEX waypost_hearts_who ON waypost_hearts (who)',
    // How many there are to see at a place.
    'CREATE TABLE waypost_left (place TEXT PRIMARY KEY NOT NULL, hearts INT NOT NULL DEFAULT 0, notes INT NOT NULL DEFAULT 0) WITHOUT ROWID',
    // Whose notes an author wants no more: a mailbox as in `notes`.
    'CREATE TABLE waypost_blocked (id INTEGER PRIMARY KEY, author TEXT NOT NULL, mailbox TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (author, mailbox))',
    `CREATE TRIGGER waypost_hearts_new AFTER INSERT ON waypost_hearts BEGIN ${count('NEW.place', 'hearts', 1)} END`,
    `CREATE TRIGGER waypost_hearts_gone AFTER DELETE ON waypost_hearts BEGIN ${uncount('hearts')} END`,
    `CREATE TRIGGER waypost_notes_new AFTER INSERT ON notes WHEN ${shows('NEW')} BEGIN ${count('NEW.place', 'notes', 1)} END`,
    `CREATE TRIGGER waypost_notes_changed AFTER UPDATE ON notes WHEN ${shows('NEW')} != ${shows('OLD')} BEGIN ${count('NEW.place', 'notes', `${shows('NEW')} - ${shows('OLD')}`)} END`,
    `CREATE TRIGGER waypost_notes_gone AFTER DELETE ON notes WHEN ${shows('OLD')} BEGIN ${uncount('notes')} END`,
    `CREATE TRIGGER waypost_left_place_gone AFTER DELETE ON places BEGIN
      DELETE FROM waypost_left WHERE place = OLD.id;
      DELETE FROM waypost_hearts WHERE place = OLD.id;
      DELETE FROM notes WHERE place = OLD.id;
    END`,
    `CREATE TRIGGER waypost_left_person_gone AFTER DELETE ON users BEGIN
      DELETE FROM waypost_hearts WHERE who = OLD.id;
      DELETE FROM notes WHERE user = OLD.id AND user != '';
      DELETE FROM waypost_blocked WHERE author = OLD.id;
    END`,
    `CREATE TRIGGER waypost_left_person_away AFTER UPDATE OF deletes, suspended ON users BEGIN
      UPDATE notes SET away = (NEW.deletes != '' OR NEW.suspended != '') WHERE user = NEW.id AND user != '';
    END`,
  ])
    app.db().newQuery(statement).execute()
})
