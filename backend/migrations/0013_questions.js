// Whether it was them: what a mailbox is asked before its yes to follows and notes, once in thirty days.
migrate((app) => {
  const answered = (of) => `CREATE TRIGGER waypost_questions_${of} AFTER UPDATE OF confirmed ON ${of} WHEN OLD.confirmed = '' AND NEW.confirmed != '' BEGIN
    UPDATE waypost_questions SET answered = TRUE, due = '' WHERE mailbox = NEW.mailbox; END`
  for (const statement of [
    // `due` is empty once the mail server has it. `key` opens the mailbox also where what it was asked for is gone.
    'CREATE TABLE waypost_questions (mailbox TEXT PRIMARY KEY NOT NULL, email TEXT NOT NULL, language TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL,' +
      ' created TEXT NOT NULL, due TEXT NOT NULL, answered INTEGER NOT NULL DEFAULT FALSE) WITHOUT ROWID',
    'CREATE INDEX waypost_questions_key ON waypost_questions (key)',
    "CREATE INDEX waypost_questions_due ON waypost_questions (due) WHERE due != ''",
    answered('follows'),
    answered('notes'),
  ])
    app.db().newQuery(statement).execute()
  // What nobody said yes to may be much, and is in the way of no reader.
  const notes = app.findCollectionByNameOrId('notes')
  notes.addIndex('idx_notes_place', false, '`place`', '')
  notes.addIndex('idx_notes_confirmed', false, '`place`, `created`, `id`', "`confirmed` != ''")
  app.save(notes)
})
