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

	endOfAll     = "DELETE /api/waypost/sessions"
	mostEndings  = 5
	endingsIn    = time.Hour
	tooManyEnded = "This account was signed out everywhere several times in the last hour. Please choose a new password instead: that signs it out everywhere too."
)

// guess bounds what is tried at accounts beside signing in.
func (g *Gate) guess(e *core.RequestEvent, next func() error) error {
	switch {
	case e.Request.Pattern == otherAddress:
		return g.guessForAddress(e, next)
	case e.Request.Pattern == endOfAll && e.Auth != nil:
		return g.endOfAll(e, next)
	case e.Request.Pattern == deletion && e.Auth != nil && e.Auth.Id == e.Request.PathValue("id") && isAccount(e):
		return g.guessForDeletion(e, next)
	default:
		return next()
	}
}

// guessForAddress counts passwords that were wrong when an account was to get another address. The link for it goes to that address, so
// whoever acts with somebody's session for a moment has one, and tries passwords from as many networks as they have.
func (g *Gate) guessForAddress(e *core.RequestEvent, next func() error) error {
	var sent struct {
		Token string `json:"token"`
	}
	if err := e.BindBody(&sent); err != nil {
		return next()
	}
	// Without a token that counts nothing is compared: nobody uses up another's attempts with the id alone.
	account, err := e.App.FindAuthRecordByToken(sent.Token, core.TokenTypeEmailChange)
	if err != nil {
		return next()
	}
	if wait := g.passwords.take(everybody, account.Id, mostFailures, failureWindow); wait > 0 {
		return ComeAgain(e, wait, tooManyGuesses)
	}
	if err := next(); err != nil {
		return err
	}
	g.passwords.forget(account.Id)
	return nil
}

// guessForDeletion has whoever deletes an account send its password along: a session alone may be somebody else's for a moment, as every
// script on the page has it.
func (g *Gate) guessForDeletion(e *core.RequestEvent, next func() error) error {
	var sent struct {
		Password string `json:"password"`
	}
	if err := e.BindBody(&sent); err != nil || sent.Password == "" {
		return passwordProblem(e, "validation_required", "Please enter your password.")
	}
	if wait := g.passwords.take(everybody, e.Auth.Id, mostFailures, failureWindow); wait > 0 {
		return ComeAgain(e, wait, tooManyGuesses)
	}
	isTheirs := e.Auth.ValidatePassword(sent.Password)
	if !isTheirs {
		return passwordProblem(e, "validation_invalid_password", "This is not your password.")
	}
	g.passwords.forget(e.Auth.Id)
	return next()
}

func isAccount(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}

func passwordProblem(e *core.RequestEvent, code, sentence string) error {
	return e.BadRequestError("The account was not deleted.", validation.Errors{core.FieldNamePassword: validation.NewError(code, sentence)})
}

// endOfAll bounds how often everybody is signed out of an account. Each time the links in its mails are worth nothing any more, and
// whoever knows the password would keep its owner from ever choosing another one.
func (g *Gate) endOfAll(e *core.RequestEvent, next func() error) error {
	if wait := g.endings.take(everybody, e.Auth.Id, mostEndings, endingsIn); wait > 0 {
		return ComeAgain(e, wait, tooManyEnded)
	}
	err := next()
	if err != nil {
		// Nobody was signed out: with calls that are refused, a thief's own session would go on and use up the owner's five.
		g.endings.giveBack(e.Auth.Id)
	}
	return err
}
