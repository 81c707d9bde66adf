// Bounds PocketBase's log of requests. Whoever sends a request writes a row of it: its address, where it came from
// and its browser's name, each as long as the visitor likes. Unbounded, one network fills the disk within hours.

package app

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/time/rate"

	"waypost/backend/internal/accounts"
)

// The log keeps five days. Requests may write burst at once and perSecond in the mean, which together is 900 MB in that time; who
// got in has as much room again, and so has what the program says by itself.
const (
	burst     = 64 << 20 // bytes
	perSecond = 2 << 10  // bytes
)

// RegisterJournal holds every row to its size, and all of them to what the disk can bear. That none can be written is said once: PocketBase
// would print each, with the address of whoever asked.
func RegisterJournal(app core.App, errs io.Writer) {
	r := newRooms(time.Now)
	var said atomic.Bool
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if row, ok := e.Model.(*core.Log); ok && !r.admit(row) {
			return nil // the row is not written, and nothing failed
		}
		err := e.Next()
		if err != nil && !said.Swap(true) {
			fmt.Fprintf(errs, "The log cannot be written: %v\n", err)
		}
		if err == nil {
			said.Store(false)
		}
		return nil
	})
}

// rooms are apart, so that visitors do not keep out what the program says, nor accounts of their own what becomes of others'.
type rooms struct{ requests, entries, others *share }

func newRooms(now func() time.Time) rooms {
	return rooms{newShare(now), newShare(now), newShare(now)}
}

// admit shortens the row and tells whether there is room for it.
func (r rooms) admit(row *core.Log) bool {
	size := shorten(row)
	leftOut, fits := r.roomOf(row).take(size)
	if leftOut > 0 {
		row.Data["leftOutBefore"] = leftOut
	}
	return fits
}

// roomOf keeps rows apart that anybody writes as many of as they like: who tries passwords would keep out that one of them was right, and
// who signs in to an account of their own again and again that another's password was changed.
func (r rooms) roomOf(row *core.Log) *share {
	switch row.Data["event"] {
	case string(accounts.SignInFailed), string(accounts.SignInRefused):
		return r.requests
	case string(accounts.SignedIn), string(accounts.AccountMade):
		return r.entries
	}
	if row.Data["type"] == "request" {
		return r.requests
	}
	return r.others
}

// share is the room of one kind of rows.
type share struct {
	mu      sync.Mutex
	room    *rate.Limiter
	leftOut int
	now     func() time.Time
}

func newShare(now func() time.Time) *share {
	return &share{room: rate.NewLimiter(perSecond, burst), now: now}
}

// take answers whether there is room, and how many rows had none since the last one that fitted.
func (s *share) take(size int) (leftOut int, fits bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.room.AllowN(s.now(), size) {
		s.leftOut++
		return 0, false
	}
	leftOut, s.leftOut = s.leftOut, 0
	return leftOut, true
}
