package limits

import (
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	otherAddress = "POST " + accounts + "confirm-email-change"
	// behindPasswords is after the password that was sent has been put into the form it is compared in.
	behindPasswords = apis.DefaultRateLimitMiddlewarePriority + 25
	tooManyGuesses  = "There were too many attempts with this password. Please wait a quarter of an hour and try again."
)

// otherAddresses counts passwords that were wrong when an account was to get another address. The link for it goes to that address,
// so whoever acts with somebody's session for a moment has one, and tries passwords from as many networks as they have.
type otherAddresses struct{ failed *memory }

func bindOtherAddresses(r *router.Router[*core.RequestEvent]) {
	o := otherAddresses{newMemory(time.Now)}
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostOtherAddresses", Priority: behindPasswords, Func: o.guard})
}

func (o otherAddresses) guard(e *core.RequestEvent) error {
	if e.Request.Pattern != otherAddress {
		return e.Next()
	}
	var sent struct {
		Token string `json:"token"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.Next()
	}
	// Without a token that counts nothing is compared: nobody uses up another's attempts with the id alone.
	account, err := e.App.FindAuthRecordByToken(sent.Token, core.TokenTypeEmailChange)
	if err != nil {
		return e.Next()
	}
	if wait := o.failed.take(everybody, account.Id, mostFailures, failureWindow); wait > 0 {
		return refuse(e, wait, tooManyGuesses)
	}
	if err := e.Next(); err != nil {
		return err
	}
	o.failed.forget(account.Id)
	return nil
}
