package app

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/stories"
)

// beforeFile keeps the database that was taken over.
const beforeFile = "data.before.db"

// adopt takes over a database with another history of schemas: its records go into a new database, which then takes its place. What is
// computed from them is computed again.
func adopt(c settings.Config, out io.Writer) error {
	release, err := replica.TakeFolder(c.DataDir)
	if err != nil {
		return err
	}
	defer release()
	kept := filepath.Join(c.DataDir, beforeFile)
	if _, err := os.Lstat(kept); err == nil {
		return fmt.Errorf("A database was taken over here before: move %s elsewhere, and try again.", kept)
	}
	if app, err := Open(c); err == nil {
		return errors.Join(app.ResetBootstrapState(), errors.New("This database is this version's: there is nothing to take over."))
	}
	fresh, err := os.MkdirTemp(c.DataDir, "adopting-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	old := filepath.Join(c.DataDir, "data.db")
	c.DataDir = fresh
	records, err := fillFrom(c, old)
	if err != nil {
		return fmt.Errorf("The database was not taken over and was not changed: %w", err)
	}
	for _, move := range [][2]string{{old, kept}, {filepath.Join(fresh, "data.db"), old}} {
		if err := os.Rename(move[0], move[1]); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "Took over %d records. The old database is kept in %s.\n", records, kept)
	return err
}

// knownHistory refuses a database that was made in steps this program does not have.
func knownHistory(app core.App) error {
	var steps []string
	if err := app.DB().Select("file").From(core.DefaultMigrationsTable).Where(dbx.NewExp("file LIKE '%.js'")).Column(&steps); err != nil {
		return err
	}
	for _, step := range core.AppMigrations.Items() {
		steps = slices.DeleteFunc(steps, func(name string) bool { return name == step.File })
	}
	if len(steps) > 0 {
		return fmt.Errorf("Another version of Waypost made this database: its schema has %s. If that version is newer, start it instead; if it is older, make a backup and run waypost migrate adopt.", strings.Join(steps, ", ")) //nolint:staticcheck // for people
	}
	return nil
}

// fillFrom copies the records of all collections that both databases have, by the columns that both have.
func fillFrom(c settings.Config, old string) (records int64, err error) {
	app, err := Open(c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, app.ResetBootstrapState()) }()
	if _, err = core.NewMigrationsRunner(app, core.AppMigrations).Up(); err != nil {
		return 0, err
	}
	db := app.NonconcurrentDB()
	if _, err = db.NewQuery("ATTACH {:old} AS before").Bind(dbx.Params{"old": old}).Execute(); err != nil {
		return 0, err
	}
	var tables []string
	err = db.NewQuery("SELECT name FROM _collections WHERE type != 'view' AND name IN (SELECT name FROM before.sqlite_master)").Column(&tables)
	if err != nil {
		return 0, err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		return stories.WithoutTriggers(tx, func() error {
			for _, table := range tables {
				count, err := copyTable(tx, table)
				if err != nil {
					return fmt.Errorf("%s: %w", table, err)
				}
				records += count
			}
			return nil
		})
	})
	if err == nil {
		_, err = db.NewQuery("DETACH before").Execute()
	}
	if err != nil {
		return 0, err
	}
	return records, rebuildAll(app)
}

// copyTable writes over what a new database begins with, such as the settings of the site.
func copyTable(tx core.App, table string) (int64, error) {
	var columns []string
	err := tx.NonconcurrentDB().NewQuery("SELECT '[[' || ours.name || ']]' FROM pragma_table_info({:table}) ours JOIN pragma_table_info({:table}, 'before') theirs USING (name)").
		Bind(dbx.Params{"table": table}).Column(&columns)
	if err != nil {
		return 0, err
	}
	shared := strings.Join(columns, ", ")
	done, err := tx.NonconcurrentDB().NewQuery("INSERT OR REPLACE INTO {{" + table + "}} (" + shared + ") SELECT " + shared + " FROM [[before]].{{" + table + "}}").Execute()
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}
