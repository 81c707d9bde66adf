package replica

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	// keptDays is how far back a person can restore.
	keptDays = 7
	// singlesKept is how long the smallest files stay after larger ones are made of them.
	singlesKept  = 2 * time.Minute
	lastPatience = 5 * time.Second
)

// writer is Litestream over one database, into one epoch.
type writer struct {
	db    *litestream.DB
	store *litestream.Store
	mu    sync.Mutex
	last  time.Time
	// sent is how far the bucket had come then.
	sent  ltx.TXID
	ended bool
}

func levels() litestream.CompactionLevels {
	return litestream.CompactionLevels{
		{Level: 0}, {Level: 1, Interval: 30 * time.Second}, {Level: 2, Interval: 5 * time.Minute}, {Level: 3, Interval: time.Hour},
	}
}

// openWriter begins to follow the database; nothing else may check its journal in from then on.
func openWriter(ctx context.Context, path string, to litestream.ReplicaClient, log *slog.Logger) (*writer, error) {
	db := litestream.NewDB(path)
	db.Replica = litestream.NewReplicaWithClient(db, to)
	all := litestream.NewStore([]*litestream.DB{db}, levels())
	all.SnapshotRetention = keptDays * 24 * time.Hour
	all.SetL0Retention(singlesKept)
	all.SetShutdownSyncTimeout(lastPatience)
	all.Logger = log
	db.SetLogger(log)
	if err := all.Open(ctx); err != nil {
		return nil, err
	}
	return &writer{db: db, store: all}, nil
}

// bring has all that is committed lie in the bucket.
func (w *writer) bring(ctx context.Context) error {
	if err := w.db.SyncAndWait(ctx); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last, w.sent = time.Now(), w.db.Replica.Pos().TXID
	return nil
}

// behind is what has been read of the journal and is not in the bucket, and when all was there last.
func (w *writer) behind() (files int64, since time.Time) {
	w.mu.Lock()
	last, sent := w.last, w.sent
	w.mu.Unlock()
	if synced := w.db.LastSuccessfulSyncAt(); synced.After(last) {
		last = synced
	}
	here, err := w.db.Pos()
	if err != nil {
		return 0, last
	}
	// Litestream forgets where it was when something goes wrong.
	for txid := max(sent, w.db.Replica.Pos().TXID) + 1; txid <= here.TXID; txid++ {
		files += sizeOf(w.db, txid)
	}
	return files, last
}

// close ends it with a last look, where there is still somebody to say it for.
func (w *writer) close(ctx context.Context) error {
	w.mu.Lock()
	ended := w.ended
	w.ended = true
	w.mu.Unlock()
	if ended {
		return nil
	}
	return w.store.Close(ctx)
}

func sizeOf(db *litestream.DB, txid ltx.TXID) int64 {
	info, err := statFile(db.LTXPath(0, txid, txid))
	if err != nil {
		return 0
	}
	return info
}

var errNotOurs = errors.New("another machine has the lease")
