package stories

import (
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// gonePatience is how long somebody waits who writes while places of theirs are leaving; 20 000 are gone within two seconds.
	gonePatience = 10 * time.Second
	every        = 20 * time.Millisecond
	notYet       = "Your last deletion is still in progress. Please try again in a few seconds."
)

// BindGone has whatever people write come after what they have deleted: neither does it count any more then, nor can an id of it be
// taken. Superusers write for everybody.
func BindGone(r *router.Router[*core.RequestEvent]) {
	r.BindFunc(func(e *core.RequestEvent) error {
		if e.Auth == nil || (e.Request.Method != http.MethodPost && e.Request.Method != http.MethodPatch) || isAccount(e) {
			return e.Next()
		}
		for until := time.Now().Add(gonePatience); ; {
			leaves, err := isLeaving(e)
			if err != nil {
				return err
			}
			if !leaves {
				return e.Next()
			}
			if time.Now().After(until) {
				e.Response.Header().Set("Retry-After", "5")
				return router.NewApiError(http.StatusServiceUnavailable, notYet, nil)
			}
			select {
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			case <-time.After(every):
			}
		}
	})
}

// isAccount tells whether a request signs somebody in or changes an account, which no place stands in the way of: it has its turn with
// passwords by then, and everybody else who signs in would wait with it.
func isAccount(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}

func isLeaving(e *core.RequestEvent) (leaves bool, err error) {
	err = e.App.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_leaving}} WHERE {:all} OR [[owner]] = {:who})").
		Bind(dbx.Params{"all": e.HasSuperuserAuth(), "who": e.Auth.Id}).Row(&leaves)
	return leaves, err
}
