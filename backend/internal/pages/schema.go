package pages

import "github.com/pocketbase/pocketbase/core"

// Times are Unix milliseconds; a minute is counted since 1970. An address is a salted hash, never the address itself;
// so is a voice, the name of all networks one owner may have.
// How many reports of a voice came within an hour of the first of them is one row; what a page reported of a build is one row, with the address it reported from first; it is dropped after two hours.
const schema = `
CREATE TABLE IF NOT EXISTS loads_counts (
	minute INTEGER NOT NULL, remote TEXT NOT NULL, build TEXT NOT NULL, outcome TEXT NOT NULL, reason TEXT NOT NULL,
	count INTEGER NOT NULL, PRIMARY KEY (minute, remote, build, outcome, reason)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_times (
	minute INTEGER NOT NULL, remote TEXT NOT NULL, build TEXT NOT NULL, bin INTEGER NOT NULL,
	count INTEGER NOT NULL, PRIMARY KEY (minute, remote, build, bin)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_builds (
	remote TEXT NOT NULL, build TEXT NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, PRIMARY KEY (remote, build)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_addresses (
	address TEXT PRIMARY KEY, since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_sources (
	remote TEXT NOT NULL, build TEXT NOT NULL, failed INTEGER NOT NULL, address TEXT NOT NULL, last_at INTEGER NOT NULL,
	voice TEXT NOT NULL, PRIMARY KEY (remote, build, failed, address)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_voices (name TEXT PRIMARY KEY, voice TEXT NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS loads_heard (voice TEXT PRIMARY KEY, since INTEGER NOT NULL, reports INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS loads_sources_address ON loads_sources (address);
CREATE TABLE IF NOT EXISTS loads_reports (address TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS loads_reports_address ON loads_reports (address, at);
CREATE TABLE IF NOT EXISTS loads_pages (
	page TEXT NOT NULL, remote TEXT NOT NULL, build TEXT NOT NULL, outcome TEXT NOT NULL, minute INTEGER NOT NULL,
	address TEXT NOT NULL, at INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (page, remote, build)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS loads_pages_at ON loads_pages (at);
CREATE TABLE IF NOT EXISTS loads_secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;
`

// makeTables makes what is missing.
func makeTables(app core.App) error {
	return app.AuxRunInTransaction(func(tx core.App) error {
		_, err := tx.AuxDB().NewQuery(schema).Execute()
		return err
	})
}
