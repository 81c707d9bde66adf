package reading

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/visitor"
)

// turnKey is where a request keeps its turn.
const turnKey = "waypostReadingTurn"

// turn is a request's, and ends before anything is sent.
type turn struct {
	http.ResponseWriter
	context context.Context
	of      []any
	// showsWhole is of a change that is answered with all that was written.
	showsWhole bool
	mu         sync.Mutex
	isHeld     bool
}

func newTurn(e *core.RequestEvent, of ...any) *turn {
	t := &turn{ResponseWriter: e.Response, context: e.Request.Context(), of: append(of, visitor.Neighbourhood(visitor.Address(e.Request)))}
	e.Response = t
	e.Set(turnKey, t)
	return t
}

func (t *turn) take() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.isHeld = t.isHeld || all.Take(t.context, t.of...)
	return t.isHeld
}

func (t *turn) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.isHeld {
		t.isHeld = false
		all.End()
	}
}

// WriteHeader comes before an answer is put together. What was written is answered in any case, without a turn where none comes in time.
func (t *turn) WriteHeader(status int) {
	if t.showsWhole && status == http.StatusOK {
		t.take()
	}
	t.ResponseWriter.WriteHeader(status)
}

func (t *turn) Write(piece []byte) (int, error) {
	t.end()
	return t.ResponseWriter.Write(piece)
}

// Unwrap is how the server finds what is underneath.
func (t *turn) Unwrap() http.ResponseWriter { return t.ResponseWriter }

// Turn is for reading within another call, and waits no longer than that. Whoever has it ends it.
func Turn(ctx context.Context, patience time.Duration) (end func(), has bool) {
	inTime, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return all.End, all.Take(inTime, visitor.Neighbourhood(visitor.AddressIn(ctx)))
}

// Done ends the turn of a request that has read what there is to read of the database: a picture may still have to be made, or fetched
// from a store somewhere on the internet. It goes before whatever a request waits for: nobody who has one of these turns waits for
// anything else, so that a request may wait for one of them whatever it holds.
func Done(e *core.RequestEvent) {
	if t, has := e.Get(turnKey).(*turn); has {
		t.end()
	}
}

// Again has a request whose turn has ended read on in another one, up to Done or to its answer. The error says that there is none.
func Again(e *core.RequestEvent) error {
	if t, has := e.Get(turnKey).(*turn); has && !t.take() {
		return later(e)
	}
	return nil
}

func later(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", retryAfter)
	return router.NewApiError(http.StatusServiceUnavailable, notNow, nil)
}
