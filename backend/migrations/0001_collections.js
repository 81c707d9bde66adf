// Accounts, stories and places, and what only their owner or the program sees.
const signedIn = '@request.auth.id != ""'
const own = `${signedIn} && id = @request.auth.id`
const owner = `${signedIn} && user = @request.auth.id`
// Places whose story or person is gone already are deleted behind the answer, the last of thousands long after the first. Until then
// nobody may see or change them, so whose a place is goes by its story as well, which is gone at once.
const ofOwnStory = 'places_collection.user = @request.auth.id && places_collection.binned = ""'
// What is in the bin answers nobody, its author neither (internal/bin).
const ownStory = `${owner} && binned = ""`
// The story a request is about, where it is shared with whoever asks (internal/sharing). No visitor can send this header.
const shared = (story) => `@request.headers.x_waypost_shared = ${story}`
// Moderators look at what they have taken from others, and at what waits for them.
const moderated = (story) =>
  `((@request.auth.role = "moderator" || @request.auth.role = "host") && @request.auth.suspended = "" && (${story}down = true || ${story}waits = true) && ${story}binned = "")`
const toAnother = '(@request.body.places_collection:isset = false || @request.body.places_collection.user = @request.auth.id)'
const file = { type: 'file', maxSelect: 1, maxSize: 20971520, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] }
const bytes = { type: 'number', name: 'bytes', hidden: true, onlyInt: true, min: 0 }
// A BCP 47 tag, such as pt-BR.
const language = { name: 'language', max: 35, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$' }
const created = { type: 'autodate', name: 'created', onCreate: true }
const times = [created, { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }]

// A username beside the address, own record only, and mails that lead to the site's own pages.
const accounts = (users) => {
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
    // What authors say of themselves on their page.
    new TextField({ name: 'about', max: 500 }),
    // Which language the site speaks with them.
    new TextField(language),
    // How they look there: a small square as a data: URL. Hidden, so that it doesn't travel with every session.
    new TextField({ name: 'picture', hidden: true, max: 40000 }),
    // The day the account goes, where its owner asked for that. Hidden: clients neither see nor write it.
    new DateField({ name: 'deletes', hidden: true }),
  )
  users.fields.add(new SelectField({ name: 'role', maxSelect: 1, values: ['moderator', 'host'] }))
  // Since when moderators let the person neither create nor change anything.
  users.fields.add(new DateField({ name: 'suspended' }))
  // What hosts allow this account in place of the settings; 0 for those.
  users.fields.add(new NumberField({ name: 'quota_bytes', hidden: true, onlyInt: true, min: 0 }))
  users.fields.add(new NumberField({ name: 'quota_stories', hidden: true, onlyInt: true, min: 0 }))
  // What moves places in home zones. It never changes: another would show where they were moved from.
  users.fields.add(new TextField({ name: 'zone_secret', hidden: true, max: 43, autogeneratePattern: '[a-zA-Z0-9]{43}' }))
  users.addIndex('idx_users_deletes', false, 'deletes', "deletes != ''")
  users.addIndex('idx_users_role', false, 'role', "role != ''")
  users.addIndex('idx_users_username', true, 'username COLLATE NOCASE', '')

  // Phones like to begin an address with a capital letter: it is the same account. An index that leaves out empty addresses is not
  // used to look somebody up, so each sign-in read all people; nobody is without an address.
  users.removeIndex('idx_email__pb_users_auth_')
  users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', '')

  users.listRule = own
  users.viewRule = own
  const notTheirs = '@request.body.role:isset = false && @request.body.suspended:isset = false'
  users.createRule = notTheirs
  users.updateRule = `${own} && ${notTheirs}`
  users.deleteRule = own
  users.passwordAuth.identityFields = ['email', 'username']
  users.authAlert.enabled = false

  return users
}

migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  const owned = { type: 'relation', name: 'user', required: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 }
  app.save(accounts(users))

  const stories = new Collection({
    type: 'base',
    name: 'places_collection',
    listRule: `shown = true || (${ownStory})`,
    viewRule: `shown = true || (${ownStory}) || ${shared('id')} || ${moderated('')}`,
    // The record hook fills the owner in and refuses anybody else's name beside the field.
    createRule: signedIn,
    updateRule: `${ownStory} && @request.body.user:changed = false`,
    deleteRule: ownStory,
    fields: [
      owned,
      { type: 'text', name: 'title', required: true, max: 200, presentable: true },
      { type: 'date', name: 'start_date', required: true },
      { type: 'date', name: 'end_date', required: true },
      // Room for the attributes the sanitiser adds to links; the hook holds the text itself to 50 000 characters.
      { type: 'editor', name: 'description', maxSize: 500000 },
      { ...file, name: 'main_picture' },
      { type: 'json', name: 'pictures', maxSize: 20000 },
      { type: 'text', ...language },
      { type: 'number', name: 'places_count', onlyInt: true, min: 0 },
      { type: 'number', name: 'pictures_count', onlyInt: true, min: 0 },
      ...times,
      bytes,
      { type: 'select', name: 'visibility', required: true, maxSelect: 1, values: ['private', 'people', 'link', 'public'] },
      // Who may read a story is kept with it, in one column an index begins with, and so are its author's names; hooks keep them.
      { type: 'bool', name: 'shown' },
      // Whether `taken_down` holds a day: that much its author is told.
      { type: 'bool', name: 'down' },
      { type: 'date', name: 'binned', hidden: true },
      // Of a story that was made for a place in the bin: the one the place was in.
      { type: 'text', name: 'bin_of', hidden: true, max: 15 },
      { type: 'date', name: 'taken_down', hidden: true },
      // The same of the day since which it waits for a moderator's first look.
      { type: 'bool', name: 'waits' },
      { type: 'date', name: 'waiting', hidden: true },
      { type: 'number', name: 'revision', required: true, onlyInt: true, min: 1 },
      { type: 'text', name: 'author_name', max: 100 },
      { type: 'text', name: 'author_username', max: 40 },
      { type: 'text', name: 'first_day', max: 10 },
      { type: 'text', name: 'last_day', max: 10 },
      { type: 'number', name: 'distance', onlyInt: true, min: 0 },
      { type: 'json', name: 'countries', maxSize: 2000 },
      { type: 'text', name: 'cover', max: 200 },
    ],
    indexes: [
      'CREATE INDEX `idx_places_collection_user_created` ON `places_collection` (`user`, `created`, `id`)',
      'CREATE INDEX `idx_places_collection_shown_created` ON `places_collection` (`shown`, `created`, `id`)',
      "CREATE INDEX `idx_places_collection_waiting` ON `places_collection` (`waiting`, `id`) WHERE `waiting` != ''",
      "CREATE INDEX `idx_places_collection_binned` ON `places_collection` (`binned`) WHERE `binned` != ''",
      "CREATE INDEX `idx_places_collection_user_binned` ON `places_collection` (`user`, `binned`) WHERE `binned` != ''",
      // What others see of a person is found without reading what they do not.
      'CREATE INDEX `idx_places_collection_user_shown` ON `places_collection` (`user`, `shown`, `created`, `id`)',
    ],
  })
  app.save(stories)

  app.save(
    new Collection({
      type: 'base',
      name: 'places',
      listRule: `places_collection.shown = true || (${signedIn} && ${ofOwnStory}) || ${shared('places_collection')} || ${moderated('places_collection.')}`,
      viewRule: `places_collection.shown = true || (${signedIn} && ${ofOwnStory}) || ${shared('places_collection')} || ${moderated('places_collection.')}`,
      createRule: `${signedIn} && ${ofOwnStory}`,
      updateRule: `${owner} && ${ofOwnStory} && @request.body.user:changed = false && ${toAnother}`,
      deleteRule: `${owner} && ${ofOwnStory}`,
      fields: [
        owned,
        { type: 'relation', name: 'places_collection', required: true, collectionId: stories.id, cascadeDelete: true, maxSelect: 1 },
        { type: 'text', name: 'title', required: true, max: 200, presentable: true },
        { type: 'text', name: 'subtext', max: 2000 },
        // Not marked required: 0 is a true coordinate and would be refused; the record hook asks for both instead.
        { type: 'number', name: 'latitude', min: -90, max: 90 },
        { type: 'number', name: 'longitude', min: -180, max: 180 },
        { ...file, name: 'main_picture' },
        { ...file, name: 'other_pictures', maxSelect: 99 },
        { type: 'json', name: 'pictures', maxSize: 200000 },
        ...times,
        bytes,
        { type: 'number', name: 'position', min: -1e9, max: 1e9 },
        { type: 'date', name: 'visited' },
        { type: 'text', name: 'visited_offset', max: 6, pattern: '^[+-](0[0-9]|1[0-4]):[0-5][0-9]$' },
        // A number that may be missing: a field of numbers would make it sea level.
        { type: 'json', name: 'altitude', maxSize: 40 },
        { type: 'select', name: 'came_by', values: ['foot', 'bike', 'road', 'train', 'boat', 'air'] },
        // The line a receiver noted from the place before: see internal/track.
        { type: 'text', name: 'track', max: 10000 },
        { type: 'text', name: 'country', max: 2 },
        { type: 'text', name: 'near', max: 200 },
        // What people call what is there, in all languages: found, not shown.
        { type: 'text', name: 'names', hidden: true, max: 2000 },
        // Where a place in a home zone is; the point above is what others see.
        { type: 'json', name: 'exact', hidden: true, maxSize: 20000 },
      ],
      indexes: [
        // Both in the index: the sum of thousands of places is read from it alone.
        'CREATE INDEX `idx_places_user` ON `places` (`user`, `bytes`)',
        'CREATE INDEX `idx_places_places_collection_position` ON `places` (`places_collection`, `position`, `id`)',
        "CREATE INDEX `idx_places_places_collection_cover` ON `places` (`places_collection`, `position`, `id`) WHERE `main_picture` != ''",
        "CREATE INDEX `idx_places_places_collection_country` ON `places` (`places_collection`, `country`) WHERE `country` != ''",
      ],
    }),
  )

  // Who else may read a story that is not for everyone: whoever has the link of a row, or the person it names.
  app.save(
    new Collection({
      type: 'base',
      name: 'shares',
      listRule: owner,
      viewRule: owner,
      createRule: `${signedIn} && story.user = @request.auth.id`,
      deleteRule: owner,
      fields: [
        owned,
        { type: 'relation', name: 'story', required: true, collectionId: stories.id, cascadeDelete: true, maxSelect: 1 },
        { type: 'text', name: 'name', max: 100 },
        // A person, by an email address or a username; empty for a link anyone may use.
        { type: 'text', name: 'person', max: 254 },
        { type: 'relation', name: 'reader', hidden: true, collectionId: users.id, cascadeDelete: true, maxSelect: 1 },
        { type: 'text', name: 'key', max: 22 },
        { type: 'password', name: 'password', hidden: true, max: 71 },
        { type: 'bool', name: 'locked' },
        { type: 'bool', name: 'preview' },
        { type: 'date', name: 'expires' },
        { type: 'date', name: 'used' },
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_shares_key` ON `shares` (`key`)',
        'CREATE INDEX `idx_shares_user` ON `shares` (`user`)',
        'CREATE INDEX `idx_shares_story_created` ON `shares` (`story`, `created`, `id`)',
        "CREATE UNIQUE INDEX `idx_shares_story_person` ON `shares` (`story`, `person` COLLATE NOCASE) WHERE `person` != ''",
        "CREATE INDEX `idx_shares_story_reader` ON `shares` (`story`, `reader`) WHERE `reader` != ''",
        "CREATE INDEX `idx_shares_reader_created` ON `shares` (`reader`, `created`, `id`) WHERE `reader` != ''",
        "CREATE INDEX `idx_shares_person` ON `shares` (`person` COLLATE NOCASE) WHERE `person` != '' AND `reader` = ''",
      ],
    }),
  )

  app.save(
    new Collection({
      type: 'base',
      name: 'zones',
      listRule: owner,
      viewRule: null,
      createRule: signedIn,
      // A zone is moved by making another before the first is deleted: the same for places, and one call less.
      updateRule: null,
      deleteRule: owner,
      fields: [
        owned,
        { type: 'text', name: 'name', max: 100 },
        { type: 'number', name: 'latitude', min: -90, max: 90 },
        { type: 'number', name: 'longitude', min: -180, max: 180 },
        { type: 'number', name: 'radius', required: true, onlyInt: true, min: 200, max: 5000 },
        created,
      ],
      indexes: ['CREATE INDEX `idx_zones_user` ON `zones` (`user`, `created`, `id`)'],
    }),
  )

  // What people who have a story others read say of themselves, and nothing else of them: `users` itself stays closed.
  app.save(
    new Collection({
      type: 'view',
      name: 'authors',
      listRule: '',
      viewRule: '',
      viewQuery:
        'SELECT users.id, users.name, users.username, users.about, users.picture FROM users WHERE EXISTS (SELECT 1 FROM places_collection' +
        ' WHERE places_collection.user = users.id AND places_collection.shown = TRUE)',
    }),
  )

  // What hosts decide about the site: one row, which package site reads and writes.
  const site = new Collection({ type: 'base', name: 'site', fields: [{ type: 'json', name: 'settings', maxSize: 2000000 }] })
  app.save(site)
  app.save(new Record(site, { id: 'thesite00000000', settings: {} }))

  // Links with which people sign up where that takes an invitation. Hosts alone make, see and revoke them.
  const host = '@request.auth.role = "host"'
  app.save(
    new Collection({
      type: 'base',
      name: 'invitations',
      listRule: host,
      createRule: `${host} && @request.body.key:isset = false && @request.body.used:isset = false`,
      deleteRule: host,
      fields: [
        { type: 'text', name: 'key', required: true, max: 22, autogeneratePattern: '[a-zA-Z0-9_-]{22}' },
        { type: 'number', name: 'uses', required: true, onlyInt: true, min: 1, max: 1000 },
        { type: 'number', name: 'used', onlyInt: true, min: 0 },
        { type: 'date', name: 'ends', required: true },
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_invitations_key` ON `invitations` (`key`)',
        'CREATE INDEX `idx_invitations_created` ON `invitations` (`created`, `id`)',
      ],
    }),
  )

  // Who is signed in where. Without rules: only the program itself and superusers see it.
  app.save(
    new Collection({
      type: 'base',
      name: 'sessions',
      fields: [
        owned,
        // A hash: who reads the database cannot sign in with it.
        { type: 'text', name: 'secret', required: true, hidden: true, max: 64 },
        { type: 'text', name: 'device', max: 100 },
        { type: 'text', name: 'network', max: 50 },
        { type: 'date', name: 'used', required: true },
        created,
      ],
      indexes: ['CREATE INDEX `idx_sessions_user_used` ON `sessions` (`user`, `used`)'],
    }),
  )

  // Photos that are in no place yet, and work that is not a story yet. What clients call them by is an id they choose, so that sending
  // one again makes no second one. Nobody lists them here: a hundred drafts are a hundred megabytes. Routes of ours name what there is.
  const ownAlone = { type: 'base', listRule: null, viewRule: owner, createRule: signedIn, deleteRule: owner }
  app.save(
    new Collection({
      ...ownAlone,
      name: 'uploads',
      // What was sent stays as it was sent.
      updateRule: null,
      fields: [
        owned,
        { ...file, name: 'file', required: true },
        { type: 'text', name: 'sha256', required: true, pattern: '^[0-9a-f]{64}$' },
        { type: 'json', name: 'pictures', maxSize: 20000 },
        bytes,
        created,
      ],
      indexes: [
        'CREATE INDEX `idx_uploads_user` ON `uploads` (`user`, `created`, `id`)',
        'CREATE INDEX `idx_uploads_user_bytes` ON `uploads` (`user`, `bytes`)',
      ],
    }),
  )
  app.save(
    new Collection({
      ...ownAlone,
      name: 'drafts',
      updateRule: `${owner} && @request.body.user:changed = false`,
      fields: [
        owned,
        // Text, which the server reads when it becomes a story and not before.
        { type: 'text', name: 'content', max: 1000000 },
        { type: 'number', name: 'revision', required: true, onlyInt: true, min: 1 },
        // The story it has become.
        { type: 'text', name: 'story', max: 15 },
        ...times,
      ],
      indexes: [
        'CREATE INDEX `idx_drafts_user` ON `drafts` (`user`, `created`, `id`)',
        "CREATE INDEX `idx_drafts_accepted` ON `drafts` (`updated`) WHERE `story` != ''",
      ],
    }),
  )
})
