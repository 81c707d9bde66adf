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

	"waypost/backend/internal/owed"
	"waypost/backend/internal/reading"
	"waypost/backend/internal/records"
	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
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
	// mostAccepted become stories at a time; mostWaiting of one person or one block of networks wait for that, each so long.
	mostAccepted = 2
	mostWaiting  = 16
	patience     = 30 * time.Second
	// Copying may take minutes where the store is somewhere on the internet: one part in so many of its time is one person's, or one block
	// of networks', and a minute of it they have in advance.
	copyingOneIn    = 4
	mostCopyingOwed = time.Minute
	retryAfter      = "10"
	othersFirst     = "Other stories are being put together at the moment. Please try again in a while."
)

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

// Bind adds the calls. Pictures are copied only where the disk leaves room for as many bytes, and what is written is owed.
func Bind(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool, written *records.Written) {
	r.GET(UploadsPath, ownUploads).Bind(apis.RequireAuth("users"), reading.OfRoute(false))
	r.GET(DraftsPath, ownDrafts).Bind(apis.RequireAuth("users"), reading.OfRoute(false))
	with := sharing{
		room: &room{leaves: leaves}, writing: owed.New(time.Now, oneIn, mostOwed), copying: owed.New(time.Now, copyingOneIn, mostCopyingOwed),
		turns: turns.New(turns.Line{AtOnce: mostAccepted, Longest: mostWaiting, Patience: patience}), each: newEach(), written: written,
	}
	r.POST(AcceptPath, func(e *core.RequestEvent) error {
		body := struct {
			Revision int `json:"revision"`
		}{}
		if err := e.BindBody(&body); err != nil {
			return e.BadRequestError("Please say which revision of the draft is meant, as a number.", nil)
		}
		// Sent twice at once, the second finds what the first has made.
		leave, isMine := with.each.enter(e.Request.Context(), e.Auth.Id)
		if !isMine {
			return e.Request.Context().Err()
		}
		defer leave()
		if err := reading.Again(e); err != nil {
			return err
		}
		return accept(e, body.Revision, with)
	}).Bind(apis.RequireAuth("users"), reading.OfRoute(true))
}

// sharing is what all who have drafts become stories share: the disk, the time in which one alone writes, and that in which few copy.
type sharing struct {
	room             *room
	writing, copying *owed.Owed
	turns            *turns.Turns
	each             *each
	written          *records.Written
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
	who := owed.Whose(e)
	if wait := with.owes(who); wait > 0 {
		return owed.Refuse(e, wait, notSoon)
	}
	a, err := begin(e.App, draft)
	if err != nil {
		return refused(e, err)
	}
	beyond, err := a.beyond()
	if err != nil {
		return refused(e, err)
	}
	return with.written.Pace(e, beyond, func() error { return with.carryOut(e, a, who) })
}

// carryOut answers with the story, once it is there.
func (s sharing) carryOut(e *core.RequestEvent, a *acceptance, who []string) error {
	leave, isRoom := s.room.enter(a.pictures.bytes())
	defer leave()
	if !isRoom {
		return router.NewApiError(http.StatusInsufficientStorage, diskIsFull, nil)
	}
	reading.Done(e)
	if !s.turns.Take(e.Request.Context(), e.Auth.Id, visitor.Neighbourhood(visitor.Address(e.Request))) {
		e.Response.Header().Set("Retry-After", retryAfter)
		return router.NewApiError(http.StatusTooManyRequests, othersFirst, nil)
	}
	// Many accounts of one block may have been let in before any of them had written.
	if wait := s.owes(who); wait > 0 {
		s.turns.End()
		return owed.Refuse(e, wait, notSoon)
	}
	err := s.inTurn(a, who)
	if err == nil {
		return respond(e, a.content.Story.ID)
	}
	began := time.Now()
	a.pictures.takeBack()
	s.copying.Add(time.Since(began), who...)
	if errors.Is(err, errElsewhere) {
		return records.Changed(e, a.draft)
	}
	return refused(e, a.orMissing(err))
}

// inTurn ends the turn however the work ends, and after what it took is written down: whoever is next has to find it.
func (s sharing) inTurn(a *acceptance, who []string) error {
	defer s.turns.End()
	defer s.charge(a, time.Now(), who)
	return a.carryOut()
}

// owes is how long they wait before another of their drafts is taken up.
func (s sharing) owes(who []string) time.Duration {
	return max(s.writing.Wait(who...), s.copying.Wait(who...))
}

// charge writes down what it took: the transaction, and all else since it began.
func (s sharing) charge(a *acceptance, began time.Time, who []string) {
	s.writing.Add(a.wrote, who...)
	s.copying.Add(time.Since(began)-a.wrote, who...)
}

func refused(e *core.RequestEvent, err error) error {
	var problems validation.Errors
	if errors.As(err, &problems) {
		return e.BadRequestError("This draft is not a story yet.", problems)
	}
	var said *router.ApiError
	if errors.As(err, &said) {
		return said
	}
	return e.InternalServerError("", err)
}
