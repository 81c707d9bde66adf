package replica

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // the database's driver
)

// fetch lays an epoch's database into a folder that has none, as it was at a time, or as it is last.
func (s store) fetch(ctx context.Context, dir string, epoch int, at time.Time) error {
	if err := withoutLeftovers(dir); err != nil {
		return err
	}
	to := litestream.NewRestoreOptions()
	to.OutputPath, to.Timestamp = pathIn(dir), at
	err := litestream.NewReplicaWithClient(nil, s.replicaOf(epoch)).Restore(ctx, to)
	switch {
	case err == nil || ctx.Err() != nil:
		return errors.Join(err, ctx.Err())
	case isOfBucket(err):
		return s.Sentence(err)
	}
	return truncated(s, epoch, err.Error())
}

// RestoreTo lays the database as it was at a time into an empty data folder, for a person: from there a writer goes on as from its own.
// Without a time it is the last there is. The answer is the time it is of.
func RestoreTo(ctx context.Context, o Options, at time.Time) (Position, error) {
	certificatesOfAll()
	release, err := TakeFolder(o.DataDir)
	if err != nil {
		return Position{}, err
	}
	defer release()
	s := store{o.Bucket, o.Bucket.Client()}
	h, err := lookHere(o.DataDir)
	if err != nil {
		return Position{}, err
	}
	if h.hasData {
		return Position{}, fmt.Errorf("The data folder %s has a database already: nothing was changed. Name an empty folder with --dir.", o.DataDir)
	}
	f, err := s.look(ctx)
	if err != nil {
		return Position{}, err
	}
	epoch, err := s.epochAt(ctx, f, at)
	if err != nil {
		return Position{}, err
	}
	if err := s.fetch(ctx, o.DataDir, epoch, at); err != nil {
		return Position{}, err
	}
	if !at.IsZero() {
		if err := signOutAll(o.DataDir); err != nil {
			return Position{}, err
		}
	}
	m := marker{Replica: f.replica, Node: newName(), Restored: &f.last}
	return Position{Epoch: epoch, TXID: f.last.TXID}, m.write(o.DataDir)
}

// signOutAll ends all sessions and tokens of an earlier state: nobody knows there who was signed out since, or has another password.
func signOutAll(dir string) error {
	db, err := dbx.Open("sqlite", pathIn(dir))
	if err != nil {
		return err
	}
	defer db.Close()
	for _, statement := range []string{
		"DELETE FROM {{sessions}}",
		"UPDATE {{users}} SET [[tokenKey]] = LOWER(HEX(RANDOMBLOB(25)))",
		"UPDATE {{_superusers}} SET [[tokenKey]] = LOWER(HEX(RANDOMBLOB(25)))",
	} {
		if _, err := db.NewQuery(statement).Execute(); err != nil && !strings.Contains(err.Error(), "no such table") {
			return err
		}
	}
	return nil
}

// epochAt is the last one that was whole at a time.
func (s store) epochAt(ctx context.Context, f found, at time.Time) (int, error) {
	for i := len(f.epochs) - 1; i >= 0; i-- {
		since, err := s.wholeSince(ctx, f.epochs[i])
		if err != nil {
			return 0, err
		}
		if !since.IsZero() && (at.IsZero() || since.Before(at)) {
			return f.epochs[i], nil
		}
	}
	if f.last.Epoch == 0 {
		return 0, fmt.Errorf("The bucket %s has no replica of a database yet: there is nothing to restore.", s.BucketConfig)
	}
	return 0, fmt.Errorf("The bucket %s has nothing from that time: choose a later one.", s.BucketConfig)
}
