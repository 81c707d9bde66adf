package moderation

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/replica"
)

var afterForm = regexp.MustCompile(`^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)([a-z0-9]{15})$`)

// after binds where a page begins: behind a moment and an id.
func after(e *core.RequestEvent, begins string) dbx.Params {
	at, id := begins, ""
	if m := afterForm.FindStringSubmatch(e.Request.URL.Query().Get("after")); m != nil {
		at, id = m[1], m[2]
	}
	return dbx.Params{"at": at, "id": id, "most": perPage + 1}
}

// page cuts off what is more than a page, and says where the next one begins.
func page[Row any](rows []Row, at func(Row) string) (shown []Row, next string) {
	if len(rows) <= perPage {
		return rows, ""
	}
	rows = rows[:perPage]
	return rows, at(rows[perPage-1])
}

type caseRow struct {
	subject
	ID       string                  `db:"id"`
	Created  string                  `db:"created"`
	Decided  string                  `db:"decided"`
	Snapshot types.JSONRaw           `db:"snapshot"`
	Pictures types.JSONArray[string] `db:"pictures"`
	Reasons  types.JSONRaw           `db:"reasons"`
	Reports  int                     `db:"reports"`
}

// queue answers what waits for a moderator, the oldest first.
func (m *Moderation) queue(e *core.RequestEvent) error {
	var items []map[string]any
	var next string
	var err error
	switch e.Request.URL.Query().Get("of") {
	case "waiting":
		items, next, err = m.waiting(e)
	case "objections":
		items, next, err = m.objected(e)
	default:
		items, next, err = m.reported(e)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	if items == nil {
		items = []map[string]any{}
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next})
}

func (m *Moderation) reported(e *core.RequestEvent) (items []map[string]any, next string, err error) {
	var rows []caseRow
	err = m.app.ConcurrentDB().NewQuery("SELECT * FROM {{cases}} WHERE [[decided]] = '' AND ([[created]], [[id]]) > ({:at}, {:id}) ORDER BY [[created]], [[id]] LIMIT {:most}").
		Bind(after(e, "")).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return nil, "", err
	}
	rows, next = page(rows, func(c caseRow) string { return c.Created + c.ID })
	for _, c := range rows {
		may, err := m.mayDecide(e.Auth, c.Author)
		if err != nil {
			return nil, "", err
		}
		said := []struct {
			Reason string `db:"reason" json:"reason"`
			Words  string `db:"words" json:"words"`
		}{}
		// Who is reported would know who did it by the words.
		if c.Author != e.Auth.Id {
			err := m.app.ConcurrentDB().Select("reason", "words").From(reports).Where(dbx.HashExp{"case": c.ID}).
				OrderBy("created DESC", "id DESC").Limit(perPage).All(&said)
			if err != nil {
				return nil, "", err
			}
		}
		pictures := []string{}
		for _, name := range c.Pictures {
			pictures = append(pictures, "/api/waypost/reports/"+c.ID+"/pictures/"+url.PathEscape(name))
		}
		items = append(items, map[string]any{
			"id": c.ID, "kind": c.Kind, "story": c.Story, "snapshot": json.RawMessage(c.Snapshot), "pictures": pictures, "reasons": json.RawMessage(c.Reasons),
			"reports": c.Reports, "said": said, "created": c.Created, "gone": isGone(m.app, c), "own": c.Author == e.Auth.Id, "mayDecide": may,
		})
	}
	return items, next, nil
}

func (m *Moderation) waiting(e *core.RequestEvent) (items []map[string]any, next string, err error) {
	var rows []struct {
		ID      string `db:"id"`
		Title   string `db:"title"`
		Author  string `db:"author_name"`
		Waiting string `db:"waiting"`
	}
	// What would not be shown all the same has time.
	err = m.app.ConcurrentDB().NewQuery("SELECT [[s]].[[id]], [[s]].[[title]], [[s]].[[author_name]], [[s]].[[waiting]] FROM {{places_collection}} AS [[s]]" +
		" JOIN {{users}} ON {{users}}.[[id]] = [[s]].[[user]] AND [[deletes]] = '' AND [[suspended]] = ''" +
		" WHERE [[s]].[[waiting]] != '' AND ([[s]].[[waiting]], [[s]].[[id]]) > ({:at}, {:id}) AND [[s]].[[taken_down]] = '' AND [[s]].[[binned]] = ''" +
		" ORDER BY [[s]].[[waiting]], [[s]].[[id]] LIMIT {:most}").Bind(after(e, "")).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return nil, "", err
	}
	for i, s := range rows {
		if i == perPage {
			next = rows[i-1].Waiting + rows[i-1].ID
			break
		}
		items = append(items, map[string]any{"id": s.ID, "title": s.Title, "author": s.Author, "since": s.Waiting})
	}
	return items, next, nil
}

// mayDecide tells whether a moderator may decide about somebody: about themselves only where there is nobody else, and then a host alone.
func (m *Moderation) mayDecide(by *core.Record, about string) (bool, error) {
	if by.Id != about {
		return true, nil
	}
	others, err := moderators(m.app, by.Id)
	return others == 0 && accounts.Has(by, accounts.Host), err
}

// picture answers with a picture of a snapshot.
func (m *Moderation) picture(e *core.RequestEvent) error {
	record := found(m.app, cases, e.Request.PathValue("id"))
	name := e.Request.PathValue("file")
	if record == nil || record.FindFileFieldByFile(name) == nil {
		return e.NotFoundError("", nil)
	}
	fsys, closeIt, err := replica.OpenFiles(e.Request.Context(), m.app, readingPatient)
	if err != nil {
		return e.InternalServerError("", err)
	}
	defer closeIt()
	h := e.Response.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("X-Content-Type-Options", "nosniff")
	if err := fsys.Serve(e.Response, e.Request, record.BaseFilesPath()+"/"+name, name); err != nil {
		return e.NotFoundError("", err)
	}
	return nil
}

// letThrough shows a story that waited for its first look.
func (m *Moderation) letThrough(e *core.RequestEvent) error {
	story := found(m.app, album.Stories, e.Request.PathValue("id"))
	if story == nil || !story.GetBool("waits") {
		return e.Error(http.StatusConflict, decidedSentence, nil)
	}
	if may, err := m.mayDecide(e.Auth, story.GetString("user")); err != nil || !may {
		return e.ForbiddenError(ownSentence, err)
	}
	err := m.app.RunInTransaction(func(tx core.App) error {
		s := ofStory(story, nil)
		if _, err := note(tx, actRow{subject: s, Act: "let_through", Title: s.title(), By: e.Auth.Id}); err != nil {
			return err
		}
		story.Set("waiting", "")
		return tx.Save(story)
	})
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}
