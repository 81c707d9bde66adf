// Says who of several machines may write. The lease is one small object of a bucket, changed by conditional writes alone:
// of all who want it at once one gets it.

package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/benbjohnson/litestream"
	leasing "github.com/benbjohnson/litestream/s3"
)

// LeaseTimes are how long a lease lasts. Nobody takes one from its holder before it has lain unchanged for TTL by their own clock, and the
// holder counts on it for Margin less, from before it asked: neither looks at the other's clock.
type LeaseTimes struct {
	TTL, Margin, Renewal, Look time.Duration
}

// UsualLease has another machine write ten seconds after the last word of one that died.
var UsualLease = LeaseTimes{TTL: 10 * time.Second, Margin: 3 * time.Second, Renewal: 2 * time.Second, Look: time.Second}

// Lease is that of one bucket and folder, for one process that wants it.
type Lease struct {
	Client *s3.Client
	Bucket string
	// Folder is where it lies, without a slash at its end.
	Folder string
	// Owner names the process, as no other is named.
	Owner string
	Times LeaseTimes
}

// HeldError says who holds it.
type HeldError struct{ Owner string }

func (e *HeldError) Error() string { return fmt.Sprintf("the lease is held by %s", e.Owner) }

// errNotNow is of somebody who was slower.
var errNotNow = errors.New("the lease was changed by someone else")

// Take takes the lease once it is free. waits is asked, whenever it is not, whether to go on looking.
func (l Lease) Take(ctx context.Context, waits func(owner string) bool) (*HeldLease, error) {
	var last string
	var since time.Time
	for first := true; ; first = false {
		seen, err := l.look(ctx)
		switch {
		case err != nil && (first || ctx.Err() != nil):
			return nil, err
		case err != nil:
			last = "" // what was not seen may have changed
		default:
			if now := time.Now(); seen.etag != last {
				last, since = seen.etag, now
			}
			if seen.isFree || time.Since(since) >= l.Times.TTL {
				held, err := l.takeFrom(ctx, seen)
				if !errors.Is(err, errNotNow) {
					return held, err
				}
			} else if !waits(seen.Owner) {
				return nil, &HeldError{Owner: seen.Owner}
			}
		}
		if err := pause(ctx, l.Times.Look); err != nil {
			return nil, err
		}
	}
}

// takeFrom changes the lease that was seen, and no other.
func (l Lease) takeFrom(ctx context.Context, seen seen) (*HeldLease, error) {
	asked := time.Now()
	inTime, cancel := context.WithTimeout(ctx, l.Times.TTL)
	defer cancel()
	taken, err := l.leaser().RenewLease(inTime, &litestream.Lease{Generation: seen.Generation + 1, ETag: seen.etag})
	if errors.Is(err, litestream.ErrLeaseNotHeld) {
		return nil, errNotNow
	}
	if err != nil {
		return nil, err
	}
	return l.hold(taken, asked), nil
}

func (l Lease) leaser() *leasing.Leaser {
	to := leasing.NewLeaser()
	to.SetLogger(slog.New(slog.DiscardHandler))
	to.SetClient(l.Client)
	to.Bucket, to.Path, to.Owner, to.TTL = l.Bucket, l.Folder, l.Owner, l.Times.TTL
	return to
}

func pause(ctx context.Context, pace time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pace):
		return nil
	}
}
