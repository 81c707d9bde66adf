// Package compressed sends lists and records packed: fifty places are a seventh of their bytes, and stand before the first word of a story.
package compressed

import (
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/reach"
)

const (
	// priority is behind the gate, so that nothing is prepared for what it refuses, and ahead of the turns: they end before an answer is packed.
	priority = apis.DefaultRateLimitMiddlewarePriority + 20
	// level: the one three steps up takes nearly three times as long for a tenth of the bytes.
	level = 2
	// least is what fits one packet anyway.
	least = 1 << 10
)

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
	pack := apis.GzipWithConfig(apis.GzipConfig{Level: level, MinLength: least})
	r.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "waypostCompressed",
		Priority: priority,
		Func: func(e *core.RequestEvent) error {
			if !slices.Contains(routes, e.Request.Pattern) || isOther(e.Request.PathValue("collection")) {
				return e.Next()
			}
			return pack.Func(e)
		},
	})
}

func isOther(collection string) bool {
	return collection != "" && collection != album.Stories && collection != album.Places
}
