package bin

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/versions"
)

// Path is of the list; what is in it is below that, by its id there.
const Path = "/api/waypost/bin"

// Bind adds the routes.
func (b *Bin) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET(Path, b.list).Bind(apis.RequireAuth("users"))
	r.POST(Path+"/{id}", b.putBack).Bind(apis.RequireAuth("users"))
	r.DELETE(Path+"/{id}", b.deleteNow).Bind(apis.RequireAuth("users"))
}

type binned struct {
	ID       string `db:"id" json:"id"`
	Title    string `db:"title" json:"title"`
	Places   int    `db:"places_count" json:"places"`
	Pictures int    `db:"pictures_count" json:"pictures"`
	Binned   string `db:"binned" json:"binned"`
	Goes     string `db:"-" json:"goes"`
	// Of is the story a place was in, and Story its title.
	Of    string `db:"bin_of" json:"of"`
	Story string `db:"story" json:"story"`
	// Picture is set where it is neither a story nor a place.
	Picture *versions.BinnedPicture `db:"-" json:"picture,omitempty"`
}

// list answers with what whoever asks has deleted, the last first.
func (b *Bin) list(e *core.RequestEvent) error {
	items := []binned{}
	err := b.app.ConcurrentDB().NewQuery("SELECT [[s]].[[id]], [[s]].[[title]], [[s]].[[places_count]], [[s]].[[pictures_count]], [[s]].[[binned]], [[s]].[[bin_of]]," +
		" COALESCE((SELECT [[title]] FROM {{places_collection}} WHERE [[id]] = [[s]].[[bin_of]]), '') AS [[story]]" +
		" FROM {{places_collection}} AS [[s]] WHERE [[s]].[[user]] = {:user} AND [[s]].[[binned]] != '' AND [[s]].[[binned]] > '2001' ORDER BY [[s]].[[binned]] DESC, [[s]].[[id]]").
		Bind(dbx.Params{"user": e.Auth.Id}).WithContext(e.Request.Context()).All(&items)
	if err != nil {
		return e.InternalServerError("", err)
	}
	pictures, err := versions.Binned(b.app, e.Auth.Id, time.Now().Add(-b.kept), most)
	if err != nil {
		return e.InternalServerError("", err)
	}
	for i, p := range pictures {
		items = append(items, binned{ID: p.ID(), Title: p.Title, Pictures: 1, Binned: p.At, Of: p.Of, Story: p.Story, Picture: &pictures[i]})
	}
	slices.SortStableFunc(items, func(a, b binned) int { return strings.Compare(b.Binned, a.Binned) })
	for i, each := range items {
		if at, err := types.ParseDateTime(each.Binned); err == nil {
			items[i].Goes = at.Add(b.kept).String()
		}
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}

// putBack answers with the id of the story that is whole again.
func (b *Bin) putBack(e *core.RequestEvent) error {
	if versions.IsPicture(e.Request.PathValue("id")) {
		return b.pictures.PutBack(e)
	}
	story := ""
	err := b.app.RunInTransaction(func(tx core.App) error {
		r, err := b.find(tx, e, true)
		if err != nil {
			return err
		}
		story = r.GetString(of)
		if story == "" {
			story = r.Id
			r.Set(stories.Binned, "")
			return said(e, tx.Save(r))
		}
		where, err := tx.FindRecordById(album.Stories, story)
		if err != nil {
			return e.BadRequestError("The story this place was in is gone.", nil)
		}
		if where.GetString(stories.Binned) != "" {
			return e.BadRequestError("Put the story “"+where.GetString("title")+"” back first: this place was in it.", nil)
		}
		place, err := tx.FindFirstRecordByData(album.Places, album.Stories, r.Id)
		if err != nil {
			return err
		}
		_, err = tx.DB().Update(album.Places, dbx.Params{album.Stories: story}, dbx.HashExp{"id": place.Id}).Execute()
		if err != nil {
			return err
		}
		place.Set(album.Stories, story)
		if err := versions.Note(tx, place, versions.Back, e.Auth.Id); err != nil {
			return err
		}
		if err := tx.Delete(r); err != nil {
			return err
		}
		return change(tx, story)
	})
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]any{"story": story})
}

// said is a refusal in the words of the rule behind it: an account may have too many stories for one more.
func said(e *core.RequestEvent, err error) error {
	var refused validation.Errors
	if errors.As(err, &refused) {
		for _, each := range refused {
			return e.BadRequestError(each.Error(), nil)
		}
	}
	return err
}

func (b *Bin) deleteNow(e *core.RequestEvent) error {
	if versions.IsPicture(e.Request.PathValue("id")) {
		return b.pictures.Delete(e)
	}
	err := b.app.RunInTransaction(func(tx core.App) error {
		r, err := b.find(tx, e, false)
		if err != nil {
			return err
		}
		if err := tx.Delete(r); err != nil {
			return e.InternalServerError("", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// find is what somebody has in their bin, by its id there; a place's own id will do. Where co-authors may, too, a place of a story they write
// is found in its author's.
func (b *Bin) find(app core.App, e *core.RequestEvent, alsoWriters bool) (*core.Record, error) {
	id := e.Request.PathValue("id")
	if place, err := app.FindRecordById(album.Places, id); err == nil {
		id = place.GetString(album.Stories)
	}
	r, err := app.FindRecordById(album.Stories, id)
	if err != nil || r.GetString("user") != e.Auth.Id && !(alsoWriters && sharing.MayWrite(app, e.Auth, r.GetString(of))) || r.GetString(stories.Binned) == "" {
		return nil, e.NotFoundError("This is no longer in your bin.", nil)
	}
	return r, nil
}
