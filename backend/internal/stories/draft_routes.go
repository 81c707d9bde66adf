// Turns a draft and its uploaded photos into a story, in one transaction, and only once however often it is requested.

package stories

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
)

// Paths of the calls.
const (
	UploadsPath = "/api/waypost/uploads"
	DraftsPath  = "/api/waypost/drafts"
	AcceptPath  = DraftsPath + "/{id}/accept"
)

// remembered is how long a draft that became a story is kept, with the story's id.
const remembered = 30 * 24 * time.Hour

const (
	// mostAccepted drafts are accepted at a time; mostWaiting wait, each for up to patience.
	mostAccepted = 2
	mostWaiting  = 64
	patience     = 30 * time.Second
	retryAfter   = "10"
	diskIsFull   = "The site has no room for these pictures right now. Please try again later."
	othersFirst  = "Other stories are being created right now. Please try again in a moment."
)

// RegisterDrafts deletes drafts that became stories long ago, and names of changes made long ago.
func RegisterDrafts(app core.App) error {
	return app.Cron().Add("waypostDrafts", "41 4 * * *", func() {
		before := time.Now().UTC().Add(-remembered).Format("2006-01-02 15:04:05.000Z")
		_, err := app.NonconcurrentDB().Delete(Drafts, dbx.NewExp("[[story]] != '' AND [[updated]] < {:before}", dbx.Params{"before": before})).Execute()
		if err != nil {
			app.Logger().Error("Drafts that became stories could not be deleted", "error", err)
		}
		if err := forgetOnce(app); err != nil {
			app.Logger().Error("Names of old changes could not be deleted", "error", err)
		}
	})
}

// BindDrafts adds the routes. Pictures are only copied if the disk has room for them.
func BindDrafts(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool) {
	r.GET(UploadsPath, ownUploads).Bind(apis.RequireAuth("users"))
	r.GET(DraftsPath, ownDrafts).Bind(apis.RequireAuth("users"))
	r.GET(OwnFoundPath, findOwn).Bind(apis.RequireAuth("users"))
	with := sharing{leaves: leaves, line: gate.NewSemaphore(mostAccepted, mostWaiting, patience), each: newUserLocks()}
	r.POST(AcceptPath, func(e *core.RequestEvent) error {
		body := struct {
			Revision int `json:"revision"`
		}{}
		if err := e.BindBody(&body); err != nil {
			return e.BadRequestError("Please send the revision of the draft as a number.", nil)
		}
		// If sent twice at once, the second request gets the first one's story.
		leave, isMine := with.each.enter(e.Request.Context(), e.Auth.Id)
		if !isMine {
			return e.Request.Context().Err()
		}
		defer leave()
		return accept(e, body.Revision, with)
	}).Bind(apis.RequireAuth("users"))
}

// sharing is shared by all requests: the disk, a semaphore for copying, and a lock per person.
type sharing struct {
	leaves func(bytes int64) bool
	line   *gate.Semaphore
	each   *userLocks
}

func accept(e *core.RequestEvent, revision int, with sharing) error {
	draft, err := e.App.FindRecordById(Drafts, e.Request.PathValue("id"))
	if err != nil || draft.GetString("user") != e.Auth.Id {
		return e.NotFoundError("", err)
	}
	if story := draft.GetString(BecameStory); story != "" {
		return respond(e, story)
	}
	if draft.GetInt("revision") != revision {
		return Conflict(e, draft)
	}
	a, err := begin(e.App, draft)
	if err != nil {
		return refused(e, err)
	}
	return with.carryOut(e, a)
}

// carryOut creates the story and answers with it.
func (s sharing) carryOut(e *core.RequestEvent, a *acceptance) error {
	// Copies by up to mostAccepted requests are on disk twice.
	if bytes := a.pictures.bytes(); bytes > 0 && !s.leaves(mostAccepted*bytes) {
		return router.NewApiError(http.StatusInsufficientStorage, diskIsFull, nil)
	}
	if !s.line.Acquire(e.Request.Context()) {
		e.Response.Header().Set("Retry-After", retryAfter)
		return router.NewApiError(http.StatusTooManyRequests, othersFirst, nil)
	}
	defer s.line.Release()
	err := a.carryOut()
	if err == nil {
		return respond(e, a.content.Story.ID)
	}
	a.pictures.TakeBack()
	if errors.Is(err, errElsewhere) {
		return Conflict(e, a.draft)
	}
	return refused(e, a.orMissing(err))
}

func refused(e *core.RequestEvent, err error) error {
	var problems validation.Errors
	if errors.As(err, &problems) {
		return e.BadRequestError("This draft cannot be turned into a story yet.", problems)
	}
	var said *router.ApiError
	if errors.As(err, &said) {
		return said
	}
	return e.InternalServerError("", err)
}
