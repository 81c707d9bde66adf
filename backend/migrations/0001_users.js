// Accounts: a username beside the address, own record only, and mails that lead to the site's own pages.
const own = '@request.auth.id != "" && id = @request.auth.id'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    // No name in the greeting: anybody can sign up with a stranger's address and would choose what that stranger reads.
    const mail = (greeting, sentence, label, path, ignore) =>
      [
        `<p>${greeting}</p>`,
        `<p>${sentence}</p>`,
        `<p><a class="btn" href="{APP_URL}/${path}#token={TOKEN}" target="_blank" rel="noopener">${label}</a></p>`,
        `<p>If the button does not work, open this address:<br>{APP_URL}/${path}#token={TOKEN}</p>`,
        `<p>${ignore}</p>`,
        '<p>Good travels,<br>{APP_NAME}</p>',
      ].join('\n')

    users.fields.removeByName('avatar')
    users.oauth2.mappedFields.avatarURL = ''
    const name = users.fields.getByName('name')
    name.required = true
    name.max = 100
    users.fields.add(
      new TextField({
        name: 'username',
        required: true,
        min: 3,
        max: 40,
        // No @: a username can never pass for somebody's mail address at sign-in.
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
      }),
    )
    if (app.countRecords('users') > 0) {
      // People kept by the way down lost their usernames with the field, and the index takes no two that are empty.
      app.save(users)
      app.db().newQuery("UPDATE users SET username = 'traveller-' || id WHERE username = ''").execute()
    }
    users.addIndex('idx_users_username', true, 'username COLLATE NOCASE', '')

    // Phones like to begin an address with a capital letter: it is the same account.
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', "email != ''")

    users.listRule = own
    users.viewRule = own
    users.createRule = ''
    users.updateRule = own
    users.deleteRule = own
    users.passwordAuth.identityFields = ['email', 'username']
    users.authAlert.enabled = false

    const ignore = 'If you did not ask for this, you can leave this mail unread.'
    users.verificationTemplate.subject = 'Confirm your mail address for {APP_NAME}'
    users.verificationTemplate.body = mail(
      'Welcome to {APP_NAME}.',
      'Please confirm that this mail address is yours.',
      'Confirm my address',
      'verify-email',
      ignore,
    )
    users.resetPasswordTemplate.subject = 'Choose a new {APP_NAME} password'
    users.resetPasswordTemplate.body = mail(
      'Hello,',
      'Here you can choose a new password. The link works for 30 minutes.',
      'Choose a new password',
      'reset-password',
      ignore,
    )
    users.confirmEmailChangeTemplate.subject = 'Confirm your new mail address for {APP_NAME}'
    users.confirmEmailChangeTemplate.body = mail(
      'Hello,',
      'Please confirm that you want to use this mail address from now on.',
      'Use this address',
      'confirm-email',
      ignore,
    )
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const defaults = new Collection({ type: 'auth', name: 'defaults' })
    const plainOwn = 'id = @request.auth.id'

    users.passwordAuth.identityFields = ['email']
    users.removeIndex('idx_users_username')
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_email__pb_users_auth_', true, '`email`', "`email` != ''")
    users.fields.removeByName('username')
    const name = users.fields.getByName('name')
    name.required = false
    name.max = 255
    users.fields.add(
      new FileField({
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
      }),
    )
    users.listRule = plainOwn
    users.viewRule = plainOwn
    users.createRule = ''
    users.updateRule = plainOwn
    users.deleteRule = plainOwn
    users.authAlert.enabled = true
    users.verificationTemplate = defaults.verificationTemplate
    users.resetPasswordTemplate = defaults.resetPasswordTemplate
    users.confirmEmailChangeTemplate = defaults.confirmEmailChangeTemplate
    app.save(users)
  },
)
