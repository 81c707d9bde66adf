// Package leaving ends that somebody writes a story with its author. The pictures they sent stay there, or go into a story of their own; with
// an account that is deleted they stay, or go.
package leaving

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/versions"
)

// Path is of the call with which somebody leaves a story.
const Path = "/api/waypost/shares/leave"

const (
	// take is what the call says where pictures go along.
	take        = "take"
	mostWaiting = 64
	patience    = 30 * time.Second
	othersFirst = "Other stories are being created right now. Please try again in a moment."
	noRoom      = "The site has no room for these pictures right now. Please try again later."
	conflict    = "This was changed elsewhere meanwhile. Nothing was changed now."
)

// errChanged means that the pictures are others by now than those that were copied.
var errChanged = errors.New("the pictures have changed")

// Register has people read of their account whether photos of theirs are in stories of others, and lets those go with it that shall, and their name.
func Register(app core.App) {
	app.OnRecordViewRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		var is bool
		err := e.App.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_sent}} WHERE [[sender]] = {:who})").
			Bind(dbx.Params{"who": e.Record.Id}).WithContext(e.Request.Context()).Row(&is)
		if err != nil {
			return e.InternalServerError("", err)
		}
		e.Record.WithCustomData(true)
		e.Record.Set("sent", is)
		return e.Next()
	})
	// Before the shares go that say what was written together.
	app.OnRecordDelete("users").Bind(&hook.Handler[*core.RecordEvent]{Priority: -1, Func: func(e *core.RecordEvent) error {
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(tx core.App) error {
			parts, err := partsOf(tx, ofAll, e.Record.Id, "")
			if err != nil {
				return err
			}
			for _, one := range parts {
				if e.Record.GetBool(accounts.TakesPhotos) {
					err = versions.TakeOut(tx, one.record, one.sent, e.Record.Id)
				} else {
					err = one.unname(tx)
				}
				if err != nil {
					return err
				}
			}
			if err := unname(tx, e.Record); err != nil {
				return err
			}
			e.App = tx
			return e.Next()
		})
	}})
}

// Bind adds the route. Pictures are only copied if there is room for them.
func Bind(r *router.Router[*core.RequestEvent], hasRoom func(bytes int64) bool) {
	line := gate.NewSemaphore(1, mostWaiting, patience)
	r.POST(Path, func(e *core.RequestEvent) error {
		if !line.Acquire(e.Request.Context()) {
			return e.TooManyRequestsError(othersFirst, nil)
		}
		defer line.Release()
		return leave(e, hasRoom)
	}).Bind(apis.RequireAuth("users"))
}

func shareOf(app core.App, story, who string) (*core.Record, error) {
	return app.FindFirstRecordByFilter(sharing.Collection, "story = {:story} && reader = {:who} && writes = true", dbx.Params{"story": story, "who": who})
}

// leave answers with the story that was made of the pictures, if any.
func leave(e *core.RequestEvent, hasRoom func(int64) bool) error {
	var sent struct {
		Story  string `json:"story"`
		Photos string `json:"photos"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	if _, err := shareOf(e.App, sent.Story, e.Auth.Id); err != nil {
		return e.NotFoundError("", err)
	}
	m := &move{app: e.App, who: e.Auth, from: sent.Story}
	if sent.Photos == take {
		if err := m.find(); err != nil {
			return e.InternalServerError("", err)
		}
		if bytes := m.bytes(); bytes > 0 && !hasRoom(bytes) {
			return router.NewApiError(http.StatusInsufficientStorage, noRoom, nil)
		}
	}
	copies, err := m.copy()
	if err == nil {
		err = e.App.RunInTransaction(m.write)
	}
	if err == nil {
		return e.JSON(http.StatusOK, map[string]string{"story": m.story})
	}
	copies.TakeBack()
	var problems validation.Errors
	switch {
	case errors.Is(err, errChanged):
		return e.Error(http.StatusConflict, conflict, nil)
	case errors.As(err, &problems):
		return e.BadRequestError("", stories.WithSentences(album.Stories, problems))
	}
	return e.InternalServerError("", err)
}

// copy brings the pictures into the folders of records that are not written yet. No transaction waits for it.
func (m *move) copy() (*stories.Copies, error) {
	copies := &stories.Copies{App: m.app}
	if len(m.parts) == 0 {
		return copies, nil
	}
	fsys, closeIt, err := replica.OpenFiles(context.Background(), m.app, replica.FilePatienceFor(m.bytes()))
	if err != nil {
		return copies, err
	}
	defer closeIt()
	return copies, replica.FilesAway(m.app, m.bring(fsys, copies))
}
