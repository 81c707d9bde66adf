package limits

import (
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// strangersBody is plenty for a sign-up or a sign-in.
const strangersBody = 1 << 20

// Bind keeps people who are not signed in from sending large bodies: PocketBase reads a whole form, up to the size of all
// pictures a place may have, before it asks who sent it.
func Bind(r *router.Router[*core.RequestEvent]) {
	limit := apis.BodyLimit(strangersBody)
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostStrangersBody", Func: func(e *core.RequestEvent) error {
		if e.Auth != nil {
			return e.Next()
		}
		if e.Request.ContentLength > strangersBody {
			return e.Error(http.StatusRequestEntityTooLarge, "Please sign in before you send pictures.", nil)
		}
		return limit.Func(e)
	}})
}
