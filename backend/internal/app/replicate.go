package app

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
)

// databaseUpkeep is PocketBase's nightly work on its databases.
const databaseUpkeep = "__pbDBOptimize__"

// listen binds the address. Whoever stands by does so once it is their turn, so that nobody waits at an address where nothing answers.
func listen(ctx context.Context, c settings.Config, standby bool) (net.Listener, *replica.Replica, error) {
	if !standby {
		listener, err := net.Listen("tcp", c.Listen)
		if err != nil {
			return nil, nil, listenSentence(c.Listen, err)
		}
		r, err := openReplica(ctx, c, false)
		if err != nil {
			listener.Close()
		}
		return listener, r, err
	}
	r, err := openReplica(ctx, c, true)
	if err != nil {
		return nil, nil, err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		_ = r.Close()
		return nil, nil, listenSentence(c.Listen, err)
	}
	return listener, r, nil
}

// openReplica looks whether the bucket does all that is needed of it, and is nil where nothing is replicated.
func openReplica(ctx context.Context, c settings.Config, standby bool) (*replica.Replica, error) {
	if c.Bucket.IsSet() {
		if err := c.Bucket.Check(ctx); err != nil {
			return nil, err
		}
	}
	if !c.Replicates() {
		return nil, nil
	}
	if err := makeReady(c.DataDir); err != nil {
		return nil, err
	}
	return replica.Open(ctx, ReplicaOptions(c, standby))
}

// ReplicaOptions are those of these settings.
func ReplicaOptions(c settings.Config, standby bool) replica.Options {
	return replica.Options{
		Bucket: c.Bucket, DataDir: c.DataDir, Acknowledged: c.Replication == settings.Acknowledged, Standby: standby,
		Say: func(sentence string) { fmt.Fprintln(os.Stderr, sentence) },
	}
}

func pragmasFor(r *replica.Replica) string {
	if r != nil && r.Writes() {
		return copied
	}
	return ""
}

// replicate begins to replicate what is open now. Without the lease nothing works behind the answers: what it removed in the bucket would be
// another one's.
func replicate(ctx context.Context, app core.App, r *replica.Replica) error {
	if r == nil {
		return nil
	}
	leaveOut := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, slices.DeleteFunc(slices.Clone(replica.NotInBackups), func(name string) bool { return slices.Contains(e.Exclude, name) })...)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(leaveOut)
	app.OnBackupRestore().BindFunc(leaveOut)
	if !r.Writes() {
		gate.HoldWork(app)
		return nil
	}
	app.Cron().MustAdd(databaseUpkeep, "0 0 * * *", func() { keepUp(app) })
	return r.Begin(ctx, app.Logger(), func() { gate.HoldWork(app) })
}

// keepUp is that work without the part that would begin the journal anew.
func keepUp(app core.App) {
	if _, err := app.NonconcurrentDB().NewQuery("PRAGMA optimize").Execute(); err != nil {
		app.Logger().Warn("The database could not be kept up", "error", err)
	}
	if _, err := app.AuxNonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute(); err != nil {
		app.Logger().Warn("The logs could not be kept up", "error", err)
	}
}

// guarded has answers wait for the bucket, where there is one.
func guarded(r *replica.Replica, routes http.Handler) http.Handler {
	if r == nil {
		return routes
	}
	return r.Guard(routes)
}
