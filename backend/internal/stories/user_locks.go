package stories

import (
	"context"
	"sync"
)

// userLocks is a mutex per person.
type userLocks struct {
	mu   sync.Mutex
	busy map[string]chan struct{}
}

func newUserLocks() *userLocks { return &userLocks{busy: map[string]chan struct{}{}} }

// enter waits for the lock; isIn is false if the context ended first.
func (o *userLocks) enter(ctx context.Context, who string) (leave func(), isIn bool) {
	for {
		o.mu.Lock()
		before := o.busy[who]
		if before == nil {
			ended := make(chan struct{})
			o.busy[who] = ended
			o.mu.Unlock()
			return func() {
				o.mu.Lock()
				delete(o.busy, who)
				o.mu.Unlock()
				close(ended)
			}, true
		}
		o.mu.Unlock()
		select {
		case <-before:
		case <-ctx.Done():
			return nil, false
		}
	}
}
