// Stores with each story whether everyone may read it, and its author's names, so that neither lists nor rules look anything up. Both
// are updated in the transaction that changes them.

package stories

import (
	"cmp"
	"database/sql"
	"errors"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/site"
)

// RegisterShown binds the hooks. Call it after Register, whose hooks open the transaction a story is written in.
func RegisterShown(app core.App, rule Rule) {
	app.OnRecordCreate(album.Stories).BindFunc(rule.story)
	app.OnRecordUpdate(album.Stories).BindFunc(rule.story)
	app.OnRecordUpdate("users").BindFunc(rule.person)
	app.OnRecordUpdateExecute(site.Collection).BindFunc(rule.hosts)
}

// story sets the fields of a story before it is written, whatever a client sent.
func (r Rule) story(e *core.RecordEvent) error {
	if e.Record.IsNew() && e.Record.GetString(Visibility) == "" {
		e.Record.Set(Visibility, cmp.Or(r.Begins, Public))
	}
	before, places := "", e.Record.GetInt("places_count")
	if !e.Record.IsNew() {
		var err error
		if before, places, err = keepNewer(e); err != nil {
			return err
		}
	}
	if err := r.wait(e, before); err != nil {
		return err
	}
	r = r.now(e.App)
	var author struct {
		Name     string `db:"name"`
		Username string `db:"username"`
		Shown    bool   `db:"shown"`
	}
	err := e.App.DB().NewQuery("SELECT [[name]], [[username]], " + r.sql("{:visibility}", "{:binned}", "{:taken_down}", "{:waiting}", "[[deletes]] || [[suspended]]", "[[verified]]", "{:places}") +
		" AS [[shown]] FROM {{users}} WHERE [[id]] = {:user}").Bind(dbx.Params{
		"visibility": e.Record.GetString(Visibility), "binned": e.Record.GetString(Binned), "taken_down": e.Record.GetString(TakenDown),
		"waiting": e.Record.GetString(Waiting), "user": e.Record.GetString("user"), "places": places,
	}).One(&author)
	// If there is no such user, the field's own validation says so.
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	e.Record.Set(AuthorName, author.Name)
	e.Record.Set(AuthorUser, author.Username)
	e.Record.Set(ShownField, author.Shown)
	e.Record.Set("down", e.Record.GetString(TakenDown) != "")
	e.Record.Set("waits", e.Record.GetString(Waiting) != "")
	return e.Next()
}

// keepNewer keeps values that others changed since the record was read, because a write covers all columns. It returns the stored
// visibility and number of places.
func keepNewer(e *core.RecordEvent) (visibility string, places int, err error) {
	stored := dbx.NullStringMap{}
	kept := []string{Visibility, Binned, TakenDown, Waiting}
	err = e.App.DB().Select(append(kept, "places_count")...).From(album.Stories).Where(dbx.HashExp{"id": e.Record.Id}).One(stored)
	if err != nil {
		return "", 0, err
	}
	before := e.Record.Original()
	for _, field := range kept {
		if e.Record.GetString(field) == before.GetString(field) {
			e.Record.Set(field, stored[field].String)
		}
	}
	places, err = strconv.Atoi(stored["places_count"].String)
	return stored[Visibility].String, places, err
}

// wait makes a story that becomes public wait for a moderator, unless its author already has as many shown stories as moderators look at.
func (r Rule) wait(e *core.RecordEvent, before string) error {
	if e.Record.GetString(Visibility) != Public {
		e.Record.Set(Waiting, "")
		return nil
	}
	if before == Public || r.FirstLook == nil {
		return nil
	}
	first := r.FirstLook(e.App)
	if first == 0 {
		return nil
	}
	waits := false
	err := e.App.DB().NewQuery("SELECT [[role]] = '' AND (SELECT COUNT(*) FROM (SELECT 1 FROM {{places_collection}} WHERE [[user]] = {:user} AND [[shown]] = TRUE LIMIT {:first})) < {:first}" +
		" FROM {{users}} WHERE [[id]] = {:user}").Bind(dbx.Params{"user": e.Record.GetString("user"), "first": first}).Row(&waits)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if waits {
		e.Record.Set(Waiting, types.NowDateTime())
	}
	return nil
}

// away is not empty while a person's stories are hidden from everyone else.
func away(person *core.Record) string { return person.GetString(Deletes) + person.GetString(Suspended) }

// person updates someone's stories when their name, username, confirmation, deletion or suspension changes.
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
		if isRenamed || e.Record.Verified() != before.Verified() || away(e.Record) != away(before) {
			if err := discover.MarkDue(tx, e.Record.Id); err != nil {
				return err
			}
		}
		decision := r.now(tx).ofStored("{:away}", "{:verified}")
		if _, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[shown]] = " + decision +
			" WHERE [[user]] = {:user} AND [[shown]] != " + decision).Bind(dbx.Params{
			"away": away(e.Record), "verified": e.Record.Verified(), "user": e.Record.Id,
		}).Execute(); err != nil || !isRenamed {
			return err
		}
		_, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[author_name]] = {:name}, [[author_username]] = {:username} WHERE [[user]] = {:user}").
			Bind(dbx.Params{"name": e.Record.GetString("name"), "username": e.Record.GetString("username"), "user": e.Record.Id}).Execute()
		return err
	})
}

// hosts brings all stories up to date when hosts change what they go by, in the same transaction.
func (r Rule) hosts(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	r.NeedsPlace = site.Stored(e.App, e.Record).NoPlaceWaits
	_, err := ApplyRule(e.App, r, true)
	return err
}
