package sharing

import (
	"net/http"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

const sharedPerPage = 20

var afterForm = regexp.MustCompile(`^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)([a-z0-9]{15})$`)

// listShared answers with the stories that are shared with whoever asks by name, the newest first.
func (s *Shares) listShared(e *core.RequestEvent) error {
	at := struct{ created, id string }{"9", ""}
	if m := afterForm.FindStringSubmatch(e.Request.URL.Query().Get("after")); m != nil {
		at.created, at.id = m[1], m[2]
	}
	var rows []struct {
		ID      string `db:"id"`
		Created string `db:"created"`
		Story   string `db:"story"`
		Writes  bool   `db:"writes"`
	}
	err := s.app.ConcurrentDB().NewQuery("SELECT [[shares]].[[id]], [[shares]].[[created]], [[story]], [[writes]] AND [[joined]] != '' AS [[writes]] FROM {{shares}} CROSS JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[story]]" +
		" WHERE [[reader]] = {:reader} AND [[reader]] != '' AND ([[shares]].[[created]], [[shares]].[[id]]) < ({:created}, {:id}) AND ([[s]].[[shown]] OR " + open + ")" +
		" ORDER BY [[shares]].[[created]] DESC, [[shares]].[[id]] DESC LIMIT {:most}").
		Bind(dbx.Params{"reader": e.Auth.Id, "created": at.created, "id": at.id, "most": sharedPerPage + 1}).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return e.InternalServerError("", err)
	}
	next := ""
	if len(rows) > sharedPerPage {
		rows = rows[:sharedPerPage]
		last := rows[len(rows)-1]
		next = last.Created + last.ID
	}
	items := []map[string]any{}
	for _, each := range rows {
		story, err := s.app.FindRecordById(album.Stories, each.Story)
		if err != nil {
			continue // deleted meanwhile
		}
		if err := apis.EnrichRecord(e, story); err != nil {
			return err
		}
		if each.Writes {
			story.WithCustomData(true)
			story.Set("writes", true)
		}
		items = append(items, story.PublicExport())
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next})
}
