// Keeps with each story whether everybody may read it, in the transaction that changes what that goes by, and its
// author's name. So a list finds both in an index and a row, and no rule looks anything up.

package stories

import (
	"cmp"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
)

// RegisterShown binds the hooks. It comes after the hooks of records: theirs open the transaction a story is written in.
func RegisterShown(app core.App, rule Rule) {
	app.OnRecordCreate(album.Stories).BindFunc(rule.story)
	app.OnRecordUpdate(album.Stories).BindFunc(rule.story)
	app.OnRecordUpdate("users").BindFunc(rule.person)
}

// story decides about a story that is about to be written, whatever was sent for it.
func (r Rule) story(e *core.RecordEvent) error {
	if e.Record.IsNew() && e.Record.GetString(Visibility) == "" {
		e.Record.Set(Visibility, cmp.Or(r.Begins, Public))
	}
	if !e.Record.IsNew() {
		if err := keepNewer(e); err != nil {
			return err
		}
	}
	var author struct {
		Name     string `db:"name"`
		Username string `db:"username"`
		Shown    bool   `db:"shown"`
	}
	err := e.App.DB().NewQuery("SELECT [[name]], [[username]], " + r.sql("{:visibility}", "{:binned}", "{:taken_down}", "[[deletes]]", "[[verified]]") +
		" AS [[shown]] FROM {{users}} WHERE [[id]] = {:user}").Bind(dbx.Params{
		"visibility": e.Record.GetString(Visibility), "binned": e.Record.GetString(Binned), "taken_down": e.Record.GetString(TakenDown),
		"user": e.Record.GetString("user"),
	}).One(&author)
	// Of nobody's story the field itself says what is wrong.
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	e.Record.Set(AuthorName, author.Name)
	e.Record.Set(AuthorUser, author.Username)
	e.Record.Set(ShownField, author.Shown)
	e.Record.Set("down", e.Record.GetString(TakenDown) != "")
	return e.Next()
}

// keepNewer takes what has changed since the record was read, and not by whoever writes it now: all columns are written.
func keepNewer(e *core.RecordEvent) error {
	stored := dbx.NullStringMap{}
	err := e.App.DB().Select(Visibility, Binned, TakenDown).From(album.Stories).Where(dbx.HashExp{"id": e.Record.Id}).One(stored)
	if err != nil {
		return err
	}
	before := e.Record.Original()
	for field, value := range stored {
		if e.Record.GetString(field) == before.GetString(field) {
			e.Record.Set(field, value.String)
		}
	}
	return nil
}

// person brings the stories of somebody up to date whose name or address has changed, or whose account is to go or stays.
func (r Rule) person(e *core.RecordEvent) error {
	outside := e.App
	defer func() { e.App = outside }()
	return outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		before := e.Record.Original()
		isRenamed := e.Record.GetString("name") != before.GetString("name") || e.Record.GetString("username") != before.GetString("username")
		if isRenamed || e.Record.Verified() != before.Verified() || e.Record.GetString(Deletes) != before.GetString(Deletes) {
			if err := discover.MarkDue(tx, e.Record.Id); err != nil {
				return err
			}
		}
		decision := r.ofStored("{:deletes}", "{:verified}")
		if _, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[shown]] = " + decision +
			" WHERE [[user]] = {:user} AND [[shown]] != " + decision).Bind(dbx.Params{
			"deletes": e.Record.GetString(Deletes), "verified": e.Record.Verified(), "user": e.Record.Id,
		}).Execute(); err != nil || !isRenamed {
			return err
		}
		_, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[author_name]] = {:name}, [[author_username]] = {:username} WHERE [[user]] = {:user}").
			Bind(dbx.Params{"name": e.Record.GetString("name"), "username": e.Record.GetString("username"), "user": e.Record.Id}).Execute()
		return err
	})
}
