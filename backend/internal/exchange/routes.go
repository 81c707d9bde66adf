package exchange

import (
	"bytes"
	"mime"
	"net/http"
	"os"
	"path"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	downloadPath = "/api/waypost/download"
	formatPath   = "/api/waypost/stories/{story}/{format}"
	noStory      = "This story is not there, or not for you."
	noFile       = "There is no download any more. Please start it again."
	noRoom       = "The site has no room for this download right now. Please try again later."
	// manifestBytes is more than what words, pages and lists take beside pictures.
	manifestBytes = 16 << 20
)

// Bind adds the routes.
func (d *Downloads) Bind(r *router.Router[*core.RequestEvent]) {
	signedIn := apis.RequireAuth("users")
	r.GET(downloadPath, d.show).Bind(signedIn)
	r.POST(downloadPath, d.ask).Bind(signedIn)
	r.DELETE(downloadPath, func(e *core.RequestEvent) error {
		d.forget(e.Auth.Id)
		return e.NoContent(http.StatusNoContent)
	}).Bind(signedIn)
	r.GET(downloadPath+"/file", d.send).Bind(signedIn)
	r.GET(formatPath, d.sendFormat)
}

func ownBy(user string) dbx.Expression { return dbx.HashExp{"user": user, "binned": ""} }

// isBinned tells of a story that its author has deleted: of it there is no file any more.
func isBinned(story *core.Record) bool { return story.GetString("binned") != "" }

// readable is a story whoever asks may read.
func (d *Downloads) readable(e *core.RequestEvent, id string) (*core.Record, error) {
	record, err := e.App.FindRecordById(album.Stories, id)
	if err != nil || isBinned(record) {
		return nil, e.NotFoundError(noStory, nil)
	}
	access, err := media.Look(e, record)
	if err != nil || access == media.Hidden && !d.mayRead(e, id) {
		return nil, e.NotFoundError(noStory, err)
	}
	return record, nil
}

func (d *Downloads) ask(e *core.RequestEvent) error {
	var sent struct {
		Story string `json:"story"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	one := &download{User: e.Auth.Id, Story: sent.Story, State: stateWaiting, Asked: d.now().UTC()}
	which := ownBy(e.Auth.Id)
	if sent.Story != "" {
		record, err := d.readable(e, sent.Story)
		if err != nil {
			return err
		}
		one.Title = record.GetString("title")
		which = dbx.HashExp{"id": sent.Story}
	}
	var there struct {
		Pictures int   `db:"pictures"`
		Bytes    int64 `db:"bytes"`
	}
	stories := e.App.DB().Select("id").From(album.Stories).Where(which).Build()
	of := "FROM {{places_collection}} WHERE [[id]] IN (" + stories.SQL() + ")"
	err := e.App.DB().NewQuery("SELECT COALESCE(SUM([[pictures_count]] + ([[main_picture]] != '')), 0) AS [[pictures]]," +
		" COALESCE(SUM([[bytes]] + (SELECT COALESCE(SUM([[bytes]]), 0) FROM {{places}} WHERE [[places_collection]] = {{places_collection}}.[[id]])), 0) AS [[bytes]] " + of).
		Bind(stories.Params()).One(&there)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if !d.hasRoom(there.Bytes + manifestBytes) {
		return router.NewApiError(http.StatusInsufficientStorage, noRoom, nil)
	}
	one.Total = there.Pictures
	d.forget(e.Auth.Id)
	d.mu.Lock()
	d.all[one.User] = one
	d.keep(one)
	d.mu.Unlock()
	d.worker.Wake()
	return d.show(e)
}

// shown is what a person is told of their download.
type shown struct {
	State   string `json:"state"`
	Story   string `json:"story"`
	Title   string `json:"title"`
	Done    int    `json:"done"`
	Total   int    `json:"total"`
	Bytes   int64  `json:"bytes"`
	Expires string `json:"expires"`
	Problem string `json:"problem"`
}

func (d *Downloads) show(e *core.RequestEvent) error {
	d.mu.Lock()
	one := d.all[e.Auth.Id]
	told := shown{State: "none"}
	if one != nil {
		told = shown{one.State, one.Story, one.Title, one.Done, one.Total, one.Bytes, one.Expires.UTC().Format(time.RFC3339), one.Problem}
	}
	d.mu.Unlock()
	return e.JSON(http.StatusOK, told)
}

// send serves the file by ranges, so that one that broke off goes on. A story of somebody else must still be readable.
func (d *Downloads) send(e *core.RequestEvent) error {
	d.mu.Lock()
	one := d.all[e.Auth.Id]
	if one == nil || one.State != stateReady {
		d.mu.Unlock()
		return e.NotFoundError(noFile, nil)
	}
	story, title, made := one.Story, one.Title, one.Expires
	d.mu.Unlock()
	if story != "" {
		if _, err := d.readable(e, story); err != nil {
			return err
		}
	}
	file, err := os.Open(d.path(e.Auth.Id, ".zip"))
	if err != nil {
		return e.NotFoundError(noFile, err)
	}
	defer file.Close()
	gate.ReleaseSlot(e)
	name := "waypost-stories"
	if story != "" {
		name = "waypost" + suffix(title)
	}
	attach(e, name+".zip", "application/zip")
	e.Response.Header().Set("ETag", made.Format(`"20060102T150405.000000000"`))
	http.ServeContent(e.Response, e.Request, "", made, file)
	return nil
}

func attach(e *core.RequestEvent, name, kind string) {
	h := e.Response.Header()
	h.Set("Cache-Control", media.OwnEyesOnly)
	h.Set("Content-Type", kind)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
}

// sendFormat answers with the places of a story, as whoever asks sees them.
func (d *Downloads) sendFormat(e *core.RequestEvent) error {
	end := e.Request.PathValue("format")
	format, is := Formats[end]
	if !is {
		return e.NotFoundError(noStory, nil)
	}
	record, err := d.readable(e, e.Request.PathValue("story"))
	if err != nil {
		return err
	}
	reader := ""
	if e.Auth != nil {
		reader = e.Auth.Id
	}
	s, err := Read(e.App, record, reader)
	if err != nil {
		return e.InternalServerError("", err)
	}
	var b bytes.Buffer
	if err := format.Write(&b, s); err != nil {
		return e.InternalServerError("", err)
	}
	attach(e, path.Clean("waypost"+suffix(s.Title))+"."+end, format.Type)
	_, err = b.WriteTo(e.Response)
	return err
}
