package server_test

import (
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
		db := builder.(*dbx.DB)
		var kept int
		// SQLite says KiB as a number below 0, and pages as one above.
		if err := db.NewQuery("PRAGMA cache_size").Row(&kept); err != nil || kept >= 0 {
			t.Fatal(kept, err)
		}
		connections := db.DB().Stats().MaxOpenConnections
		if connections == 0 {
			t.Fatal("there is no end of connections")
		}
		together += connections * -kept
	}
	if together > mostPages {
		t.Errorf("they may hold %d KiB", together)
	}
}
