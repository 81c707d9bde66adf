package limits

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/text/unicode/norm"
)

const (
	day         = 24 * time.Hour
	mostInADay  = 20
	mostAtOnce  = 5
	fullMailbox = "This mailbox has had several mails from here already. Please look there, or try again in an hour."
)

// mailboxes keeps the site from filling somebody's. Anybody may ask for mails to any address, and limits by network bound nobody
// who has many; PocketBase waits two minutes for one account, from when a mail has gone, and not at all for a new address.
type mailboxes struct{ sent *memory }

func (m mailboxes) register(app core.App) {
	app.OnMailerRecordPasswordResetSend().BindFunc(func(e *core.MailerRecordEvent) error {
		// As long as a link works: who uses up somebody's mails has left one there that does.
		return m.pass(e, "new password", nil, share{mostAtOnce, e.Record.Collection().PasswordResetToken.DurationTime()})
	})
	app.OnMailerRecordVerificationSend().BindFunc(func(e *core.MailerRecordEvent) error {
		return m.pass(e, "confirmation", nil, share{mostAtOnce, time.Hour}, share{mostInADay, day})
	})
	app.OnMailerRecordEmailChangeSend().BindFunc(func(e *core.MailerRecordEvent) error {
		// Here somebody waits for the word that it was sent; of the others nobody may learn whether there is such an account.
		refused := router.NewApiError(http.StatusTooManyRequests, fullMailbox, nil)
		return m.pass(e, "other address", refused, share{mostAtOnce, time.Hour}, share{mostInADay, day})
	})
}

// share is how many mails of one kind a mailbox gets in a time, whoever asks for them and from wherever.
type share struct {
	most int
	in   time.Duration
}

// pass sends what its mailbox still has room for, and answers with refused otherwise.
func (m mailboxes) pass(e *core.MailerRecordEvent, kind string, refused error, shares ...share) error {
	for _, to := range e.Message.To {
		for _, s := range shares {
			if m.sent.take(everybody, kind+" in "+s.in.String()+" to "+mailbox(to.Address), s.most, s.in) > 0 {
				e.App.Logger().Info("A mail was not sent: its mailbox has had enough of that kind.")
				return refused
			}
		}
	}
	return e.Next()
}

// mailbox is one name for the addresses most mail servers put into one box: whatever the capitals, and what follows a plus.
func mailbox(address string) string {
	address = strings.ToLower(norm.NFKC.String(address))
	at := strings.LastIndex(address, "@")
	if at < 0 {
		return address
	}
	name, _, _ := strings.Cut(address[:at], "+")
	return name + address[at:]
}
