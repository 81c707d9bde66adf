package versions

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/stories"
)

// Path is of the list; one version is below that, by its number.
const Path = "/api/waypost/versions"

// UndoPath takes back what was saved last in the record whose id follows.
const UndoPath = "/api/waypost/undo"

const perPage = 50

// Bind adds the routes.
func (v *Versions) Bind(r *router.Router[*core.RequestEvent]) {
	signedIn := apis.RequireAuth("users")
	r.GET(Path, v.list).Bind(signedIn)
	r.GET(Path+"/{id}", v.show).Bind(signedIn)
	r.POST(Path+"/{id}", v.restore).Bind(signedIn)
	r.POST(UndoPath+"/{id}", v.undo).Bind(signedIn)
}

// version is one as it is listed. Who is a name; empty for somebody of the site.
type version struct {
	ID       int64         `db:"id" json:"id"`
	Story    string        `db:"story" json:"story"`
	Record   string        `db:"record" json:"record"`
	Kind     string        `db:"kind" json:"kind"`
	Who      string        `db:"who" json:"who"`
	Title    string        `db:"title" json:"title"`
	At       string        `db:"at" json:"at"`
	Saved    string        `db:"saved" json:"saved"`
	Pictures int           `db:"pictures" json:"pictures"`
	Fields   types.JSONRaw `db:"fields" json:"fields"`
}

const columns = "SELECT [[v]].[[id]], [[story]], [[record]], [[kind]], [[title]], [[at]], [[saved]], [[pictures]], COALESCE([[name]], '') AS [[who]]," +
	" (SELECT json_group_array([[key]]) FROM json_each([[before]])) AS [[fields]] FROM {{waypost_versions}} AS [[v]] LEFT JOIN {{users}} ON {{users}}.[[id]] = [[v]].[[who]] WHERE "

// list answers with the versions of a story and its places, the last first; `before` is the last of the page before.
func (v *Versions) list(e *core.RequestEvent) error {
	story, query := e.Request.URL.Query().Get("story"), e.Request.URL.Query()
	if _, err := own(e.App, e, story); err != nil {
		return err
	}
	before, err := strconv.ParseInt(query.Get("before"), 10, 64)
	if err != nil {
		before = 1 << 62
	}
	items := []version{}
	err = e.App.ConcurrentDB().NewQuery(columns + "[[story]] = {:story} AND [[v]].[[id]] < {:before} ORDER BY [[v]].[[id]] DESC LIMIT {:page}").
		Bind(dbx.Params{"story": story, "before": before, "page": perPage + 1}).WithContext(e.Request.Context()).All(&items)
	if err != nil {
		return e.InternalServerError("", err)
	}
	isMore := len(items) > perPage
	return e.JSON(http.StatusOK, map[string]any{"items": items[:min(len(items), perPage)], "more": isMore})
}

// own is a story of whoever asks, or which they write with its author, that is not in the bin.
func own(app core.App, e *core.RequestEvent, story string) (*core.Record, error) {
	r, err := app.FindRecordById(album.Stories, story)
	if err != nil || r.GetString("user") != e.Auth.Id && !sharing.MayWrite(app, e.Auth, story) || r.GetString(stories.Binned) != "" {
		return nil, e.NotFoundError("This story is not there, or not yours.", nil)
	}
	return r, nil
}

// find answers with a version of an own story, and with the record it is of, which is nil where that is in the bin.
func find(app core.App, e *core.RequestEvent) (one version, r *core.Record, err error) {
	id, _ := strconv.ParseInt(e.Request.PathValue("id"), 10, 64)
	var rows []version
	if err := app.DB().NewQuery(columns + "[[v]].[[id]] = {:id}").Bind(dbx.Params{"id": id}).All(&rows); err != nil {
		return one, nil, err
	}
	if len(rows) == 0 {
		return one, nil, e.NotFoundError("This version is no longer kept.", nil)
	}
	one = rows[0]
	if r, err = own(app, e, one.Story); err == nil && one.Record != one.Story {
		r = placeOf(app, one.Record, one.Story)
	}
	return one, r, err
}

func placeOf(app core.App, id, story string) *core.Record {
	r, err := app.FindRecordById(album.Places, id)
	if err != nil || r.GetString(album.Stories) != story {
		return nil
	}
	return r
}

// beforeOf reads what the versions of a record replaced, from the latest back to one, until all is told.
func beforeOf(app core.App, where string, with dbx.Params, each func(content) (isDone bool)) error {
	rows, err := app.DB().NewQuery("SELECT [[before]] FROM {{waypost_versions}} WHERE [[record]] = {:record} AND " + where).Bind(with).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var raw string
		if err := rows.Scan(&raw); err != nil {
			return err
		}
		c := content{}
		if err := json.Unmarshal([]byte(raw), &c); err != nil {
			return err
		}
		if each(c) {
			break
		}
	}
	return rows.Err()
}

// show answers with what one version replaced, and by what.
func (v *Versions) show(e *core.RequestEvent) error {
	one, r, err := find(e.App, e)
	if err != nil {
		return err
	}
	before, after, entries, files := content{}, content{}, album.Album{}, []string{}
	with := dbx.Params{"record": one.Record, "id": one.ID}
	state := latest{}
	if r != nil {
		err = errors.Join(
			beforeOf(e.App, "[[id]] = {:id}", with, func(c content) bool { before = c; return true }),
			beforeOf(e.App, "[[id]] > {:id} ORDER BY [[id]]", with, func(c content) bool {
				for field := range before {
					if _, isTold := after[field]; !isTold && c[field] != nil {
						after[field] = c[field]
					}
				}
				return len(after) == len(before)
			}),
		)
		now := contentOf(r)
		for field := range before {
			if after[field] == nil {
				after[field] = now[field]
			}
		}
		kept, failed := keptOf(e.App, r.Id)
		for _, k := range kept {
			var entry album.Entry
			_ = json.Unmarshal([]byte(k.Entry), &entry) // written here
			entries[k.File] = entry
			files = append(files, k.File)
		}
		for file, entry := range album.Of(r) {
			entries[file] = entry
		}
		l, missing := latestOf(e.App, r.Id)
		state, err = l, errors.Join(err, failed, missing)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]any{"version": one, "before": before, "after": after, "entries": entries, "kept": files, "state": state.Saved})
}
