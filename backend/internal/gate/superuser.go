package gate

import (
	"github.com/pocketbase/pocketbase/core"
)

// isTrustedSuperuser alone decides who may call what is not in the table. A superuser is only recognised by the Authorization header, so a
// browser following a link never is one.
func (g *Gate) isTrustedSuperuser(e *core.RequestEvent) bool {
	return e.HasSuperuserAuth() && g.isSuperuserAddress(e)
}

// isSuperuserAddress alone decides from where the dashboard and the superusers' API can be reached.
func (g *Gate) isSuperuserAddress(e *core.RequestEvent) bool {
	return IsListed(g.Superusers, Address(e.Request))
}
