package app_test

import (
	"database/sql"
	"errors"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

// mostPages is what the caches of all connections may hold, in KiB.
const mostPages = 48 << 10

func TestThePagesAllConnectionsKeepAreBounded(t *testing.T) {
	s := testkit.Start(t, nil)
	together := 0
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB(), s.App.AuxConcurrentDB(), s.App.AuxNonconcurrentDB()} {
		together += keptBy(t, builder.(*dbx.DB).DB())
	}
	if together > mostPages || together < mostPages/2 {
		t.Errorf("they may hold %d KiB", together)
	}
}

// keptBy opens all connections there can be at once, each with its own cache, and asks each.
func keptBy(t *testing.T, db *sql.DB) (together int) {
	t.Helper()
	most := db.Stats().MaxOpenConnections
	if most == 0 {
		t.Fatal("there is no end of connections")
	}
	for range most {
		connection, err := db.Conn(t.Context())
		testkit.OK(t, err)
		defer connection.Close()
		var kept, mapped int
		// SQLite says KiB as a number below 0, and pages as one above.
		err = errors.Join(connection.QueryRowContext(t.Context(), "PRAGMA cache_size").Scan(&kept),
			connection.QueryRowContext(t.Context(), "PRAGMA mmap_size").Scan(&mapped))
		if err != nil || kept >= 0 || mapped != 0 {
			t.Fatal(kept, mapped, err)
		}
		together -= kept
	}
	return together
}
