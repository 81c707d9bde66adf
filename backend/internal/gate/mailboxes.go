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
	mostMails   = 5
	mostShared  = 100
	mostNotes   = 30
	fullMailbox = "We have already sent several emails to this address. Please check its inbox, or try again in an hour."
)

// Mailboxes limits the emails sent to one mailbox. Anyone can request emails to any address, and rate limits per network do not stop an
// attacker with many networks; PocketBase only waits two minutes per account, and not at all for a new address.
type Mailboxes struct{ sent *counters }

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
		// The window is the lifetime of a link, so if an attacker uses up the limit, the mailbox still has one that works.
		return m.sendIfAllowed(e, "new password", ownBox, nil, rate{mostMails, e.Record.Collection().PasswordResetToken.DurationTime()})
	})
	app.OnMailerRecordVerificationSend().BindFunc(func(e *core.MailerRecordEvent) error {
		return m.sendIfAllowed(e, "confirmation", ownBox, nil, rate{mostMails, time.Hour}, rate{mostInADay, day})
	})
	app.OnMailerRecordEmailChangeSend().BindFunc(func(e *core.MailerRecordEvent) error {
		// This caller is signed in and may be told. The other two must not reveal whether the account exists.
		refused := router.NewApiError(http.StatusTooManyRequests, fullMailbox, nil)
		return m.sendIfAllowed(e, "other address", sharedBox, refused, rate{mostMails, time.Hour}, rate{mostInADay, day})
	})
}

// endsInDot refuses addresses with a trailing dot: the same mailbox could have a second account.
func endsInDot(field, address string) error {
	if !strings.HasSuffix(address, ".") {
		return nil
	}
	return validation.Errors{field: validation.NewError("validation_is_email", "Must be a valid email address")}
}

// AllowNotice counts an email telling an account of a change, to the address it had before, and reports whether to send it. Anyone can
// create accounts with unconfirmed addresses, one after another, so those get one of a kind a day.
func (m Mailboxes) AllowNotice(kind string, before *core.Record) bool {
	shares := []rate{{mostMails, time.Hour}, {mostInADay, day}}
	if !before.Verified() {
		shares = []rate{{1, day}}
	}
	return m.take(kind, ownBox(before, before.Email()), shares)
}

// AllowShared counts an email that tells somebody of a story shared with them, and tells whether its author and their mailbox are below
// their limits.
func (m Mailboxes) AllowShared(author, address string) bool {
	return m.take("shared stories", author, []rate{{mostShared, day}}) &&
		m.take("shared story", Mailbox(address), []rate{{mostMails, time.Hour}, {mostInADay, day}})
}

// AllowNote counts what somebody writes to others, by an account or a mailbox, and tells whether that is below the limit.
func (m Mailboxes) AllowNote(who string) bool {
	return m.take("note", who, []rate{{mostNotes, time.Hour}, {mostShared, day}})
}

// AllowAnswer counts an email that answers a report, and tells whether its mailbox is below the limit.
func (m Mailboxes) AllowAnswer(address string) bool {
	return m.take("answered report", Mailbox(address), []rate{{mostMails, time.Hour}, {mostInADay, day}})
}

// sendIfAllowed sends the email if its mailbox is below its limits, and otherwise returns refused.
func (m Mailboxes) sendIfAllowed(e *core.MailerRecordEvent, kind string, box boxOf, refused error, shares ...rate) error {
	for _, to := range e.Message.To {
		if !m.take(kind, box(e.Record, to.Address), shares) {
			e.App.Logger().Info("An email was not sent: its address has had too many of that kind.")
			return refused
		}
	}
	return e.Next()
}

func (m Mailboxes) take(kind, box string, shares []rate) bool {
	for _, s := range shares {
		if m.sent.take(noBlock, kind+" in "+s.per.String()+" to "+box, s.most, s.per) > 0 {
			return false
		}
	}
	return true
}

// Mailbox normalises an address to its mailbox: case and a +suffix are ignored, and the dots and aliases of Google and Proton. Otherwise
// each spelling could have an account with its own limits.
func Mailbox(address string) string {
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

// boxOf returns the key under which an account's emails to an address are counted.
type boxOf func(account *core.Record, address string) string

// sharedBox is the same for all accounts.
func sharedBox(_ *core.Record, address string) string { return Mailbox(address) }

// ownBox counts by account if its address is confirmed, and separately if it is the mailbox's plain spelling, so that accounts made with
// other spellings, such as ana+1@example.com, do not use up Ana's limit. An unconfirmed plain address counts across accounts: anyone can
// delete and recreate one.
func ownBox(account *core.Record, address string) string {
	switch plain := Mailbox(address); {
	case account.Verified():
		return "account " + account.Id
	case strings.ToLower(address) == plain:
		return "plain " + plain
	default:
		return plain
	}
}
