// Package reading has stories, places, lists of them and their pictures looked up in turns of blocks of networks: five hundred questions
// of one block, each within the limits of its own network, had everybody else wait for all of them.
package reading

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/reach"
	"waypost/backend/internal/turns"
)

const (
	// priority is after the limits and the gate, and ahead of all that reads records.
	priority = apis.DefaultRateLimitMiddlewarePriority + 30
	// mostWaiting is as many requests as a block of networks may have under way, and patience how long one of them waits.
	mostWaiting = 512
	patience    = 10 * time.Second
	retryAfter  = "2"
	notNow      = "Much is being read here at the moment. Please try again in a moment."
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
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReadingWho", Priority: beforeWho, Func: whoInTurn})
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReadingWhoIsKnown", Priority: behindWho, Func: whoIsKnown})
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReading", Priority: priority, Func: inTurn})
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReadingOfChanges", Priority: behindBody, Func: changeInTurn})
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostReadingOfConfirmations", Priority: behindBody, Func: confirmationInTurn})
}

// inTurn has the turn end with the first piece of the answer, if not before: whoever reads it takes as long as they like.
func inTurn(e *core.RequestEvent) error {
	if !slices.Contains(routes, e.Request.Pattern) || e.HasSuperuserAuth() {
		return e.Next()
	}
	t := newTurn(e)
	defer t.end()
	if !t.take() {
		return later(e)
	}
	return e.Next()
}
