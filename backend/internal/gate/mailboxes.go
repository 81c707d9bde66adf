package gate

import (
	"net/http"
	"strings"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/text/unicode/norm"
)

const (
	day         = 24 * time.Hour
	mostInADay  = 20
	mostAtOnce  = 5
	fullMailbox = "We have already sent several emails to this address. Please check its inbox, or try again in an hour."
)

// Mailboxes keeps the site from filling somebody's. Anybody may ask for mails to any address, and limits by network bound nobody
// who has many; PocketBase waits two minutes for one account, from when a mail has gone, and not at all for a new address.
type Mailboxes struct{ sent *memory }

func (m Mailboxes) register(app core.App) {
	app.OnRecordValidate("users").BindFunc(func(e *core.RecordEvent) error {
		if err := endsInDot(core.FieldNameEmail, e.Record.Email()); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordRequestEmailChangeRequest("users").BindFunc(func(e *core.RecordRequestEmailChangeRequestEvent) error {
		if err := endsInDot("newEmail", e.NewEmail); err != nil {
			return e.BadRequestError("", err)
		}
		return e.Next()
	})
	app.OnMailerRecordPasswordResetSend().BindFunc(func(e *core.MailerRecordEvent) error {
		// As long as a link works: who uses up somebody's mails has left one there that does.
		return m.pass(e, "new password", ownBox, nil, share{mostAtOnce, e.Record.Collection().PasswordResetToken.DurationTime()})
	})
	app.OnMailerRecordVerificationSend().BindFunc(func(e *core.MailerRecordEvent) error {
		return m.pass(e, "confirmation", ownBox, nil, share{mostAtOnce, time.Hour}, share{mostInADay, day})
	})
	app.OnMailerRecordEmailChangeSend().BindFunc(func(e *core.MailerRecordEvent) error {
		// Here somebody waits for the word that it was sent; of the others nobody may learn whether there is such an account.
		refused := router.NewApiError(http.StatusTooManyRequests, fullMailbox, nil)
		return m.pass(e, "other address", sharedBox, refused, share{mostAtOnce, time.Hour}, share{mostInADay, day})
	})
}

// endsInDot is what is wrong with an address whose server is written whole: it is the same mailbox, and would have another account.
func endsInDot(field, address string) error {
	if !strings.HasSuffix(address, ".") {
		return nil
	}
	return validation.Errors{field: validation.NewError("validation_is_email", "Must be a valid email address")}
}

// TakesNotice counts a mail that says an account has another address than that, and tells whether it may be sent. Anybody has accounts
// with an address that is not confirmed, as many as they like one after another.
func (m Mailboxes) TakesNotice(before *core.Record) bool {
	shares := []share{{mostAtOnce, time.Hour}, {mostInADay, day}}
	if !before.Verified() {
		shares = []share{{1, day}}
	}
	return m.take("no longer its address", ownBox(before, before.Email()), shares)
}

// share is how many mails of one kind a mailbox gets in a time, whoever asks for them and from wherever.
type share struct {
	most int
	in   time.Duration
}

// pass sends what its mailbox still has room for, and answers with refused otherwise.
func (m Mailboxes) pass(e *core.MailerRecordEvent, kind string, box boxOf, refused error, shares ...share) error {
	for _, to := range e.Message.To {
		if !m.take(kind, box(e.Record, to.Address), shares) {
			e.App.Logger().Info("An email was not sent: its address has had too many of that kind.")
			return refused
		}
	}
	return e.Next()
}

func (m Mailboxes) take(kind, box string, shares []share) bool {
	for _, s := range shares {
		if m.sent.take(everybody, kind+" in "+s.in.String()+" to "+box, s.most, s.in) > 0 {
			return false
		}
	}
	return true
}

// mailbox is one name for the addresses most mail servers put into one box: whatever the capitals, and what follows a plus. Google
// and Proton look at no dots besides, and have several names: of one mailbox's spellings anybody would have an account each, with mails of its
// own.
func mailbox(address string) string {
	address = strings.ToLower(norm.NFKC.String(address))
	at := strings.LastIndex(address, "@")
	if at < 0 {
		return address
	}
	name, _, _ := strings.Cut(address[:at], "+")
	switch server := address[at:]; server {
	case "@gmail.com", "@googlemail.com":
		return strings.ReplaceAll(name, ".", "") + "@gmail.com"
	case "@proton.me", "@protonmail.com", "@pm.me":
		return strings.NewReplacer(".", "", "-", "", "_", "").Replace(name) + "@proton.me"
	default:
		return name + server
	}
}

// boxOf names what the mails of an account to an address count for.
type boxOf func(account *core.Record, address string) string

// sharedBox is one for whoever writes there.
func sharedBox(_ *core.Record, address string) string { return mailbox(address) }

// ownBox leaves an account mails of its own where nobody else can have it: its address is confirmed, or is the mailbox's plain one.
// Anybody makes accounts with others, such as ana+1@example.com, and would use up Ana's mails with them. Until the plain one is
// confirmed its mails count together, whatever the account: anybody makes that anew as soon as it is deleted.
func ownBox(account *core.Record, address string) string {
	switch plain := mailbox(address); {
	case account.Verified():
		return "account " + account.Id
	case strings.ToLower(address) == plain:
		return "plain " + plain
	default:
		return plain
	}
}
