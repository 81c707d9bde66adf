package replica

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// found is what lies in a bucket.
type found struct {
	// replica is empty where nothing was replicated to it yet.
	replica string
	epochs  []int
	// newest is who began the last epoch; nil where there is none.
	newest *beginning
	// last is where the last epoch stands that was ever whole; nothing where there is none.
	last Position
}

// newestEpoch is 0 where there is none.
func (f found) newestEpoch() int {
	if len(f.epochs) == 0 {
		return 0
	}
	return f.epochs[len(f.epochs)-1]
}

// look finds out what is there. It changes nothing.
func (s store) look(ctx context.Context) (f found, err error) {
	own, err := get[identity](ctx, s, s.at(ownName))
	if err != nil {
		return f, err
	}
	if f.epochs, err = s.epochs(ctx); err != nil {
		return f, err
	}
	if own == nil && len(f.epochs) > 0 {
		return f, foreign(s, "an epoch without "+ownName)
	}
	if own == nil {
		return f, nil
	}
	f.replica = own.Replica
	if n := f.newestEpoch(); n > 0 {
		if f.newest, err = get[beginning](ctx, s, s.epoch(n)+"/"+begun); err != nil {
			return f, err
		}
	}
	for i := len(f.epochs) - 1; i >= 0 && f.last.Epoch == 0; i-- {
		since, err := s.wholeSince(ctx, f.epochs[i])
		if err != nil {
			return f, err
		}
		if !since.IsZero() {
			if f.last, err = s.end(ctx, f.epochs[i]); err != nil {
				return f, err
			}
		}
	}
	return f, nil
}

// wholeSince is when all there was came to be in an epoch; the zero time where that never was.
func (s store) wholeSince(ctx context.Context, epoch int) (time.Time, error) {
	said, err := get[identity](ctx, s, s.epoch(epoch)+"/"+whole)
	if err != nil || said == nil {
		return time.Time{}, err
	}
	return said.Since, nil
}

// end is the last place an epoch can be restored to; the error says that it has none, though it had.
func (s store) end(ctx context.Context, epoch int) (Position, error) {
	plan, err := litestream.CalcRestorePlan(ctx, s.replicaOf(epoch), 0, time.Time{}, slog.New(slog.DiscardHandler))
	if errors.Is(err, litestream.ErrTxNotAvailable) {
		return Position{}, truncated(s, epoch, "its beginning is missing")
	}
	if err != nil {
		if answer := s.Sentence(err); isOfBucket(err) {
			return Position{}, answer
		}
		return Position{}, truncated(s, epoch, err.Error())
	}
	return Position{Epoch: epoch, TXID: plan[len(plan)-1].MaxTXID}, nil
}

// stored is how far an epoch's smallest files go: everything that was ever said to be safe is in them.
func (s store) stored(ctx context.Context, epoch int) (ltx.TXID, error) {
	info, err := litestream.NewReplicaWithClient(nil, s.replicaOf(epoch)).MaxLTXFileInfo(ctx, 0)
	if err != nil {
		return 0, s.Sentence(err)
	}
	return info.MaxTXID, nil
}
