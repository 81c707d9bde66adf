package stories

import (
	"context"
	"math"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// mostEncoded are encoded at a time: each holds a whole file twice.
const mostEncoded = 2

// encoding has one picture of everybody encoded at a time, so that somebody with many never stands before others more than once.
var encoding = newOwnTurns(mostEncoded)

// storing has the pictures of one form written into the store at a time.
var storing = newOwnTurns(1)

// ownTurns has as many work at a time as it has room for, and of each owner one.
type ownTurns struct {
	room   *gate.Line
	mu     sync.Mutex
	owners map[string]*turn
}

// newOwnTurns has room for so many at a time.
func newOwnTurns(room int) *ownTurns {
	// Whoever waits has sent all there is to send: they wait for as long as it takes.
	return &ownTurns{room: gate.NewLine(room, math.MaxInt, math.MaxInt64), owners: map[string]*turn{}}
}

type turn struct {
	sync.Mutex
	wanted int
}

// of does the work when it is the turn of the owner of the record.
func (c *ownTurns) of(r *core.Record, work func()) {
	c.Do(r.GetString("user"), work)
}

// Do runs the work when it is its owner's turn, and there is room.
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
	c.room.Take(context.Background())
	defer func() {
		c.room.End()
		mine.Unlock()
		c.mu.Lock()
		defer c.mu.Unlock()
		if mine.wanted--; mine.wanted == 0 {
			delete(c.owners, owner)
		}
	}()
	work()
}
