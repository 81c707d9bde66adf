package records

import "sync"

// mostCleaned are cleaned at a time: each holds a whole file twice.
const mostCleaned = 2

// cleaning lets everybody clean one picture at a time, so that somebody with many never stands before others more than once.
var cleaning = cleaners{room: make(chan struct{}, mostCleaned), owners: map[string]*cleaner{}}

// storing has the pictures of one form written into the store at a time.
var storing = cleaners{room: make(chan struct{}, 1), owners: map[string]*cleaner{}}

type cleaners struct {
	room   chan struct{}
	mu     sync.Mutex
	owners map[string]*cleaner
}

type cleaner struct {
	sync.Mutex
	wanted int
}

// do runs the work when it is its owner's turn.
func (c *cleaners) do(owner string, work func()) {
	c.mu.Lock()
	mine := c.owners[owner]
	if mine == nil {
		mine = &cleaner{}
		c.owners[owner] = mine
	}
	mine.wanted++
	c.mu.Unlock()

	mine.Lock()
	c.room <- struct{}{}
	defer func() {
		<-c.room
		mine.Unlock()
		c.mu.Lock()
		defer c.mu.Unlock()
		if mine.wanted--; mine.wanted == 0 {
			delete(c.owners, owner)
		}
	}()
	work()
}
