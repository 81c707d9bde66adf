// Package drafts turns what somebody has prepared, with photos they have sent already, into a story: all of it or nothing, and once
// however often it is asked for.
package drafts

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/records"
)

// Paths of the calls.
const (
	UploadsPath = "/api/waypost/uploads"
	DraftsPath  = "/api/waypost/drafts"
	AcceptPath  = DraftsPath + "/{id}/accept"
)

// remembered is how long a draft that has become a story still says which.
const remembered = 30 * 24 * time.Hour

// mostAccepted have their pictures copied at a time.
const mostAccepted = 2

// Register has drafts that have long been stories forgotten.
func Register(app core.App) error {
	return app.Cron().Add("waypostDrafts", "41 4 * * *", func() {
		before := time.Now().UTC().Add(-remembered).Format("2006-01-02 15:04:05.000Z")
		_, err := app.NonconcurrentDB().Delete(records.Drafts, dbx.NewExp("[[story]] != '' AND [[updated]] < {:before}", dbx.Params{"before": before})).Execute()
		if err != nil {
			app.Logger().Error("Drafts that are stories could not be forgotten", "error", err)
		}
	})
}

// Bind adds the calls. Pictures are copied only where the disk leaves room for as many bytes.
func Bind(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool) {
	r.GET(UploadsPath, ownUploads).Bind(apis.RequireAuth("users"))
	r.GET(DraftsPath, ownDrafts).Bind(apis.RequireAuth("users"))
	turns := records.NewTurns(mostAccepted)
	with := sharing{&room{leaves: leaves}, newOwed(time.Now)}
	r.POST(AcceptPath, func(e *core.RequestEvent) error {
		body := struct {
			Revision int `json:"revision"`
		}{}
		if err := e.BindBody(&body); err != nil {
			return e.BadRequestError("", err)
		}
		var err error
		// Sent twice at once, the second finds what the first has made.
		turns.Do(e.Auth.Id, func() { err = accept(e, body.Revision, with) })
		return err
	}).Bind(apis.RequireAuth("users"))
}

// sharing is what all who have drafts become stories share: the disk, and the time in which one alone writes.
type sharing struct {
	room *room
	owed *owed
}

func accept(e *core.RequestEvent, revision int, with sharing) error {
	draft, err := e.App.FindRecordById(records.Drafts, e.Request.PathValue("id"))
	if err != nil || draft.GetString("user") != e.Auth.Id {
		return e.NotFoundError("", err)
	}
	if story := draft.GetString(records.BecameStory); story != "" {
		return respond(e, story)
	}
	if draft.GetInt("revision") != revision {
		return records.Changed(e, draft)
	}
	who := whose(e)
	if wait := with.owed.wait(who); wait > 0 {
		return refuseFor(e, wait)
	}
	a, err := begin(e.App, draft)
	if err != nil {
		return refused(e, err)
	}
	leave, isRoom := with.room.enter(a.pictures.bytes())
	defer leave()
	if !isRoom {
		return router.NewApiError(http.StatusInsufficientStorage, diskIsFull, nil)
	}
	if err = a.bring(); err == nil {
		err = e.App.RunInTransaction(a.write)
		if !a.began.IsZero() {
			with.owed.add(time.Since(a.began), who)
		}
	}
	if err == nil {
		return respond(e, a.content.Story.ID)
	}
	a.pictures.takeBack()
	if errors.Is(err, errElsewhere) {
		return records.Changed(e, draft)
	}
	return refused(e, err)
}

func refused(e *core.RequestEvent, err error) error {
	var problems validation.Errors
	if errors.As(err, &problems) {
		return e.BadRequestError("This draft is not a story yet.", problems)
	}
	return e.InternalServerError("", err)
}
