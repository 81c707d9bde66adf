// Writes down what happens to accounts: signing in and failing to, new passwords and addresses, the end of all
// sessions. Rows stand among PocketBase's logs, with an account's id and a network, and never with what was typed.

package accounts

import (
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
)

// EventKind is the value of `type` in the rows of this package.
const EventKind = "security"

// Event is one of the things that are written down.
type Event string

const (
	SignedIn        Event = "signed_in"
	SignInFailed    Event = "sign_in_failed"
	SignInRefused   Event = "sign_in_refused"
	PasswordChanged Event = "password_changed"
	AddressChanged  Event = "address_changed"
	SessionsEnded   Event = "sessions_ended"
	AccountMade     Event = "account_made"
	DeletionAsked   Event = "deletion_asked"
	DeletionEnded   Event = "deletion_ended"
	AccountDeleted  Event = "account_deleted"
)

// Events are all of them.
var Events = []Event{SignedIn, SignInFailed, SignInRefused, PasswordChanged, AddressChanged, SessionsEnded, AccountMade, DeletionAsked, DeletionEnded, AccountDeleted}

var sentences = map[Event]string{
	SignedIn:        "Someone signed in",
	SignInFailed:    "A sign-in failed",
	SignInRefused:   "A sign-in was refused after too many attempts",
	PasswordChanged: "The password of an account was changed",
	AddressChanged:  "The email address of an account was changed",
	SessionsEnded:   "An account was signed out everywhere",
	AccountMade:     "An account was created",
	DeletionAsked:   "An account is to be deleted",
	DeletionEnded:   "An account that was to be deleted stays",
	AccountDeleted:  "An account was deleted",
}

// first runs before whoever refuses, and so sees the refusal.
const first = -1000

// RegisterSecurityLog writes down what happens from now on.
func RegisterSecurityLog(app core.App) {
	app.OnRecordAuthWithPasswordRequest().Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id: "waypostSecurityLog", Priority: first, Func: attempt,
	})
	app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if err := e.Next(); err != nil || e.AuthMethod == "" {
			return err
		}
		say(e.App, SignedIn, e.Record, "network", securityLogNetworkOf(e.RequestEvent))
		return nil
	})
	accounts := []string{"users", core.CollectionNameSuperusers}
	app.OnRecordAfterCreateSuccess(accounts...).BindFunc(func(e *core.RecordEvent) error {
		say(e.App, AccountMade, e.Record)
		return e.Next()
	})
	app.OnRecordAfterDeleteSuccess(accounts...).BindFunc(func(e *core.RecordEvent) error {
		say(e.App, AccountDeleted, e.Record)
		return e.Next()
	})
	app.OnRecordUpdate(accounts...).BindFunc(func(e *core.RecordEvent) error {
		before := e.Record.Original()
		if err := e.Next(); err != nil {
			return err
		}
		for _, event := range changes(before, e.Record) {
			say(e.App, event, e.Record)
		}
		return nil
	})
}

func attempt(e *core.RecordAuthWithPasswordRequestEvent) error {
	err := e.Next()
	var refusal *router.ApiError
	if errors.As(err, &refusal) {
		event := SignInFailed
		if refusal.Status == http.StatusTooManyRequests {
			event = SignInRefused
		}
		say(e.App, event, e.Record, "network", securityLogNetworkOf(e.RequestEvent))
	}
	return err
}

// changes tells what of an account is another, in the order of Events.
func changes(before, after *core.Record) []Event {
	var found []Event
	if hash := core.FieldNamePassword + ":hash"; before.GetString(hash) != after.GetString(hash) {
		found = append(found, PasswordChanged)
	}
	if !strings.EqualFold(before.Email(), after.Email()) {
		found = append(found, AddressChanged)
	}
	if before.TokenKey() != after.TokenKey() {
		found = append(found, SessionsEnded)
	}
	switch wasToGo, isToGo := before.GetString(deletes) != "", after.GetString(deletes) != ""; {
	case isToGo && !wasToGo:
		found = append(found, DeletionAsked)
	case wasToGo && !isToGo:
		found = append(found, DeletionEnded)
	}
	return found
}

func say(app core.App, event Event, account *core.Record, more ...any) {
	about := append([]any{"type", EventKind, "event", string(event)}, more...)
	if account != nil {
		about = append(about, "collection", account.Collection().Name, "account", account.Id)
	}
	app.Logger().Info(sentences[event], about...)
}

func securityLogNetworkOf(e *core.RequestEvent) string {
	return gate.Network(gate.Address(e.Request)).String()
}
