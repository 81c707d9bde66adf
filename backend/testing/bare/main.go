// Command bare is PocketBase alone over a copy of a data folder of ours: the same collections, rules, indexes and records, and no
// line of ours between a request and its answer. Benchmarks run it beside the product; it is in no program people run.
package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // PocketBase's own tables
	_ "modernc.org/sqlite"
)

// PocketBase's own, but for synchronous, which is as safe as ours.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"

func main() {
	if err := run(os.Getenv("WAYPOST_DATA_DIR"), os.Getenv("WAYPOST_HTTP")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir, address string) error {
	// It takes our triggers out, so a folder that is not a copy made for it is not taken.
	if !strings.HasSuffix(dir, "-bare") {
		return fmt.Errorf("Please copy the data folder to one whose name ends with -bare.")
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	app := core.NewBaseApp(core.BaseAppConfig{
		DataDir:   dir,
		DBConnect: func(path string) (*dbx.DB, error) { return dbx.Open("sqlite", path+pragmas) },
	})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := errors.Join(withoutTriggers(app), superuser(app)); err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc = nil
		e.Listener = listener
		// The listener holds whoever asks until it answers. Said in our own words, so that whoever starts ours can start this.
		fmt.Printf("Waypost is ready at http://%s\n", listener.Addr())
		return e.Next()
	})
	return apis.Serve(app, apis.ServeConfig{HttpAddr: listener.Addr().String()})
}

// superuser gets the password anew: ours are kept in a form of our own.
func superuser(app core.App) error {
	email := os.Getenv("WAYPOST_SUPERUSER_EMAIL")
	record, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, email)
	if err != nil {
		collection, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
		if err != nil {
			return err
		}
		record = core.NewRecord(collection)
		record.SetEmail(email)
	}
	record.SetPassword(os.Getenv("WAYPOST_SUPERUSER_PASSWORD"))
	return app.Save(record)
}

// withoutTriggers leaves the work they do to us.
func withoutTriggers(app core.App) error {
	var names []string
	if err := app.DB().NewQuery("SELECT name FROM sqlite_master WHERE type = 'trigger'").Column(&names); err != nil {
		return err
	}
	for _, name := range names {
		if _, err := app.DB().NewQuery("DROP TRIGGER `" + name + "`").Execute(); err != nil {
			return err
		}
	}
	return nil
}
