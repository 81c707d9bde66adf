package replica

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
)

// take answers with false where another machine has the lease and this process goes on without. A standby waits for as long as it takes; any
// other waits for what an earlier run of its own folder left, until it is over.
func (r *Replica) take(ctx context.Context, node string) (isOurs bool, err error) {
	host, _ := os.Hostname()
	own := "(" + node + "-"
	l := Lease{
		Client: r.store.client, Bucket: r.store.Bucket, Folder: r.store.at(), Owner: host + " " + own + newName()[:4] + ")", Times: r.options.Times,
	}
	skew, err := l.Skew(ctx)
	if err != nil {
		return false, r.store.Sentence(err)
	}
	if skew.Abs() > mostSkew {
		return false, wrongClock(skew, r.store)
	}
	began, said := time.Now(), ""
	r.held, err = l.Take(ctx, func(owner string) bool {
		if r.options.Standby && owner != said {
			r.options.Say(fmt.Sprintf("%s writes to the bucket: waiting until it stops.", owner))
			said = owner
		}
		return r.options.Standby || strings.Contains(owner, own) && time.Since(began) < 2*r.options.Times.TTL
	})
	var held *HeldError
	switch {
	case err == nil:
		return true, nil
	case errors.As(err, &held):
		return false, r.readOn(held.Owner)
	case ctx.Err() != nil:
		return false, ctx.Err()
	}
	return false, r.store.Sentence(err)
}

// readOn is of a process that has to do without the lease.
func (r *Replica) readOn(owner string) error {
	h, err := lookHere(r.options.DataDir)
	if err != nil {
		return err
	}
	if !h.hasData {
		return heldElsewhere(owner, r.options.DataDir)
	}
	r.options.Say(fmt.Sprintf("%s writes to the bucket: this site is read-only, as it is in this folder.", owner))
	return nil
}
