// Tells people by mail what happened to their account without their doing, or with it.

package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

// Language is the field of an account that says which language the site speaks with its person.
const Language = "language"

// RegisterNotices has a mail sent to the old address whenever an account gets another, whoever changed it, as far as its mailbox takes one.
func RegisterNotices(app core.App, mailboxes gate.Mailboxes) {
	app.OnRecordUpdate("users", core.CollectionNameSuperusers).BindFunc(func(e *core.RecordEvent) error {
		before := e.Record.Original()
		address := before.Email()
		if err := e.Next(); err != nil || address == "" || address == e.Record.Email() {
			return err
		}
		send := func(failed error) error {
			if failed == nil && mailboxes.AllowNotice("no longer its address", before) {
				// The new address is not named: the old mailbox may be somebody else's by now.
				mails.New(app, words.Of(app, before.GetString(Language)), "changed.subject", nil).
					Say(nil, "mail.hello").Say(nil, "changed.text").Say(nil, "changed.notYou").Bye().Send(address)
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
