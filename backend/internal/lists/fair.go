package lists

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

const (
	oneRecord = "GET /api/collections/{collection}/records/{id}"
	// turnPriority is after the limits and the gate, and ahead of all that reads records.
	turnPriority = apis.DefaultRateLimitMiddlewarePriority + 30
	// mostWaiting is as many requests as a block of networks may have under way, and patience how long one of them waits.
	mostWaiting = 512
	patience    = 10 * time.Second
	retryAfter  = "2"
	notNow      = "Much is being read here at the moment. Please try again in a moment."
)

// reading has no more stories, places and lists of them be read at once than there are processors, by turns of blocks of networks: five
// hundred questions of one block, each within the limits of its own network, had everybody else wait for all of them.
var reading = turns.New(turns.Line{AtOnce: 2 * turns.Half(), Longest: mostWaiting, Patience: patience})

// inTurn has the turn end with the first piece of the answer: whoever reads it takes as long as they like.
func inTurn(e *core.RequestEvent) error {
	if (e.Request.Pattern != listRoute && e.Request.Pattern != oneRecord) || e.HasSuperuserAuth() {
		return e.Next()
	}
	if !reading.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		e.Response.Header().Set("Retry-After", retryAfter)
		return router.NewApiError(http.StatusServiceUnavailable, notNow, nil)
	}
	answer := &untilSent{e.Response, sync.OnceFunc(reading.End)}
	defer answer.end()
	e.Response = answer
	return e.Next()
}

// untilSent ends a turn before anything is sent.
type untilSent struct {
	http.ResponseWriter
	end func()
}

func (u *untilSent) Write(piece []byte) (int, error) {
	u.end()
	return u.ResponseWriter.Write(piece)
}

// Unwrap is how the server finds what is underneath.
func (u *untilSent) Unwrap() http.ResponseWriter { return u.ResponseWriter }
