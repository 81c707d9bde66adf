package replica

import (
	"context"
	"time"
)

// forgetOld deletes, once a day, epochs nobody can want to go back to: those another one has followed for as long as anything is kept.
func (r *Replica) forgetOld(ctx context.Context) {
	for {
		if r.MayWrite() {
			_ = r.deleteBefore(ctx, time.Now().Add(-keptDays*24*time.Hour)) // or tomorrow
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(24 * time.Hour):
		}
	}
}

func (r *Replica) deleteBefore(ctx context.Context, oldest time.Time) error {
	epochs, err := r.store.epochs(ctx)
	if err != nil {
		return err
	}
	isFollowed := false
	for i := len(epochs) - 1; i >= 0; i-- {
		since, err := r.store.wholeSince(ctx, epochs[i])
		if err != nil {
			return err
		}
		if isFollowed && epochs[i] < r.epoch {
			if err := r.store.replicaOf(epochs[i]).DeleteAll(ctx); err != nil {
				return err
			}
			continue
		}
		isFollowed = isFollowed || !since.IsZero() && since.Before(oldest)
	}
	return nil
}
