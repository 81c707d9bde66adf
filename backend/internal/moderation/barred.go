package moderation

import (
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
)

const barredSentence = "This email address can’t be used to sign up at the moment. Please use another one, or write to the people who run this site."

// bar keeps the address of a suspended account from signing up for a while after that is deleted. Of the address a keyed hash of its mailbox is kept.
func bar(app core.App, address string) error {
	if site.Of(app).AddressBlockDays == 0 {
		return nil
	}
	hash, err := keyed(app, gate.Mailbox(address))
	if err != nil {
		return err
	}
	_, err = app.DB().NewQuery("INSERT OR REPLACE INTO {{waypost_barred}} ([[hash]], [[at]]) VALUES ({:hash}, {:at})").
		Bind(dbx.Params{"hash": hash, "at": types.NowDateTime().String()}).Execute()
	return err
}

// unbar undoes bar.
func unbar(app core.App, address string) error {
	hash, err := keyed(app, gate.Mailbox(address))
	if err != nil {
		return err
	}
	_, err = app.DB().Delete("waypost_barred", dbx.HashExp{"hash": hash}).Execute()
	return err
}

// refuseBarred has barred addresses make no account.
func refuseBarred(e *core.RecordRequestEvent) error {
	days := site.Of(e.App).AddressBlockDays
	if days == 0 || e.HasSuperuserAuth() {
		return e.Next()
	}
	hash, err := keyed(e.App, gate.Mailbox(e.Record.Email()))
	if err != nil {
		return e.InternalServerError("", err)
	}
	is := false
	err = e.App.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_barred}} WHERE [[hash]] = {:hash} AND [[at]] > {:since})").
		Bind(dbx.Params{"hash": hash, "since": daysAgo(days)}).Row(&is)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if is {
		return e.BadRequestError("Failed to create record", validation.Errors{"email": validation.NewError("validation_barred", barredSentence)})
	}
	return e.Next()
}

func daysAgo(days int) string {
	return time.Now().UTC().AddDate(0, 0, -days).Format(types.DefaultDateLayout)
}
