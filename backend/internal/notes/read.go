package notes

import (
	"net/http"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/following"
)

var afterForm = regexp.MustCompile(`^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)([a-z0-9]{15})$`)

// after binds where a page begins: behind a moment and an id.
func after(e *core.RequestEvent) dbx.Params {
	at, id := "", ""
	if m := afterForm.FindStringSubmatch(e.Request.URL.Query().Get("after")); m != nil {
		at, id = m[1], m[2]
	}
	return dbx.Params{"at": at, "after": id}
}

// page is one of the notes of which a condition holds, the oldest first, and where the next one begins.
func (n *Notes) page(e *core.RequestEvent, which string, at dbx.Params) (found []row, next string, err error) {
	err = n.rows().Where(dbx.NewExp("("+which+") AND (n.[[created]], n.[[id]]) > ({:at}, {:after})", at)).
		OrderBy("n.created", "n.id").Limit(perPage + 1).WithContext(e.Request.Context()).All(&found)
	if err != nil || len(found) <= perPage {
		return found, "", err
	}
	last := found[perPage-1]
	return found[:perPage], last.Created + last.ID, nil
}

// ofStory answers how many hearts and notes there are at each place that has some, and what whoever asks may leave.
func (n *Notes) ofStory(e *core.RequestEvent) error {
	of, may, err := n.find(e, e.Request.PathValue("story"), "")
	if err != nil {
		return refuse(e, may, err)
	}
	person := ""
	if e.Auth != nil {
		person = e.Auth.Id
	}
	var rows []struct {
		Place  string `db:"place"`
		Hearts int    `db:"hearts"`
		Notes  int    `db:"notes"`
		Mine   bool   `db:"mine"`
	}
	err = n.app.ConcurrentDB().NewQuery("SELECT [[place]], [[hearts]], [[notes]], EXISTS (SELECT 1 FROM {{waypost_hearts}} h WHERE h.[[place]] = l.[[place]] AND h.[[who]] = {:person}) AS [[mine]]" +
		" FROM {{places}} p JOIN {{waypost_left}} l ON l.[[place]] = p.[[id]] WHERE p.[[places_collection]] = {:story} AND (l.[[hearts]] > 0 OR l.[[notes]] > 0)").
		Bind(dbx.Params{"story": of.ID, "person": person}).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return e.InternalServerError("", err)
	}
	places := map[string]any{}
	for _, r := range rows {
		places[r.Place] = map[string]any{"hearts": r.Hearts, "notes": r.Notes, "mine": r.Mine}
	}
	return e.JSON(http.StatusOK, map[string]any{"may": may, "places": places})
}

// ofPlace answers the notes others see, and those whoever asks has written, the oldest first.
func (n *Notes) ofPlace(e *core.RequestEvent) error {
	_, may, err := n.find(e, "", e.Request.PathValue("place"))
	if err != nil {
		return refuse(e, may, err)
	}
	mailbox, err := n.mailbox(e)
	if err != nil {
		return e.InternalServerError("", err)
	}
	at := after(e)
	at["place"], at["mailbox"] = e.Request.PathValue("place"), mailbox
	found, next, err := n.page(e, "n.[[place]] = {:place} AND n.[[confirmed]] != '' AND (n.[[mailbox]] = {:mailbox} OR "+shows+")", at)
	if err != nil {
		return e.InternalServerError("", err)
	}
	items := []map[string]any{}
	for _, r := range found {
		items = append(items, map[string]any{
			"id": r.ID, "name": r.Name, "text": r.Text, "created": r.Created, "edited": r.Edited != "", "state": r.state(),
			"own": mailbox != "" && r.Mailbox == mailbox, "byAuthor": r.User == r.Author,
		})
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next})
}

// mailbox is that of whoever asks: an account's id, else the one whose key was sent; empty for nobody's.
func (n *Notes) mailbox(e *core.RequestEvent) (string, error) {
	if key := e.Request.URL.Query().Get("key"); key != "" {
		return following.MailboxOf(n.app, key)
	}
	if e.Auth != nil {
		return e.Auth.Id, nil
	}
	return "", nil
}

// mine answers what a mailbox has written, by its key; to authors what waits for them, and whom they have blocked.
func (n *Notes) mine(e *core.RequestEvent) error {
	at := after(e)
	which := "n.[[author]] = {:author} AND n.[[allowed]] = '' AND n.[[confirmed]] != '' AND n.[[taken_down]] = '' AND n.[[away]] = FALSE"
	blocked := []struct {
		ID   int    `db:"id" json:"id"`
		Name string `db:"name" json:"name"`
	}{}
	if key := e.Request.URL.Query().Get("key"); key != "" {
		mailbox, err := following.MailboxOf(n.app, key)
		if err != nil {
			return e.InternalServerError("", err)
		}
		if mailbox == "" {
			return e.NotFoundError(keySentence, nil)
		}
		which = "n.[[mailbox]] = {:mailbox}"
		at["mailbox"] = mailbox
	} else if e.Auth == nil {
		return e.NotFoundError(keySentence, nil)
	} else {
		at["author"] = e.Auth.Id
		if err := n.app.ConcurrentDB().Select("id", "name").From("waypost_blocked").Where(dbx.HashExp{"author": e.Auth.Id}).OrderBy("id").All(&blocked); err != nil {
			return e.InternalServerError("", err)
		}
	}
	found, next, err := n.page(e, which, at)
	if err != nil {
		return e.InternalServerError("", err)
	}
	items := []map[string]any{}
	for _, r := range found {
		items = append(items, map[string]any{
			"id": r.ID, "name": r.Name, "text": r.Text, "created": r.Created, "edited": r.Edited != "", "state": r.state(),
			"own": at["mailbox"] != nil, "byAuthor": false, "story": r.Story, "place": r.Place, "title": r.Where,
		})
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next, "blocked": blocked})
}
