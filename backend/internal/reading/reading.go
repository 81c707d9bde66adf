// Package reading has stories, places, lists of them and their pictures looked up in turns of blocks of networks: five hundred questions
// of one block, each within the limits of its own network, had everybody else wait for all of them.
package reading

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/reach"
	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

const (
	// priority is after the limits and the gate, and ahead of all that reads records.
	priority = apis.DefaultRateLimitMiddlewarePriority + 30
	// mostWaiting is as many requests as a block of networks may have under way, and patience how long one of them waits.
	mostWaiting = 512
	patience    = 10 * time.Second
	retryAfter  = "2"
	notNow      = "Much is being read here at the moment. Please try again in a moment."
	// turnKey is where a request keeps what ends its turn.
	turnKey = "waypostReadingTurn"
)

var routes = []string{
	"GET /api/collections/{collection}/records",
	"GET /api/collections/{collection}/records/{id}",
	"GET /api/pictures/{collection}/{record}/{width}/{file}",
	"GET /api/files/{collection}/{recordId}/{filename}",
	"GET " + reach.CardPath,
	"GET " + reach.PlaceCardPath,
	"GET " + reach.OEmbedPath,
	"GET " + reach.EmbedPath,
	"GET " + reach.EmbedPath + "/{place}",
}

// atOnce are two for each processor: some wait for the disk meanwhile.
var atOnce = 4 * turns.Half()

var all = turns.New(turns.Line{AtOnce: atOnce, Longest: mostWaiting, Patience: patience})

// Bind stands before the routes. Superusers wait for nobody.
func Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReading", Priority: priority, Func: inTurn})
}

// inTurn has the turn end with the first piece of the answer, if not before: whoever reads it takes as long as they like.
func inTurn(e *core.RequestEvent) error {
	if !slices.Contains(routes, e.Request.Pattern) || e.HasSuperuserAuth() {
		return e.Next()
	}
	if !all.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		e.Response.Header().Set("Retry-After", retryAfter)
		return router.NewApiError(http.StatusServiceUnavailable, notNow, nil)
	}
	answer := &untilSent{e.Response, sync.OnceFunc(all.End)}
	defer answer.end()
	e.Response = answer
	e.Set(turnKey, answer.end)
	return e.Next()
}

// Turn is for reading within another call, and waits no longer than that. Whoever has it ends it.
func Turn(ctx context.Context, patience time.Duration) (end func(), has bool) {
	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return all.End, all.Take(inTime, visitor.Neighbourhood(visitor.AddressIn(ctx)))
}

// Done ends the turn of a request that has read what there is to read of the database: a picture may still have to be made, or fetched
// from a store somewhere on the internet.
func Done(e *core.RequestEvent) {
	if end, has := e.Get(turnKey).(func()); has {
		end()
	}
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
