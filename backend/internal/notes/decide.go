package notes

import (
	"database/sql"
	"errors"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
)

// open is how an author says who leaves hearts and notes at a story's places, and whether notes wait for a yes.
func (n *Notes) open(e *core.RequestEvent) error {
	var sent struct {
		Who    string `json:"who"`
		AtOnce bool   `json:"atOnce"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	if sent.Who != "" && !slices.Contains(contract.NoteWriters, sent.Who) {
		return e.BadRequestError("", validation.Errors{"who": validation.NewError("validation_invalid_value", "Please choose who can leave hearts and notes.")})
	}
	changed, err := n.app.DB().Update("places_collection", dbx.Params{"notes": sent.Who, "notes_at_once": sent.AtOnce},
		dbx.HashExp{"id": e.Request.PathValue("story"), "user": e.Auth.Id, "binned": ""}).Execute()
	return n.done(e, changed, err)
}

// done answers 204 where something was changed, else 404.
func (n *Notes) done(e *core.RequestEvent, changed sql.Result, err error) error {
	if err != nil {
		return e.InternalServerError("", err)
	}
	if rows, err := changed.RowsAffected(); err != nil || rows == 0 {
		return e.NotFoundError(goneSentence, err)
	}
	return e.NoContent(http.StatusNoContent)
}

// note is that of the address, with what it is to whoever asks: their own, or at a place of their story. Of others' nothing is said.
func (n *Notes) note(e *core.RequestEvent) (one row, isOwn, isAuthor bool, err error) {
	mailbox, err := n.mailbox(e)
	if err != nil {
		return one, false, false, err
	}
	err = n.rows().Where(dbx.HashExp{"n.id": e.Request.PathValue("id")}).WithContext(e.Request.Context()).One(&one)
	isOwn = err == nil && mailbox != "" && one.Mailbox == mailbox
	isAuthor = err == nil && e.Auth != nil && e.Auth.Id == one.Author && one.Confirmed != ""
	if errors.Is(err, sql.ErrNoRows) || err == nil && !isOwn && !isAuthor {
		err = errGone
	}
	return one, isOwn, isAuthor, err
}

// change has a note of one's own say something else. What its author had let through waits for them once more.
func (n *Notes) change(e *core.RequestEvent) error {
	var sent sentNote
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	one, isOwn, _, err := n.note(e)
	if err == nil && !isOwn {
		err = errGone
	}
	if err == nil {
		_, may, found := n.find(e, "", one.Place)
		if refused := refuse(e, may, found); refused != nil {
			return refused
		}
	}
	if refused := refuse(e, mayLeave, err); refused != nil {
		return refused
	}
	if problems := sent.check(); len(problems) > 0 {
		return e.BadRequestError("", problems)
	}
	values := dbx.Params{"text": sent.Text, "edited": stamp(n.now())}
	if is, err := n.isAtOnce(one.AtOnce, one.Author, one.Mailbox); err != nil {
		return e.InternalServerError("", err)
	} else if !is {
		values["allowed"] = ""
	}
	changed, err := n.app.DB().Update(Collection, values, dbx.HashExp{"id": one.ID}).Execute()
	return n.done(e, changed, err)
}

// allow is the yes of a mailbox, whose key was sent, to its note, and of authors to one at a place of theirs.
func (n *Notes) allow(e *core.RequestEvent) error {
	one, isOwn, isAuthor, err := n.note(e)
	if refused := refuse(e, mayLeave, err); refused != nil {
		return refused
	}
	if isAuthor {
		changed, err := n.app.DB().Update(Collection, dbx.Params{"allowed": stamp(n.now())}, dbx.HashExp{"id": one.ID}).Execute()
		return n.done(e, changed, err)
	}
	if blocked, err := n.isBlocked(one.Author, one.Mailbox); err != nil || isOwn && blocked {
		return refusePerson(e, blockedSentence)
	}
	if one.Confirmed != "" {
		return e.NoContent(http.StatusNoContent)
	}
	values := dbx.Params{"confirmed": stamp(n.now())}
	if is, err := n.isAtOnce(one.AtOnce, one.Author, one.Mailbox); err != nil {
		return e.InternalServerError("", err)
	} else if is {
		values["allowed"] = stamp(n.now())
	}
	changed, err := n.app.DB().Update(Collection, values, dbx.HashExp{"id": one.ID}).Execute()
	return n.done(e, changed, err)
}

// remove deletes a note, for whoever wrote it or told the story.
func (n *Notes) remove(e *core.RequestEvent) error {
	one, _, _, err := n.note(e)
	if refused := refuse(e, mayLeave, err); refused != nil {
		return refused
	}
	changed, err := n.app.DB().Delete(Collection, dbx.HashExp{"id": one.ID}).Execute()
	return n.done(e, changed, err)
}

// block deletes all that somebody left at places of an author, who takes nothing from them any more.
func (n *Notes) block(e *core.RequestEvent) error {
	one, isOwn, isAuthor, err := n.note(e)
	if err == nil && (isOwn || !isAuthor) {
		err = errGone
	}
	if refused := refuse(e, mayLeave, err); refused != nil {
		return refused
	}
	of := dbx.Params{"author": one.Author, "mailbox": one.Mailbox, "name": one.Name}
	err = n.app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"INSERT OR IGNORE INTO {{waypost_blocked}} ([[author]], [[mailbox]], [[name]]) VALUES ({:author}, {:mailbox}, {:name})",
			"DELETE FROM {{notes}} WHERE [[mailbox]] = {:mailbox} AND [[author]] = {:author}",
			"DELETE FROM {{waypost_hearts}} WHERE [[who]] = {:mailbox} AND [[place]] IN (SELECT p.[[id]] FROM {{waypost_hearts}} h JOIN {{places}} p ON p.[[id]] = h.[[place]]" +
				" JOIN {{places_collection}} s ON s.[[id]] = p.[[places_collection]] WHERE h.[[who]] = {:mailbox} AND s.[[user]] = {:author})",
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(of).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// unblock takes that back.
func (n *Notes) unblock(e *core.RequestEvent) error {
	changed, err := n.app.DB().Delete("waypost_blocked", dbx.HashExp{"id": e.Request.PathValue("id"), "author": e.Auth.Id}).Execute()
	return n.done(e, changed, err)
}
