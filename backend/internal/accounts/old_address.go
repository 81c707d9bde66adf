// Tells people by mail what happened to their account without their doing, or with it.

package accounts

import (
	"fmt"
	"html"
	"net/mail"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/routine"

	"waypost/backend/internal/gate"
)

const (
	subject = "The email address of your %s account has changed"
	// The new address is not named: the old mailbox may be somebody else's by now.
	body = `<p>Hello,</p>
<p>The email address of your %[1]s account has just been changed. You can no longer sign in or choose a new password with this address, and
we won’t write to it again. Every device has been signed out.</p>
<p>If this wasn’t you, reply to this email soon: someone else may have your password.</p>
<p>Happy travels,<br>%[1]s</p>`
)

// RegisterNotices has a mail sent to the old address whenever an account gets another, whoever changed it, as far as its mailbox takes one.
func RegisterNotices(app core.App, mailboxes gate.Mailboxes) {
	app.OnRecordUpdate("users", core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		before := e.Record.Original()
		address, name := before.Email(), app.Settings().Meta.AppName
		if err := e.Next(); err != nil || address == "" || address == e.Record.Email() {
			return err
		}
		send := func(failed error) error {
			if failed == nil && mailboxes.AllowNotice("no longer its address", before) {
				Tell(app, address, fmt.Sprintf(subject, name), fmt.Sprintf(body, html.EscapeString(name)))
			}
			return nil
		}
		if whole := e.App.TxInfo(); whole != nil {
			whole.OnComplete(send)
			return nil
		}
		return send(nil)
	})
}

// Tell sends an email that nobody waits for.
func Tell(app core.App, address, subject, body string) {
	meta := app.Settings().Meta
	routine.FireAndForget(func() {
		err := app.NewMailClient().Send(&mailer.Message{
			From: mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}, To: []mail.Address{{Address: address}},
			Subject: subject, HTML: body,
		})
		if err != nil {
			app.Logger().Error("An email about an account could not be sent", "subject", subject, "error", err)
		}
	})
}
