package moderation

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/notes"
	"waypost/backend/internal/stories"
)

const (
	decidedSentence = "Someone else has already decided this."
	ownSentence     = "This is about you, so another moderator or a host has to decide."
	nothingLeft     = "This was deleted. Choose “Nothing” to close the reports."
	noAccount       = "Who wrote this has no account. You can take the note down."
	hostsSentence   = "Only a host can suspend a host."
)

// actRow is a row of the record.
type actRow struct {
	subject
	ID       string        `db:"id"`
	Act      string        `db:"act"`
	Reason   string        `db:"reason"`
	Words    string        `db:"words"`
	Title    string        `db:"title"`
	By       string        `db:"by"`
	Of       string        `db:"of"`
	Reported bool          `db:"reported"`
	Reasons  types.JSONRaw `db:"reasons"`
	Waited   int           `db:"waited"`
	Created  string        `db:"created"`
}

// note adds to the record.
func note(tx core.App, a actRow) (*core.Record, error) {
	kind, err := tx.FindCachedCollectionByNameOrId(acts)
	if err != nil {
		return nil, err
	}
	one := core.NewRecord(kind)
	one.Load(map[string]any{
		"kind": a.Kind, "thing": a.Thing, "story": a.Story, "author": a.Author, "act": a.Act, "reason": a.Reason, "words": a.Words,
		"title": a.Title, "by": a.By, "of": a.Of, "reported": a.Reported, "reasons": a.Reasons, "waited": a.Waited,
	})
	return one, tx.Save(one)
}

// decide closes a case, and does to the story or its author what a moderator chose.
func (m *Moderation) decide(e *core.RequestEvent) error {
	var sent struct {
		Act    string `json:"act"`
		Reason string `json:"reason"`
		Words  string `json:"words"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	var c caseRow
	if err := m.app.DB().Select().From(cases).Where(dbx.HashExp{"id": e.Request.PathValue("id")}).One(&c); err != nil {
		return e.NotFoundError("", err)
	}
	sent.Words = strings.TrimSpace(sent.Words)
	problems := validation.Errors{}
	checkLength(sent.Words, problems)
	if !slices.Contains(contract.Decisions, sent.Act) || c.Story == "" && (sent.Act == "hide" || sent.Act == "take_down") {
		problems["act"] = validation.NewError("validation_invalid_value", "Please choose what to do.")
	}
	if sent.Act != "nothing" {
		checkReason(sent.Reason, problems)
		if sent.Words == "" {
			problems["words"] = validation.NewError("validation_required", "Please tell the author why.")
		}
	}
	if len(problems) > 0 {
		return e.BadRequestError("", problems)
	}
	if may, err := m.mayDecide(e.Auth, c.Author); err != nil || !may {
		return e.ForbiddenError(ownSentence, err)
	}
	var done *core.Record
	err := m.app.RunInTransaction(func(tx core.App) error {
		claimed, err := tx.DB().Update(cases, dbx.Params{"decided": types.NowDateTime()}, dbx.HashExp{"id": c.ID, "decided": ""}).Execute()
		if err != nil {
			return err
		}
		if n, err := claimed.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errDecided)
		}
		a := actRow{subject: c.subject, Act: sent.Act, Reason: sent.Reason, Words: sent.Words, By: e.Auth.Id, Reasons: c.Reasons, Waited: m.since(c.Created)}
		a.Title = c.title()
		if a.Reported, err = isReported(tx, c.ID); err != nil {
			return err
		}
		if sent.Act != "nothing" {
			if isGone(tx, c) {
				return validation.Errors{"act": validation.NewError("validation_gone", nothingLeft)}
			}
			if err := apply(tx, e.Auth, a); err != nil {
				return err
			}
		}
		done, err = note(tx, a)
		return err
	})
	var refused validation.Errors
	switch {
	case errors.Is(err, errDecided):
		return e.Error(http.StatusConflict, decidedSentence, nil)
	case errors.As(err, &refused):
		return e.BadRequestError("", refused)
	case err != nil:
		return e.InternalServerError("", err)
	}
	m.tellAuthor(done)
	m.tellReporters(c.ID, sent.Act)
	return e.NoContent(http.StatusNoContent)
}

func (m *Moderation) since(created string) int {
	at, err := time.Parse(types.DefaultDateLayout, created)
	if err != nil {
		return 0
	}
	return max(0, int(m.now().Sub(at).Seconds()))
}

// title is what the thing of a case was called.
func (c caseRow) title() string {
	var taken snapshot
	_ = json.Unmarshal(c.Snapshot, &taken) // the program wrote it
	return taken.Title
}

// isReported tells whether anybody reported it who is no moderator.
func isReported(tx core.App, id string) (is bool, err error) {
	err = tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{reports}} LEFT JOIN {{users}} ON {{users}}.[[id]] = [[reporter]] WHERE [[case]] = {:id} AND COALESCE([[role]], '') = '')").
		Bind(dbx.Params{"id": id}).Row(&is)
	return is, err
}

// apply does what counts for readers.
func apply(tx core.App, by *core.Record, a actRow) error {
	if a.Act != "suspend" {
		return setDown(tx, a, types.NowDateTime())
	}
	if a.Author == "" {
		return validation.Errors{"act": validation.NewError("validation_no_account", noAccount)}
	}
	person, err := tx.FindRecordById("users", a.Author)
	if err != nil {
		return err
	}
	if person.GetString(accounts.Role) == accounts.Host {
		if !accounts.Has(by, accounts.Host) {
			return validation.Errors{"act": validation.NewError("validation_host", hostsSentence)}
		}
		if err := accounts.KeepHost(tx, person); err != nil {
			return validation.Errors{"act": validation.NewError("validation_last_host", err.Error())}
		}
	}
	person.Set(stories.Suspended, types.NowDateTime())
	if err := tx.Save(person); err != nil {
		return err
	}
	return bar(tx, person.Email())
}

// undo takes back what an act did, unless another of its kind still stands.
func undo(tx core.App, a actRow) error {
	stands := 0
	column, id, also := "story", a.Story, "'hide', 'take_down'"
	switch {
	case a.Act == "suspend":
		column, id, also = "author", a.Author, "'suspend'"
	case a.Kind == "note":
		column, id = "thing", a.Thing
	}
	err := tx.DB().NewQuery("SELECT COUNT(*) FROM {{acts}} AS [[a]] WHERE [[author]] = {:author} AND [[author]] != '' AND [[a]].[[" + column + "]] = {:id} AND [[act]] IN (" + also + ") AND [[id]] != {:act}" +
		" AND NOT EXISTS (SELECT 1 FROM {{acts}} AS [[b]] WHERE [[b]].[[of]] = [[a]].[[id]] AND [[b]].[[of]] != '' AND [[b]].[[act]] = 'undone')").
		Bind(dbx.Params{"author": a.Author, "id": id, "act": a.ID}).Row(&stands)
	if err != nil || stands > 0 {
		return err
	}
	if a.Act != "suspend" {
		return setDown(tx, a, types.DateTime{})
	}
	person := found(tx, "users", a.Author)
	if person == nil {
		return nil
	}
	person.Set(stories.Suspended, "")
	if err := tx.Save(person); err != nil {
		return err
	}
	return unbar(tx, person.Email())
}

// setDown has a story or a note be taken down since a moment, or not at all. One that is gone needs neither.
func setDown(tx core.App, a actRow, since types.DateTime) error {
	if a.Kind == "note" {
		_, err := tx.DB().Update(notes.Collection, dbx.Params{"taken_down": since.String()}, dbx.HashExp{"id": a.Thing}).Execute()
		return err
	}
	story := found(tx, album.Stories, a.Story)
	if story == nil {
		return nil
	}
	story.Set(stories.TakenDown, since)
	return tx.Save(story)
}
