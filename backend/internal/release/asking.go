package release

import (
	"cmp"
	"sync"
	"time"
)

const (
	// askAgain is how often page loads together ask a store on the web, in the long run. Some questions are saved up in
	// quiet times: who publishes looks at the page before and after, all within a second.
	askAgain = time.Second
	savedUp  = 5
	// pagePatience is how long a page load waits for the answer.
	pagePatience = 500 * time.Millisecond
)

// asking lets page loads share one question to a store that takes its time.
type asking struct {
	look     func()
	patience time.Duration // how long a page load waits; pagePatience when it is 0

	mu       sync.Mutex
	spent    time.Time // when all questions asked so far would have been due
	began    time.Time
	answered chan struct{} // of the question under way; nil when there is none
	late     bool          // the last answer took longer than a page load waits
	closed   bool
	running  sync.WaitGroup
}

// wait asks when it is time to, and waits a moment for the answer. While the store is slow nobody waits: a page that is
// always late would be worse than one that is a moment behind.
func (a *asking) wait() {
	answered, left := a.question()
	if answered == nil || left <= 0 {
		return
	}
	select {
	case <-answered:
	case <-time.After(left):
	}
}

// question answers what a page load has to wait for and for how long at most.
func (a *asking) question() (<-chan struct{}, time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := time.Now()
	if a.answered == nil && !a.closed && a.spent.Sub(now) <= (savedUp-1)*askAgain {
		if a.spent.Before(now) {
			a.spent = now
		}
		a.spent = a.spent.Add(askAgain)
		a.began, a.answered = now, make(chan struct{})
		a.running.Go(a.ask)
	}
	if a.late {
		return nil, 0
	}
	return a.answered, cmp.Or(a.patience, pagePatience) - time.Since(a.began)
}

func (a *asking) ask() {
	a.look()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.late = time.Since(a.began) > cmp.Or(a.patience, pagePatience)
	close(a.answered)
	a.answered = nil
}

// close waits for the question under way; look must end soon by then.
func (a *asking) close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.running.Wait()
}
