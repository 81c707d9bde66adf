package replica

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
)

// HeldLease is a lease that is renewed until it is given back or another one has it.
type HeldLease struct {
	of Lease
	// asking has one change of the lease at a time.
	asking sync.Mutex
	mu     sync.Mutex
	lease  *litestream.Lease
	until  time.Time
	cancel context.CancelFunc
	ended  sync.WaitGroup
	lost   chan struct{}
	errors int
}

func (l Lease) hold(taken *litestream.Lease, asked time.Time) *HeldLease {
	ctx, cancel := context.WithCancel(context.Background())
	h := &HeldLease{of: l, lease: taken, until: l.until(asked), cancel: cancel, lost: make(chan struct{})}
	h.ended.Go(func() { h.renewAll(ctx) })
	return h
}

func (l Lease) until(asked time.Time) time.Time { return asked.Add(l.Times.TTL - l.Times.Margin) }

// IsValid says whether nobody else can have the lease now. A process that was stopped for a while finds that its time has run out, by the
// clock that goes on meanwhile and by the one on the wall: a machine may have slept.
func (h *HeldLease) IsValid() bool { return h.Left() > 0 }

// Left is for how long it is counted on unless it is renewed; less than nothing where its time is over.
func (h *HeldLease) Left() time.Duration {
	select {
	case <-h.lost:
		return -1
	default:
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	return min(h.until.Sub(now), h.until.Round(0).Sub(now.Round(0)))
}

// Lost is closed once another machine has the lease: it does not come back.
func (h *HeldLease) Lost() <-chan struct{} { return h.lost }

// Generation is one more with each holder.
func (h *HeldLease) Generation() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lease.Generation
}

// Errors counts the renewals that failed.
func (h *HeldLease) Errors() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.errors
}

func (h *HeldLease) renewAll(ctx context.Context) {
	for pause(ctx, h.of.Times.Renewal) == nil {
		switch err := h.renew(ctx); {
		case errors.Is(err, litestream.ErrLeaseNotHeld):
			close(h.lost)
			return
		case err != nil && ctx.Err() == nil:
			h.mu.Lock()
			h.errors++
			h.mu.Unlock()
		}
	}
}

// renew is held to the time it would win: an answer that comes later is of no use.
func (h *HeldLease) renew(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, h.of.Times.TTL-h.of.Times.Margin)
	defer cancel()
	h.asking.Lock()
	defer h.asking.Unlock()
	err := h.change(ctx, h.lease)
	if errors.Is(err, litestream.ErrLeaseNotHeld) {
		return h.ours(ctx)
	}
	return err
}

// change writes the lease in place of the one it names.
func (h *HeldLease) change(ctx context.Context, from *litestream.Lease) error {
	asked := time.Now()
	changed, err := h.of.leaser().RenewLease(ctx, from)
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.lease, h.until = changed, h.of.until(asked)
	h.mu.Unlock()
	return nil
}

// AtLeast has no fewer holders be counted than so many, this one included: where somebody has removed the lease the count began anew.
func (h *HeldLease) AtLeast(ctx context.Context, holders int64) error {
	h.asking.Lock()
	defer h.asking.Unlock()
	if h.lease.Generation >= holders {
		return nil
	}
	return h.change(ctx, &litestream.Lease{Generation: holders, ETag: h.lease.ETag})
}

// ours looks whether it was this process that changed the lease, by a renewal whose answer did not come. It is renewed again at once.
func (h *HeldLease) ours(ctx context.Context) error {
	now, err := h.of.look(ctx)
	if err != nil {
		return err
	}
	if now.Owner != h.of.Owner || now.Generation != h.lease.Generation {
		return litestream.ErrLeaseNotHeld
	}
	return h.change(ctx, &litestream.Lease{Generation: now.Generation, ETag: now.etag})
}

// GiveBack lets the next one have the lease at once, with the count of its holders as it is.
func (h *HeldLease) GiveBack(ctx context.Context) error {
	h.cancel()
	h.ended.Wait()
	if !h.IsValid() {
		return litestream.ErrLeaseNotHeld
	}
	h.mu.Lock()
	h.until = time.Now()
	h.mu.Unlock()
	free := h.of.leaser()
	free.Owner, free.TTL = "", -time.Hour
	_, err := free.RenewLease(ctx, h.lease)
	return err
}

// Forget ends the renewals without giving it back, as a process does that dies.
func (h *HeldLease) Forget() {
	h.cancel()
	h.ended.Wait()
}
