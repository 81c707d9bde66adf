package stories

import (
	"context"
	"sync"
)

// each lets one thing at a time be done for each person.
type each struct {
	mu   sync.Mutex
	busy map[string]chan struct{}
}

func newEach() *each { return &each{busy: map[string]chan struct{}{}} }

// enter waits until nothing else is done for somebody. Whoever goes away meanwhile does not come in.
func (o *each) enter(ctx context.Context, who string) (leave func(), isIn bool) {
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
