// Which pictures have no smaller sizes yet, kept by the database itself in the transaction that stores a picture or says that it is
// made. Without it every record had to be read at each start.
const holders = {
  places_collection: "json_array({row}.main_picture)",
  places: "json_insert(CASE WHEN json_valid({row}.other_pictures) THEN {row}.other_pictures ELSE '[]' END, '$[#]', {row}.main_picture)",
}
const moments = { new: 'AFTER INSERT', changed: 'AFTER UPDATE', gone: 'AFTER DELETE' }

migrate(
  (app) => {
    const run = (statement) => app.db().newQuery(statement).execute()
    run(
      'CREATE TABLE waypost_unmade (id INTEGER PRIMARY KEY, collection TEXT NOT NULL, record TEXT NOT NULL, file TEXT NOT NULL,' +
        ' owner TEXT NOT NULL, pixels INTEGER NOT NULL, UNIQUE (collection, record, file))',
    )
    for (const [collection, files] of Object.entries(holders)) {
      // What is known of a picture stands in the album; an unreadable one counts as empty, as it does for the program.
      const said = (row, part) =>
        `COALESCE(json_extract(CASE WHEN json_valid(${row}.pictures) THEN ${row}.pictures END, '$."' || file.value || '".${part}'), 0)`
      const unmade = (row, from) =>
        `SELECT '${collection}', ${row}.id, file.value, ${row}.user, ${said(row, 'width')} * ${said(row, 'height')}` +
        ` FROM ${from} json_each(${files.replaceAll('{row}', row)}) AS file WHERE file.value != '' AND NOT ${said(row, 'ready')}`
      const note = (row, from) =>
        `INSERT OR IGNORE INTO waypost_unmade (collection, record, file, owner, pixels) ${unmade(row, from)} ORDER BY ${row}.id, file.value != ${row}.main_picture`
      const forget = `DELETE FROM waypost_unmade WHERE collection = '${collection}' AND record = OLD.id`
      const fields = ['pictures', 'main_picture', ...(collection === 'places' ? ['other_pictures'] : [])]
      const changed = fields.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ')
      const what = {
        new: `BEGIN ${note('NEW', '')}; END`,
        changed: `WHEN ${changed} BEGIN ${forget} AND file NOT IN (SELECT file FROM (${unmade('NEW', '').replace('file.value,', 'file.value AS file,')})); ${note('NEW', '')}; END`,
        gone: `BEGIN ${forget}; END`,
      }
      run(note(collection, `${collection},`))
      for (const [name, moment] of Object.entries(moments))
        run(`CREATE TRIGGER waypost_unmade_${collection}_${name} ${moment} ON ${collection} ${what[name]}`)
    }
  },
  (app) => {
    for (const collection of Object.keys(holders))
      for (const name of Object.keys(moments))
        app.db().newQuery(`DROP TRIGGER waypost_unmade_${collection}_${name}`).execute()
    app.db().newQuery('DROP TABLE waypost_unmade').execute()
  },
)
