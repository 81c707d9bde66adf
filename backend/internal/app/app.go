// Package app puts the program together: its commands, start and stop, PocketBase with Waypost's hooks and routes behind one listener, and
// what whoever runs it is told.
package app

import (
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // PocketBase's own tables
	_ "modernc.org/sqlite"

	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/migrations"
)

// Each connection keeps pages of its own, so how many there are times what each keeps is what all of them can hold: 44 MB, where
// PocketBase's own numbers make 4.5 GB. What is not kept is in the system's cache of files, and reading is work for processors, of
// which there are fewer than connections.
const (
	dataConnections, dataAtRest = 16, 6
	auxConnections, auxAtRest   = 4, 2
)

// synchronous(FULL): what the server has acknowledged survives a power cut. busy_timeout comes first, because
// the change to WAL already may have to wait.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-2000)"

// copied leaves the journal to whoever copies it: nobody else writes it into the database and begins it anew. They write a line of their
// own now and then, so that changes take their turn to write before they read: what was read before another wrote can never be written on.
const copied = "&_pragma=wal_autocheckpoint(0)&_txlock=immediate"

// connect opens PocketBase's databases; more is for that of the site's data alone.
func connect(more string) core.DBConnectFunc {
	return func(path string) (*dbx.DB, error) {
		if filepath.Base(path) != "data.db" {
			return dbx.Open("sqlite", path+pragmas)
		}
		return dbx.Open("sqlite", path+pragmas+more)
	}
}

// newApp prepares the application over the data folder. Nothing is opened or written before Bootstrap.
func newApp(c settings.Config, morePragmas string) (core.App, error) {
	if err := migrations.Register(); err != nil {
		return nil, err
	}
	encryption := ""
	if c.EncryptionKey != "" {
		encryption = settings.NameEncryptionKey
	}
	app := core.NewBaseApp(core.BaseAppConfig{
		DataDir:       c.DataDir,
		EncryptionEnv: encryption,
		DBConnect:     connect(morePragmas),

		DataMaxOpenConns: dataConnections,
		DataMaxIdleConns: dataAtRest,
		AuxMaxOpenConns:  auxConnections,
		AuxMaxIdleConns:  auxAtRest,
	})
	replica.FollowFiles(app, c.Bucket)
	return app, nil
}
