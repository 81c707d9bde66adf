package replica_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

func TestInAnEarlierStateNobodyIsSignedInAndItIsLaidIntoNoFolderInUse(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	ana := s.SignUp("ana")
	s.Open(ana.Email, testkit.Password)
	key := s.Record("users", ana.ID).TokenKey()
	time.Sleep(1100 * time.Millisecond) // times are those of files
	db, _ := restored(t, s, time.Now())
	if n := text(t, db, "SELECT COUNT(*) FROM sessions"); n != "0" || text(t, db, "SELECT tokenKey FROM users") == key {
		t.Error(n, "sessions go on, or tokens do")
	}
	if db, _ := restored(t, s, time.Time{}); text(t, db, "SELECT COUNT(*) FROM sessions") == "0" || text(t, db, "SELECT tokenKey FROM users") != key {
		t.Error("whoever goes on where it ended has signed everybody out")
	}
	o := app.ReplicaOptions(s.Config, false)
	if _, err := replica.RestoreTo(context.Background(), o, time.Time{}); err == nil || !strings.Contains(err.Error(), "in use by another Waypost") {
		t.Error(err)
	}
}
