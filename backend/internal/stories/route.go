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
	// Copying may take minutes where the store is somewhere on the internet: one part in so many of its time is one person's, and a minute of it they have in advance.
	copyingOneIn    = 4
	mostCopyingOwed = time.Minute
	retryAfter      = "10"
	othersFirst     = "Other stories are being created right now. Please try again in a moment."
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

// BindDrafts adds the calls. Pictures are copied only where the disk leaves room for as many bytes, and what is written is owed.
func BindDrafts(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool, written *Written) {
	r.GET(UploadsPath, ownUploads).Bind(apis.RequireAuth("users"))
	r.GET(DraftsPath, ownDrafts).Bind(apis.RequireAuth("users"))
	with := sharing{
		room: &room{leaves: leaves}, writing: milliseconds(oneIn, mostOwed), copying: milliseconds(copyingOneIn, mostCopyingOwed),
		line: gate.NewLine(mostAccepted, mostWaiting, patience), each: newEach(), written: written,
	}
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

// sharing is what all who have drafts become stories share: the disk, the time in which one alone writes, and that in which few copy.
type sharing struct {
	room             *room
	writing, copying *gate.Buckets
	line             *gate.Line
	each             *each
	written          *Written
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
	if wait := with.owes(e); wait > 0 && !gate.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return gate.ComeAgain(e, wait, notSoon)
	}
	a, err := begin(e.App, draft)
	if err != nil {
		return refused(e, err)
	}
	beyond, err := a.beyond()
	if err != nil {
		return refused(e, err)
	}
	return with.written.Pace(e, beyond, func() error { return with.carryOut(e, a) })
}

// carryOut answers with the story, once it is there.
func (s sharing) carryOut(e *core.RequestEvent, a *acceptance) error {
	leave, isRoom := s.room.enter(a.pictures.bytes())
	defer leave()
	if !isRoom {
		return router.NewApiError(http.StatusInsufficientStorage, diskIsFull, nil)
	}
	if !s.line.Take(e.Request.Context()) {
		e.Response.Header().Set("Retry-After", retryAfter)
		return router.NewApiError(http.StatusTooManyRequests, othersFirst, nil)
	}
	err := s.inTurn(e, a)
	if err == nil {
		return respond(e, a.content.Story.ID)
	}
	began := time.Now()
	a.pictures.takeBack()
	s.spend(e, s.copying, time.Since(began))
	if errors.Is(err, errElsewhere) {
		return Changed(e, a.draft)
	}
	return refused(e, a.orMissing(err))
}

// inTurn ends the turn however the work ends, and after what it took is written down: whoever is next has to find it.
func (s sharing) inTurn(e *core.RequestEvent, a *acceptance) error {
	defer s.line.End()
	defer s.charge(e, a, time.Now())
	return a.carryOut()
}

// owes is how long they wait before another of their drafts is taken up.
func (s sharing) owes(e *core.RequestEvent) time.Duration {
	return max(s.writing.Wait(e.Auth.Id), s.copying.Wait(e.Auth.Id))
}

// charge writes down what it took: the transaction, and all else since it began.
func (s sharing) charge(e *core.RequestEvent, a *acceptance, began time.Time) {
	s.spend(e, s.writing, a.wrote)
	s.spend(e, s.copying, time.Since(began)-a.wrote)
}

func (s sharing) spend(e *core.RequestEvent, of *gate.Buckets, took time.Duration) {
	of.Spend(e.Auth.Id, int(took.Milliseconds()))
}

// milliseconds of work are one part in so many of the time, and so much in advance.
func milliseconds(oneIn int, inAdvance time.Duration) *gate.Buckets {
	return gate.NewBuckets(time.Now, 1000/float64(oneIn), int(inAdvance.Milliseconds()))
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
