package records

import (
	"context"
	"math"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/turns"
)

// mostCleaned are cleaned at a time: each holds a whole file twice.
const mostCleaned = 2

// cleaning lets everybody clean one picture at a time, so that somebody with many never stands before others more than once.
var cleaning = newOwnTurns(mostCleaned)

// storing has the pictures of one form written into the store at a time.
var storing = newOwnTurns(1)

// ownTurns has as many work at a time as it has room for, and of each owner one; blocks of networks have turns, however many accounts
// they have.
type ownTurns struct {
	room   *turns.Turns
	mu     sync.Mutex
	owners map[string]*turn
}

// newOwnTurns has room for so many at a time.
func newOwnTurns(room int) *ownTurns {
	// Whoever waits has sent all there is to send: they wait for as long as it takes.
	line := turns.Line{AtOnce: room, Longest: math.MaxInt, Patience: math.MaxInt64}
	return &ownTurns{room: turns.New(line), owners: map[string]*turn{}}
}

type turn struct {
	sync.Mutex
	wanted int
}

// of does the work when it is the turn of whoever sent the record, or of its owner where a program writes it.
func (c *ownTurns) of(r *core.Record, work func()) {
	parties := []any{r.GetString("user")}
	if by, isSent := r.GetRaw(sender).(sentBy); isSent {
		parties = append(parties, by.block)
	}
	hasRead(r)
	c.Do(r.GetString("user"), work, parties...)
}

// Do runs the work when it is its owner's turn, and that of all parties.
func (c *ownTurns) Do(owner string, work func(), parties ...any) {
	c.mu.Lock()
	mine := c.owners[owner]
	if mine == nil {
		mine = &turn{}
		c.owners[owner] = mine
	}
	mine.wanted++
	c.mu.Unlock()

	mine.Lock()
	c.room.Take(context.Background(), parties...)
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
