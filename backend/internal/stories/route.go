// Turns what somebody has prepared, with photos they have sent already, into a story: all of it or nothing, and once
// however often it is asked for.

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

// remembered is how long a draft that has become a story still says which.
const remembered = 30 * 24 * time.Hour

const (
	// mostAccepted become stories at a time; mostWaiting wait for that, each so long.
	mostAccepted = 2
	mostWaiting  = 64
	patience     = 30 * time.Second
	retryAfter   = "10"
	diskIsFull   = "The site has no room for these pictures right now. Please try again later."
	othersFirst  = "Other stories are being created right now. Please try again in a moment."
)

// RegisterDrafts has drafts that have long been stories forgotten.
func RegisterDrafts(app core.App) error {
	return app.Cron().Add("waypostDrafts", "41 4 * * *", func() {
		before := time.Now().UTC().Add(-remembered).Format("2006-01-02 15:04:05.000Z")
		_, err := app.NonconcurrentDB().Delete(Drafts, dbx.NewExp("[[story]] != '' AND [[updated]] < {:before}", dbx.Params{"before": before})).Execute()
		if err != nil {
			app.Logger().Error("Drafts that became stories could not be deleted", "error", err)
		}
	})
}

// BindDrafts adds the calls. Pictures are copied only where the disk leaves room for as many bytes.
func BindDrafts(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool) {
	r.GET(UploadsPath, ownUploads).Bind(apis.RequireAuth("users"))
	r.GET(DraftsPath, ownDrafts).Bind(apis.RequireAuth("users"))
	with := sharing{leaves: leaves, line: gate.NewSemaphore(mostAccepted, mostWaiting, patience), each: newEach()}
	r.POST(AcceptPath, func(e *core.RequestEvent) error {
		body := struct {
			Revision int `json:"revision"`
		}{}
		if err := e.BindBody(&body); err != nil {
			return e.BadRequestError("Please send the revision of the draft as a number.", nil)
		}
		// Sent twice at once, the second finds what the first has made.
		leave, isMine := with.each.enter(e.Request.Context(), e.Auth.Id)
		if !isMine {
			return e.Request.Context().Err()
		}
		defer leave()
		return accept(e, body.Revision, with)
	}).Bind(apis.RequireAuth("users"))
}

// sharing is what all who have drafts become stories share: the disk, and a line in which few copy.
type sharing struct {
	leaves func(bytes int64) bool
	line   *gate.Semaphore
	each   *each
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
		return Changed(e, draft)
	}
	a, err := begin(e.App, draft)
	if err != nil {
		return refused(e, err)
	}
	return with.carryOut(e, a)
}

// carryOut answers with the story, once it is there.
func (s sharing) carryOut(e *core.RequestEvent, a *acceptance) error {
	// What mostAccepted copy at a time lies there twice.
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
	a.pictures.takeBack()
	if errors.Is(err, errElsewhere) {
		return Changed(e, a.draft)
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
