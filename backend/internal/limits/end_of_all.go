package limits

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	endOfAll     = "DELETE /api/waypost/sessions"
	mostEndings  = 5
	endingsIn    = time.Hour
	tooManyEnded = "Everybody was signed out of this account several times already. Please choose a new password by mail: that signs everybody out too."
)

// bindEndOfAll bounds how often everybody is signed out of an account. Each time the links in its mails are worth nothing any more, and
// whoever knows the password would keep its owner from ever choosing another one.
func bindEndOfAll(r *router.Router[*core.RequestEvent]) {
	ended := newMemory(time.Now)
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostEndOfAll", Priority: behindPasswords, Func: func(e *core.RequestEvent) error {
		if e.Request.Pattern == endOfAll && e.Auth != nil {
			if wait := ended.take(everybody, e.Auth.Id, mostEndings, endingsIn); wait > 0 {
				return refuse(e, wait, tooManyEnded)
			}
			err := e.Next()
			if err != nil {
				// Nobody was signed out: with calls that are refused, a thief's own session would go on and use up the owner's five.
				ended.giveBack(e.Auth.Id)
			}
			return err
		}
		return e.Next()
	}})
}
