package replica_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// TestAChangeThatReadsBeforeItWritesIsNotSpoiledByWhoCopiesTheJournal has another connection write between the two, as Litestream's does.
func TestAChangeThatReadsBeforeItWritesIsNotSpoiledByWhoCopiesTheJournal(t *testing.T) {
	s := testkit.Start(t, replicated(testkit.StartBucket(t)))
	other, err := dbx.Open("sqlite", filepath.Join(s.Config.DataDir, "data.db")+"?_pragma=busy_timeout(5000)")
	testkit.OK(t, err)
	defer other.Close()
	written := make(chan error, 1)
	began := time.Now()
	err = s.App.RunInTransaction(func(tx core.App) error {
		var count int
		if err := tx.DB().NewQuery("SELECT COUNT(*) FROM users").Row(&count); err != nil {
			return err
		}
		go func() {
			_, err := other.NewQuery("INSERT INTO _litestream_seq (id, seq) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET seq = seq + 1").Execute()
			written <- err
		}()
		time.Sleep(300 * time.Millisecond)
		_, err := tx.NonconcurrentDB().NewQuery("UPDATE users SET name = name").Execute()
		return err
	})
	if err != nil || time.Since(began) > 5*time.Second {
		t.Errorf("%v after %s", err, time.Since(began))
	}
	if err := <-written; err != nil {
		t.Error(err)
	}
}
