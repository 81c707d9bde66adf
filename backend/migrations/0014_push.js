// Devices somebody is told on, and the site's key for the services that bring it there.
migrate((app) => {
  for (const statement of [
    'CREATE TABLE waypost_devices (endpoint TEXT PRIMARY KEY NOT NULL, user TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, created TEXT NOT NULL) WITHOUT ROWID',
    'CREATE INDEX waypost_devices_user ON waypost_devices (user, created)',
    'CREATE TRIGGER waypost_devices_of_nobody AFTER DELETE ON users BEGIN DELETE FROM waypost_devices WHERE user = OLD.id; END',
    'CREATE TABLE waypost_push_key (id INTEGER PRIMARY KEY CHECK (id = 1), private TEXT NOT NULL, public TEXT NOT NULL)',
  ])
    app.db().newQuery(statement).execute()
})
