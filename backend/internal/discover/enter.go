package discover

import (
	"context"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

const (
	// mostWaiting are the questions of one block of networks that wait for their turn: the tiles of a large window and the list beside it.
	mostWaiting = 32
	// mostLooking are the same where nothing is looked for: those of several such windows, each of some milliseconds.
	mostLooking = 128
	// waited is how long one waits.
	waited = 2 * time.Second
	// patience is what an answer may take then. It ends with whoever asked.
	patience   = 2 * time.Second
	retryAfter = "2"
	tooLong    = "This takes longer than it should at the moment. Please try again."
)

// searching lets those look for places that fit something, or lie in a part of the world or near a spot, each of which takes as much as
// ten pages of the list of stories. What lies where, as long as it is all of it, is read from counts and does not wait for them.
var searching = turns.New(turns.Line{AtOnce: turns.Half(), Longest: mostWaiting, Patience: waited})

// looking are those who look at all of it: no more at once than there are processors for, so that the database is free for all else.
var looking = turns.New(turns.Line{AtOnce: 2 * turns.Half(), Longest: mostLooking, Patience: waited})

// inTurn has the database read when the question's turn has come. That ends with the reading: whoever asked takes as long as they like
// over the answer.
func inTurn(e *core.RequestEvent, takesLong bool, work func(reader) error) error {
	line := looking
	if takesLong {
		line = searching
	}
	if !line.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		return later(e)
	}
	defer line.End()
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
