// Deletes accounts at their owners' wish, after a wait that signing in ends.

package accounts

import (
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

const (
	// deletes is the field of an account that says when it goes. The rule who may read a story looks at it (stories/visibility_rule.go).
	deletes = "deletes"
	wait    = 7 * 24 * time.Hour
	// TakesPhotos is the field that says whether photos in stories of others go with it (package leaving).
	TakesPhotos = "takes_photos"
	// between two accounts others may write.
	pause = 100 * time.Millisecond
)

// leave answers the call that deletes an account, whose password the gate has looked at: it hides what the person has told and signs them
// out everywhere. Superusers delete at once.
func (k *Keeper) leave(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	if err := KeepHost(e.App, e.Record); err != nil {
		return e.BadRequestError("", validation.Errors{"password": validation.NewError("validation_last_host", err.Error())})
	}
	var sent struct {
		Photos string `json:"photos"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	e.Record.Set(TakesPhotos, sent.Photos == "delete")
	day := k.now().UTC().Add(wait)
	e.Record.Set(deletes, day)
	e.Record.RefreshTokenKey()
	if err := e.App.Save(e.Record); err != nil {
		return sentence(e.RequestEvent, err)
	}
	if address := e.Record.Email(); k.mailboxes.AllowNotice("to be deleted", e.Record) {
		in := words.Of(e.App, e.Record.GetString(Language))
		until := words.With{"day": in.Day(day)}
		mails.New(e.App, in, "leaving.subject", until).Say(nil, "mail.hello").Say(until, "leaving.text").Say(nil, "leaving.stay").
			Button("mail.open", e.App.Settings().Meta.AppURL).Say(nil, "leaving.password").Bye().Send(address)
	}
	k.cookie.takeBack(e.Response)
	return e.NoContent(204)
}

// stay ends the wait of whoever signs in, and has the answer say so.
func stay(e *core.RecordAuthRequestEvent) error {
	if e.AuthMethod == "" || e.Record.GetDateTime(deletes).IsZero() {
		return e.Next()
	}
	e.Record.Set(deletes, "")
	if err := e.App.Save(e.Record); err != nil {
		return sentence(e.RequestEvent, err)
	}
	e.Meta = map[string]any{"stays": true}
	return e.Next()
}

// RegisterDeletion returns the worker that deletes accounts whose wait is over.
func RegisterDeletion(app core.App, mailboxes gate.Mailboxes) (*gate.Worker, error) {
	w := gate.NewWorker(app, func(w *gate.Worker) {
		for w.Err() == nil {
			if isMore, err := deleteNext(app, mailboxes); err != nil || !isMore {
				if err != nil {
					app.Logger().Error("An account could not be deleted", "error", err)
				}
				return
			}
			_ = w.Pause(pause)
		}
	})
	return w, app.Cron().Add("waypostDeletion", "7 * * * *", w.Wake)
}

// deleteNext looks and deletes in one transaction: whoever signs in meanwhile either stays or comes too late.
func deleteNext(app core.App, mailboxes gate.Mailboxes) (isMore bool, err error) {
	var gone *core.Record
	err = app.RunInTransaction(func(tx core.App) error {
		due, err := tx.FindRecordsByFilter(people, "deletes != '' && deletes <= {:now}", deletes, 1, 0, map[string]any{"now": types.NowDateTime()})
		if err != nil || len(due) == 0 {
			return err
		}
		gone = due[0]
		return tx.Delete(gone)
	})
	if err != nil || gone == nil {
		return false, err
	}
	if mailboxes.AllowNotice("deleted", gone) {
		mails.New(app, words.Of(app, gone.GetString(Language)), "left.subject", nil).Say(nil, "mail.hello").Say(nil, "left.text").Bye().Send(gone.Email())
	}
	return true, nil
}
