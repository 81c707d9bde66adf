package migrations

import (
	"errors"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// before are the names of the steps the schema was made in until they became the first schema.
var before = []string{
	"0001_users.js", "0002_places_collection.js", "0003_places.js", "0004_authors.js", "0005_sessions.js", "0006_storage.js",
	"0007_places_in_order.js", "0008_people_by_address.js", "0009_shown.js", "0010_totals.js", "0012_pictures_to_make.js",
	"0013_days_and_order.js", "0014_discover.js", "0015_uploads_and_drafts.js", "0016_a_hundred_pictures.js", "0017_countries.js",
	"0018_leaving.js", "0019_places_between_stories.js", "0020_renamed.js", "0021_placeholders.js", "0022_nested_descriptions.js", "0023_unsaid.js",
}

// firstSchema are the steps that make what those of before had made.
var firstSchema = []string{"0001_collections.js", "0002_kept.js", "0003_discover.js"}

var (
	// ErrBefore is of a database that has to be adopted.
	ErrBefore = errors.New("The database has a schema from before version 0.1.0: stop the program, make a backup, and run waypost migrate adopt.")

	errNotBefore  = errors.New("The database does not have a schema from before version 0.1.0: there is nothing to adopt.")
	errOlder      = errors.New("The schema from before version 0.1.0 is incomplete: start the last version before 0.1.0 with it once, then adopt it.")
	errUnfinished = errors.New("Some countries and placeholders are not filled in yet: start the last version before 0.1.0 again until they are, then adopt the database.")
)

const (
	isUnfinished = `SELECT EXISTS (SELECT 1 FROM waypost_countries WHERE place != '~')
		OR EXISTS (SELECT 1 FROM waypost_placeholders WHERE record != '~')`
	// Triggers first: one that speaks of a table that is gone stops every change.
	allDrops = `SELECT 'DROP ' || type || ' ' || name FROM sqlite_master WHERE type IN ('trigger', 'table')
		AND (name GLOB 'waypost_publish*' OR name IN ('waypost_countries', 'waypost_placeholders')) ORDER BY type DESC`
)

func applied(app core.App) (names []string, err error) {
	err = app.DB().Select("file").From(core.DefaultMigrationsTable).Column(&names)
	return names, err
}

// Check refuses a database that is to be adopted first.
func Check(app core.App) error {
	done, err := applied(app)
	if err == nil && slices.Contains(done, before[0]) {
		return ErrBefore
	}
	return err
}

// Adopt takes a database all steps of before have made as one of the first schema, which has the same tables, without those that only
// those programs needed.
func Adopt(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		done, err := applied(tx)
		switch {
		case err != nil:
			return err
		case !slices.Contains(done, before[0]):
			return errNotBefore
		case slices.ContainsFunc(before, func(name string) bool { return !slices.Contains(done, name) }):
			return errOlder
		}
		var unfinished bool
		if err := tx.DB().NewQuery(isUnfinished).Row(&unfinished); err != nil {
			return err
		}
		if unfinished {
			return errUnfinished
		}
		var drops []string
		if err := tx.DB().NewQuery(allDrops).Column(&drops); err != nil {
			return err
		}
		for _, statement := range drops {
			if _, err := tx.DB().NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		for _, name := range before {
			if _, err := tx.DB().Delete(core.DefaultMigrationsTable, dbx.HashExp{"file": name}).Execute(); err != nil {
				return err
			}
		}
		for i, name := range firstSchema {
			// In this order they would be taken back.
			row := dbx.Params{"file": name, "applied": time.Now().UnixMicro() + int64(i)}
			if _, err := tx.DB().Insert(core.DefaultMigrationsTable, row).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
