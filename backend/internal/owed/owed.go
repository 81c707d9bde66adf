// Package owed says of people, and of blocks of networks, when what they have taken from others is made up for.
package owed

import (
	"sync"
	"time"
)

// Owed is what is owed for one kind of work. It begins anew with each start.
type Owed struct {
	now func() time.Time
	// A person, or a block of networks, has one part in so many of the time, and so much of it in advance.
	oneIn int
	most  time.Duration
	mu    sync.Mutex
	until map[string]time.Time
}

// New has each of them have one part in so many of the time, and so much of it in advance.
func New(now func() time.Time, oneIn int, inAdvance time.Duration) *Owed {
	return &Owed{now: now, oneIn: oneIn, most: inAdvance, until: map[string]time.Time{}}
}

// Wait is how long it takes until they may go on; 0 when they may.
func (o *Owed) Wait(whose ...string) (wait time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, name := range whose {
		if until, owes := o.until[name]; owes {
			wait = max(wait, until.Sub(o.now())-o.most*time.Duration(o.oneIn))
		}
	}
	return wait
}

// Add writes down what something took. Who owes nothing any more is forgotten.
func (o *Owed) Add(took time.Duration, whose ...string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.now()
	for name, until := range o.until {
		if until.Before(now) {
			delete(o.until, name)
		}
	}
	for _, name := range whose {
		from := now
		if until := o.until[name]; until.After(now) {
			from = until
		}
		o.until[name] = from.Add(took * time.Duration(o.oneIn))
	}
}
