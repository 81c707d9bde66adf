// Package compressed sends lists and records packed: fifty places are a seventh of their bytes, and stand before the first word of a story.
package compressed

import (
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/coding"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/reach"
	"waypost/backend/internal/visitor"
)

// priority is behind the gate, so that nothing is prepared for what it refuses, and ahead of the turns: they end before an answer is packed.
const priority = apis.DefaultRateLimitMiddlewarePriority + 20

// routes answer with text, and with no secret beside words a stranger could choose (BREACH): sessions are in cookies, what somebody is
// signed in by and their address are in other collections, and nothing of a question is repeated in its answer.
var routes = []string{
	"GET /api/collections/{collection}/records",
	"GET /api/collections/{collection}/records/{id}",
	"GET " + discover.PlacesPath,
	"GET " + reach.FeedPath,
	"GET " + reach.AuthorFeedPath,
}

// Bind stands before the routes.
func Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostCompressed", Priority: priority, Func: pack})
}

func pack(e *core.RequestEvent) error {
	if !slices.Contains(routes, e.Request.Pattern) || isOther(e.Request.PathValue("collection")) {
		return e.Next()
	}
	e.Response.Header().Add("Vary", "Accept-Encoding")
	if e.Request.Method == http.MethodHead || !coding.Accepts(e.Request, "gzip") {
		return e.Next()
	}
	whole := e.Response
	p := &packed{ResponseWriter: whole, ctx: e.Request.Context(), block: visitor.Neighbourhood(visitor.Address(e.Request)), left: mostPacked}
	e.Response = p
	if err := e.Next(); err != nil {
		if !p.begun {
			e.Response = whole
		}
		return err
	}
	return p.end()
}

func isOther(collection string) bool {
	return collection != "" && collection != album.Stories && collection != album.Places
}
