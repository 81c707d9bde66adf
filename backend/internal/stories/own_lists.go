package stories

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// draftUpload is what tells somebody which of their photos have arrived.
type draftUpload struct {
	ID      string `db:"id" json:"id"`
	SHA256  string `db:"sha256" json:"sha256"`
	File    string `db:"file" json:"file"`
	Created string `db:"created" json:"created"`
}

// kept is a draft without what is in it.
type kept struct {
	ID       string `db:"id" json:"id"`
	Revision int    `db:"revision" json:"revision"`
	Story    string `db:"story" json:"story"`
	Created  string `db:"created" json:"created"`
	Updated  string `db:"updated" json:"updated"`
}

// ownUploads lists all uploads of whoever asks, the oldest first; an account has no more than a thousand. What others sent is in a tray of
// its own (internal/additions).
func ownUploads(e *core.RequestEvent) error {
	items := []draftUpload{}
	return own(e, &items, "SELECT [[id]], [[sha256]], [[file]], [[created]] FROM {{uploads}} WHERE [[user]] = {:user} AND [[story]] = '' ORDER BY [[created]], [[id]]")
}

// ownDrafts lists all drafts of whoever asks, the oldest first; an account has no more than a hundred.
func ownDrafts(e *core.RequestEvent) error {
	items := []kept{}
	return own(e, &items, "SELECT [[id]], [[revision]], [[story]], [[created]], [[updated]] FROM {{drafts}} WHERE [[user]] = {:user} ORDER BY [[created]], [[id]]")
}

func own(e *core.RequestEvent, items any, query string) error {
	if err := e.App.ConcurrentDB().NewQuery(query).Bind(dbx.Params{"user": e.Auth.Id}).WithContext(e.Request.Context()).All(items); err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}
