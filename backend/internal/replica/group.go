package replica

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// errLate is of a change that was not known to be in the bucket in time.
var errLate = errors.New("the bucket did not answer in time")

// group brings what was committed to the bucket for all who wait for it at once: who comes while that is under way waits for the next time.
type group struct {
	bring    func(context.Context) error
	patience time.Duration
	mu       sync.Mutex
	next     *round
	isBusy   bool
	waiting  atomic.Int64
	rounds   atomic.Uint64
	failed   atomic.Uint64
}

// round is one upload, and those who wait for it.
type round struct {
	done chan struct{}
	err  error
}

// wait returns once all that was committed before it was called is in the bucket.
func (g *group) wait(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, g.patience)
	defer cancel()
	g.waiting.Add(1)
	defer g.waiting.Add(-1)
	mine := g.join()
	select {
	case <-mine.done:
		return mine.err
	case <-ctx.Done():
		return errLate
	}
}

func (g *group) join() *round {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.next == nil {
		g.next = &round{done: make(chan struct{})}
	}
	if !g.isBusy {
		g.isBusy = true
		go g.work()
	}
	return g.next
}

// work goes on while somebody waits.
func (g *group) work() {
	for now := g.begin(); now != nil; now = g.begin() {
		ctx, cancel := context.WithTimeout(context.Background(), g.patience)
		now.err = g.bring(ctx)
		cancel()
		g.rounds.Add(1)
		if now.err != nil {
			g.failed.Add(1)
		}
		close(now.done)
	}
}

func (g *group) begin() *round {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.next
	g.next, g.isBusy = nil, now != nil
	return now
}
