package moderation

import (
	"errors"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const otherSentence = "You made this decision, so another moderator answers the objection."

// objected are the objections that wait for an answer, each with its act.
func (m *Moderation) objected(e *core.RequestEvent) (items []map[string]any, next string, err error) {
	var rows []struct {
		ID      string `db:"id"`
		Act     string `db:"act"`
		Created string `db:"created"`
	}
	err = m.app.ConcurrentDB().NewQuery("SELECT [[id]], [[act]], [[created]] FROM {{objections}} WHERE [[answered]] = '' AND ([[created]], [[id]]) > ({:at}, {:id}) ORDER BY [[created]], [[id]] LIMIT {:most}").
		Bind(after(e, "")).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return nil, "", err
	}
	for i, one := range rows {
		if i == perPage {
			next = rows[i-1].Created + rows[i-1].ID
			break
		}
		var a actRow
		if err := m.app.ConcurrentDB().Select().From(acts).Where(dbx.HashExp{"id": one.Act}).One(&a); err != nil {
			return nil, "", err
		}
		item, err := m.shown(a)
		if err != nil {
			return nil, "", err
		}
		refusal, err := m.mayAnswer(e.Auth, a)
		if err != nil {
			return nil, "", err
		}
		item["mayAnswer"] = refusal == ""
		items = append(items, item)
	}
	return items, next, nil
}

// mayAnswer says why somebody may not answer an objection to an act; empty if they may.
func (m *Moderation) mayAnswer(by *core.Record, a actRow) (refusal string, err error) {
	if may, err := m.mayDecide(by, a.Author); err != nil || !may {
		return ownSentence, err
	}
	if a.By != by.Id {
		return "", nil
	}
	if others, err := moderators(m.app, by.Id, a.Author); err != nil || others > 0 {
		return otherSentence, err
	}
	return "", nil
}

// answer closes an objection, and takes the act back or leaves it.
func (m *Moderation) answer(e *core.RequestEvent) error {
	a, words, err := m.written(e, "Please tell the author why.")
	if err != nil {
		return err
	}
	var sent struct {
		Undone bool `json:"undone"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	refusal, err := m.mayAnswer(e.Auth, a)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if refusal != "" {
		return e.ForbiddenError(refusal, nil)
	}
	var done *core.Record
	err = m.app.RunInTransaction(func(tx core.App) error {
		claimed, err := tx.DB().Update(objections, dbx.Params{"answered": types.NowDateTime()}, dbx.HashExp{"act": a.ID, "answered": ""}).Execute()
		if err != nil {
			return err
		}
		if n, err := claimed.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errDecided)
		}
		outcome := "kept"
		if sent.Undone {
			outcome = "undone"
			if err := undo(tx, a); err != nil {
				return err
			}
		}
		done, err = note(tx, actRow{subject: a.subject, Act: outcome, Reason: a.Reason, Words: words, Title: a.Title, By: e.Auth.Id, Of: a.ID, Reported: a.Reported})
		return err
	})
	if errors.Is(err, errDecided) {
		return e.Error(http.StatusConflict, decidedSentence, nil)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	m.tellAuthor(done)
	return e.NoContent(http.StatusNoContent)
}
