package discover

import (
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
	// waited is how long one waits.
	waited     = 2 * time.Second
	retryAfter = "2"
	tooLong    = "This takes longer than it should at the moment. Please try again."
)

// searching lets those look for places that fit something, or lie in a part of the world or near a spot, each of which takes as much as
// ten pages of the list of stories. What lies where, as long as it is all of it, is read from counts and waits for nobody.
var searching = turns.New(turns.Line{AtOnce: turns.Half(), Longest: mostWaiting, Patience: waited})

// enter waits for the turn of a question that takes long, which ends with leave.
func enter(e *core.RequestEvent, takesLong bool) (leave func(), err error) {
	if !takesLong {
		return func() {}, nil
	}
	if !searching.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		return nil, later(e)
	}
	return searching.End, nil
}

func later(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", retryAfter)
	return router.NewApiError(http.StatusServiceUnavailable, tooLong, nil)
}
