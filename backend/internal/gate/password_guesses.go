package gate

import (
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

const (
	otherAddress   = "POST " + accounts + "/confirm-email-change"
	tooManyGuesses = "There were too many attempts with a wrong password. Please wait 15 minutes and try again."

	deletion = "DELETE " + records + "/{id}"

	signOutEverywhere = "DELETE /api/waypost/sessions"
	mostSignOuts      = 5
	signOutWindow     = time.Hour
	tooManyEnded      = "This account was signed out everywhere several times in the last hour. Please choose a new password instead: that signs it out everywhere too."
)

// limitGuesses limits password guesses and sign-outs on calls other than sign-in.
func (g *Gate) limitGuesses(e *core.RequestEvent, next func() error) error {
	switch {
	case e.Request.Pattern == otherAddress:
		return g.guardAddressChange(e, next)
	case e.Request.Pattern == signOutEverywhere && e.Auth != nil:
		return g.limitSignOuts(e, next)
	case e.Request.Pattern == deletion && e.Auth != nil && e.Auth.Id == e.Request.PathValue("id") && isAccountRoute(e):
		return g.guardDeletion(e, next)
	default:
		return next()
	}
}

// guardAddressChange counts wrong passwords on changing an address. The link goes to the new address, so an attacker with a stolen session
// has one, and can try passwords from any number of networks.
func (g *Gate) guardAddressChange(e *core.RequestEvent, next func() error) error {
	var sent struct {
		Token string `json:"token"`
	}
	if err := e.BindBody(&sent); err != nil {
		return next()
	}
	// Without a valid token nothing is compared, so no one can use up another account's attempts with its id.
	account, err := e.App.FindAuthRecordByToken(sent.Token, core.TokenTypeEmailChange)
	if err != nil {
		return next()
	}
	if wait := g.passwords.take(noBlock, account.Id, mostFailures, failureWindow); wait > 0 {
		return RetryLater(e, wait, tooManyGuesses)
	}
	if err := next(); err != nil {
		return err
	}
	g.passwords.forget(account.Id)
	return nil
}

// guardDeletion requires the account's password for deletion: a session alone could be stolen, and every script on the page can use it.
func (g *Gate) guardDeletion(e *core.RequestEvent, next func() error) error {
	var sent struct {
		Password string `json:"password"`
	}
	if err := e.BindBody(&sent); err != nil || sent.Password == "" {
		return passwordProblem(e, "validation_required", "Please enter your password.")
	}
	if wait := g.passwords.take(noBlock, e.Auth.Id, mostFailures, failureWindow); wait > 0 {
		return RetryLater(e, wait, tooManyGuesses)
	}
	isTheirs := e.Auth.ValidatePassword(sent.Password)
	if !isTheirs {
		return passwordProblem(e, "validation_invalid_password", "This is not your password.")
	}
	g.passwords.forget(e.Auth.Id)
	return next()
}

func isAccountRoute(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}

func passwordProblem(e *core.RequestEvent, code, sentence string) error {
	return e.BadRequestError("The account was not deleted.", validation.Errors{core.FieldNamePassword: validation.NewError(code, sentence)})
}

// limitSignOuts limits how often all sessions of an account are ended. Each time the links in its emails become invalid, so an attacker who
// knows the password could keep the owner from ever resetting it.
func (g *Gate) limitSignOuts(e *core.RequestEvent, next func() error) error {
	if wait := g.signOuts.take(noBlock, e.Auth.Id, mostSignOuts, signOutWindow); wait > 0 {
		return RetryLater(e, wait, tooManyEnded)
	}
	err := next()
	if err != nil {
		// Nothing was ended, so it does not count: otherwise a thief's failing calls could use up the owner's five.
		g.signOuts.giveBack(e.Auth.Id)
	}
	return err
}
