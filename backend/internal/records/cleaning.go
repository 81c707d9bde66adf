package records

import "sync"

// mostCleaned are cleaned at a time: each holds a whole file twice.
const mostCleaned = 2

// cleaning lets everybody clean one picture at a time, so that somebody with many never stands before others more than once.
var cleaning = newOwnTurns(mostCleaned)

// storing has the pictures of one form written into the store at a time.
var storing = newOwnTurns(1)

// ownTurns has as many work at a time as it has room for, and of each owner one.
type ownTurns struct {
	room   chan struct{}
	mu     sync.Mutex
	owners map[string]*turn
}

// newOwnTurns has room for so many at a time.
func newOwnTurns(room int) *ownTurns {
	return &ownTurns{room: make(chan struct{}, room), owners: map[string]*turn{}}
}

type turn struct {
	sync.Mutex
	wanted int
}

// Do runs the work when it is its owner's turn.
func (c *ownTurns) Do(owner string, work func()) {
	c.mu.Lock()
	mine := c.owners[owner]
	if mine == nil {
		mine = &turn{}
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
