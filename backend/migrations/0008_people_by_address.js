// Whoever signs in, signs up or asks for a mail is looked up by address. An index that leaves out empty addresses is not used
// for that, so each of these calls read all people; nobody is without an address.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', '')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', "email != ''")
    app.save(users)
  },
)
