package accounts

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

// RegisterAskedMails writes the emails people ask for, with a link to one of the site's own pages, in place of PocketBase's. No name is in
// the greeting: anybody can sign up with a stranger's address and would choose what that stranger reads.
func RegisterAskedMails(app core.App) {
	for key, of := range map[string]struct {
		sent        *hook.TaggedHook[*core.MailerRecordEvent]
		hello, page string
	}{
		"verify": {app.OnMailerRecordVerificationSend(people), "verify.hello", "verify-email"},
		"reset":  {app.OnMailerRecordPasswordResetSend(people), "mail.hello", "reset-password"},
		"change": {app.OnMailerRecordEmailChangeSend(people), "mail.hello", "confirm-email"},
	} {
		of.sent.BindFunc(func(e *core.MailerRecordEvent) error {
			token, _ := e.Meta["token"].(string)
			address := e.App.Settings().Meta.AppURL + "/" + of.page + "#token=" + token
			m := mails.New(e.App, words.Of(e.App, e.Record.GetString(Language)), key+".subject", nil).
				Say(nil, of.hello).Say(nil, key+".text").Button(key+".button", address).Written(address).Say(nil, "mail.notAsked").Bye()
			e.Message.Subject, e.Message.HTML = m.Subject, m.HTML()
			return e.Next()
		})
	}
}
