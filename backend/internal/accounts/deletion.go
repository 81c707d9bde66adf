// Deletes accounts at their owners' wish, after a wait that signing in ends.

package accounts

import (
	"fmt"
	"html"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
)

const (
	// deletes is the field of an account that says when it goes. The rule who may read a story looks at it (stories/visibility_rule.go).
	deletes = "deletes"
	wait    = 7 * 24 * time.Hour
	// between two accounts others may write.
	pause = 100 * time.Millisecond

	leaveSubject = "Your %s account will be deleted on %s"
	leaveBody    = `<p>Hello,</p>
<p>You asked us to delete your account. We will do so on %s, with all your stories, places, pictures and drafts. Until then nobody can see them, and
you are signed out everywhere.</p>
<p>Changed your mind, or wasn’t it you? Sign in before that day, and your account stays as it was:</p>
<p><a class="btn" href="%[2]s" target="_blank" rel="noopener">Open %[3]s</a></p>
<p>If you don’t know your password, ask for a new one on the login page, then sign in with it.</p>
<p>Happy travels,<br>%[3]s</p>`
	goneSubject = "Your %s account is deleted"
	goneBody    = `<p>Hello,</p>
<p>Your account is deleted, and so are your stories, places, pictures and drafts. This is our last email to you.</p>
<p>Happy travels,<br>%s</p>`
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
	day := k.now().UTC().Add(wait)
	e.Record.Set(deletes, day)
	e.Record.RefreshTokenKey()
	if err := e.App.Save(e.Record); err != nil {
		return sentence(e.RequestEvent, err)
	}
	if address := e.Record.Email(); k.mailboxes.AllowNotice("to be deleted", e.Record) {
		words, meta := day.Format("2 January 2006"), e.App.Settings().Meta
		Tell(e.App, address, fmt.Sprintf(leaveSubject, meta.AppName, words), fmt.Sprintf(leaveBody, words, meta.AppURL, html.EscapeString(meta.AppName)))
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
		name := app.Settings().Meta.AppName
		Tell(app, gone.Email(), fmt.Sprintf(goneSubject, name), fmt.Sprintf(goneBody, html.EscapeString(name)))
	}
	return true, nil
}
