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
	// patience is what an answer may take then. It ends with whoever asked.
	patience   = 2 * time.Second
	retryAfter = "2"
	tooLong    = "This is taking too long right now. Please try again in a moment."
)

// Lines are those who look for places wait in. Searches fit something, or lie in a part of the world or near a spot, each of which takes as
// much as ten pages of the list of stories; Looks are at all of what lies where, read from counts, and do not wait for them.
type Lines struct{ Searches, Looks *gate.Semaphore }

// inTurn has the database read when the question's turn has come. That ends with the reading: whoever asked takes as long as they like
// over the answer.
func (l Lines) inTurn(e *core.RequestEvent, takesLong bool, work func(reader) error) error {
	line := l.Looks
	if takesLong {
		line = l.Searches
	}
	if !line.Acquire(e.Request.Context()) {
		return later(e)
	}
	defer line.Release()
	ctx, cancel := context.WithTimeout(e.Request.Context(), patience)
	defer cancel()
	err := read(ctx, e.App, work)
	if err != nil && ctx.Err() != nil && e.Request.Context().Err() == nil {
		return later(e)
	}
	return err
}

func later(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", retryAfter)
	return router.NewApiError(http.StatusServiceUnavailable, tooLong, nil)
}
