package discover

import (
	"context"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
)

const (
	// patience limits the time of a query. The query also ends when the client disconnects.
	patience   = 2 * time.Second
	retryAfter = "2"
	tooLong    = "This is taking too long right now. Please try again in a moment."
)

// Semaphores limits the map's queries. Searches have a filter, a box or a point and cost as much as ten pages of the list of stories;
// MapReads are answered from precomputed counts.
type Semaphores struct{ Searches, MapReads *gate.Semaphore }

// withSlot runs work on a snapshot of the database with a slot, which is released before the answer is sent.
func (l Semaphores) withSlot(e *core.RequestEvent, takesLong bool, work func(reader) error) error {
	line := l.MapReads
	if takesLong {
		line = l.Searches
	}
	if !line.Acquire(e.Request.Context()) {
		return later(e)
	}
	defer line.Release()
	ctx, cancel := context.WithTimeout(e.Request.Context(), patience)
	defer cancel()
	err := inSnapshot(ctx, e.App, work)
	if err != nil && ctx.Err() != nil && e.Request.Context().Err() == nil {
		return later(e)
	}
	return err
}

func later(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", retryAfter)
	return router.NewApiError(http.StatusServiceUnavailable, tooLong, nil)
}
