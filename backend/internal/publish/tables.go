package publish

import (
	"github.com/pocketbase/pocketbase/core"
)

var tables = []string{
	// A row is a story in which something has changed, of this owner.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_due}} ([[story]] TEXT PRIMARY KEY, [[changes]] INTEGER NOT NULL DEFAULT 1)`,
	// A row is a story that everybody reads from a file.
	`CREATE TABLE IF NOT EXISTS {{waypost_published}} ([[story]] TEXT PRIMARY KEY, [[slot]] INTEGER NOT NULL, [[file]] TEXT NOT NULL)`,
	// A row is a story nobody is to read any more, some files of which have no time yet; [[owner]] is whose they are then.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_leaving}} ([[story]] TEXT PRIMARY KEY, [[owner]] TEXT NOT NULL)`,
	// A row is a file that is there, or was about to be; [[until]] is when it goes, in milliseconds, for those nobody is sent to any more.
	// Those do not belong to a story, but to its owner.
	`CREATE TABLE IF NOT EXISTS {{waypost_published_files}} ([[path]] TEXT PRIMARY KEY, [[story]] TEXT NOT NULL, [[until]] INTEGER)`,
	// A row is a file of this owner that is gone and that content networks are to be told of; [[since]] is since when and [[at]] when next, in milliseconds.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_purge}} ([[path]] TEXT PRIMARY KEY, [[since]] INTEGER NOT NULL, [[at]] INTEGER NOT NULL)`,
	// A row is a square of the map in which something has changed, as a number of finestTiles.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_squares}} ([[cell]] INTEGER PRIMARY KEY)`,
	// A row is a tile of the map that everybody reads from a file.
	`CREATE TABLE IF NOT EXISTS {{waypost_published_tiles}} ([[cell]] INTEGER PRIMARY KEY, [[file]] TEXT NOT NULL)`,
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_manifest}} ([[one]] INTEGER PRIMARY KEY CHECK ([[one]] = 1), [[text]] TEXT NOT NULL)`,
}

// owners are columns that tables had not from the beginning.
var owners = map[string]string{
	"waypost_publish_due":   "[[owner]] TEXT NOT NULL DEFAULT ''",
	"waypost_publish_purge": "[[owner]] TEXT NOT NULL DEFAULT '" + ofNobody + "'",
}

// byKind is what is written first, and pictures then.
const byKind = "([[path]] GLOB 'api/*')"

var indexes = []string{
	`CREATE INDEX IF NOT EXISTS [[waypost_publish_due_owner]] ON {{waypost_publish_due}} ([[owner]])`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_slot]] ON {{waypost_published}} ([[slot]])`,
	`CREATE INDEX IF NOT EXISTS [[waypost_publish_leaving_owner]] ON {{waypost_publish_leaving}} ([[owner]])`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_files_story]] ON {{waypost_published_files}} ([[story]])`,
	`DROP INDEX IF EXISTS [[waypost_published_files_until]]`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_files_turn]] ON {{waypost_published_files}} ([[story]], ` + byKind + `, [[until]]) WHERE [[until]] IS NOT NULL`,
	`DROP INDEX IF EXISTS [[waypost_publish_purge_at]]`,
	`CREATE INDEX IF NOT EXISTS [[waypost_publish_purge_turn]] ON {{waypost_publish_purge}} ([[owner]], ` + byKind + `, [[at]])`,
}

const (
	// allDue has everything written anew, at the first start with publishing: what changed without it is not known.
	allDue = "INSERT INTO {{waypost_publish_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}} WHERE [[shown]]" +
		" UNION SELECT [[story]] FROM {{waypost_published}} WHERE TRUE ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1"
	ownDue = "UPDATE {{waypost_publish_due}} SET [[owner]] = [[s]].[[user]] FROM {{places_collection}} AS [[s]]" +
		" WHERE [[s]].[[id]] = [[story]] AND [[owner]] = ''"
	ownStrays  = "UPDATE {{waypost_published_files}} SET [[story]] = '" + ofNobody + "' WHERE [[story]] = ''"
	timesAgain = "UPDATE {{waypost_publish_purge}} SET [[since]] = CAST(1000 * unixepoch('subsec') AS INTEGER)"
)

// follow has the database note what changes from now on.
func follow(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		there, err := triggersThere(tx)
		if err != nil {
			return err
		}
		if err := run(tx, tables...); err != nil {
			return err
		}
		for table, column := range owners {
			if err := addOwner(tx, table, column); err != nil {
				return err
			}
		}
		if err := run(tx, indexes...); err != nil {
			return err
		}
		for name, body := range triggers {
			// An earlier version may have made it, with less to it.
			if err := run(tx, "DROP TRIGGER IF EXISTS [["+name+"]]", "CREATE TRIGGER [["+name+"]] "+body); err != nil {
				return err
			}
		}
		if there != len(triggers) {
			if err := run(tx, "DELETE FROM {{waypost_published_tiles}}", allDue); err != nil {
				return err
			}
		}
		return run(tx, ownDue, ownStrays, timesAgain)
	})
}

func run(tx core.App, statements ...string) error {
	for _, each := range statements {
		if _, err := tx.NonconcurrentDB().NewQuery(each).Execute(); err != nil {
			return err
		}
	}
	return nil
}

func addOwner(tx core.App, table, column string) error {
	var isThere bool
	err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM pragma_table_info('" + table + "') WHERE [[name]] = 'owner')").Row(&isThere)
	if err != nil || isThere {
		return err
	}
	return run(tx, "ALTER TABLE {{"+table+"}} ADD COLUMN "+column)
}
