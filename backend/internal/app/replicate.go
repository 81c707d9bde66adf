package app

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
)

// databaseUpkeep is PocketBase's nightly work on its databases.
const databaseUpkeep = "__pbDBOptimize__"

// listen binds the address and has the data folder alone. Whoever stands by binds it once it is their turn, so that nobody waits at an address
// where nothing answers.
func listen(ctx context.Context, c settings.Config, standby bool) (listener net.Listener, h *holding, err error) {
	if !standby {
		if listener, err = net.Listen("tcp", c.Listen); err != nil {
			return nil, nil, listenSentence(c.Listen, err)
		}
	}
	if h, err = hold(ctx, c, standby); err == nil && standby {
		if listener, err = net.Listen("tcp", c.Listen); err != nil {
			_ = h.close()
			err = listenSentence(c.Listen, err)
		}
	}
	if err != nil && listener != nil {
		listener.Close()
	}
	return listener, h, err
}

// holding is what a server has alone: its data folder, and the lease in the bucket where it has that.
type holding struct {
	*replica.Replica
	release func()
}

// hold looks whether the bucket does all that is needed of it; the replica is nil where nothing is replicated.
func hold(ctx context.Context, c settings.Config, standby bool) (*holding, error) {
	if c.Bucket.IsSet() {
		if err := c.Bucket.Check(ctx); err != nil {
			return nil, err
		}
	}
	if err := makeReady(c.DataDir); err != nil {
		return nil, err
	}
	release, err := replica.TakeFolder(c.DataDir)
	if err != nil || !c.Replicates() {
		return &holding{nil, release}, err
	}
	r, err := replica.Open(ctx, ReplicaOptions(c, standby))
	if err != nil {
		release()
	}
	return &holding{r, release}, err
}

func (h *holding) close() error {
	defer h.release()
	return h.Replica.Close()
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
	if !r.Writes() {
		gate.SuspendWorkers(app)
		return nil
	}
	app.Cron().MustAdd(databaseUpkeep, "0 0 * * *", func() { keepUp(app) })
	return r.Begin(ctx, app.Logger(), func() { gate.SuspendWorkers(app) })
}

// keepUp is that work without the part that would begin the journal anew.
func keepUp(app core.App) {
	if _, err := app.NonconcurrentDB().NewQuery("PRAGMA optimize").Execute(); err != nil {
		app.Logger().Warn("The daily upkeep of the database failed", "error", err)
	}
	if _, err := app.AuxNonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute(); err != nil {
		app.Logger().Warn("The daily upkeep of the logs failed", "error", err)
	}
}

// guarded has answers wait for the bucket, where there is one.
func guarded(r *replica.Replica, routes http.Handler) http.Handler {
	if r == nil {
		return routes
	}
	return r.Guard(routes)
}
