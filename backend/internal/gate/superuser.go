package gate

import (
	"github.com/pocketbase/pocketbase/core"
)

// mayCallAnything is the one place that says for whom the table does not hold. A superuser is known by the Authorization
// header alone, so a browser that follows a link is never one.
func (g *Gate) mayCallAnything(e *core.RequestEvent) bool {
	return e.HasSuperuserAuth() && g.mayWatchOver(e)
}

// mayWatchOver is the one place that says from where the dashboard and the superusers' API can be reached at all.
func (g *Gate) mayWatchOver(e *core.RequestEvent) bool {
	return Among(g.Superusers, Address(e.Request))
}
