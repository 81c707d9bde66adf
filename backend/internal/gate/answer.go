package gate

import (
	"bytes"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// large is what counts: less lies on its way to anybody anyhow.
	large = 64 << 10
	// mostSending is what answers may take together while they are read, in bytes; those of one block of networks a fourth of it.
	mostSending = 96 << 20
	// mostPacked are packed at once: each takes a megabyte until it is sent.
	mostPacked = 64
	endKey     = "waypostEndOfWork"
	notWritten = "The site is busy right now, and nothing was saved. Please try again in a moment."
)

// isKept tells whether answers are put together in memory, as long as what people write. Lists are not: they are sent record by record, and
// what has become private while somebody reads is not in them.
func (c Call) isKept() bool {
	if c.Route == "GET "+records {
		return false
	}
	_, path, _ := strings.Cut(c.Route, " ")
	return c.Zip || strings.HasPrefix(path, "/api/collections/") || strings.HasPrefix(path, "/api/waypost/") || strings.HasPrefix(path, "/api/discover/")
}

// answer is put together while a request has its slot, and sent when it has none: whoever reads it takes as long as they like.
type answer struct {
	http.ResponseWriter
	status int
	text   bytes.Buffer
	begun  bool
}

// WriteHeader says at once what nothing follows: of who is asked about, as by whoever has forgotten a password, nothing is told by what
// comes after it.
func (a *answer) WriteHeader(status int) {
	switch {
	case a.begun || a.status != 0:
	case status == http.StatusNoContent || status == http.StatusNotModified:
		a.begun = true
		a.ResponseWriter.WriteHeader(status)
	default:
		a.status = status
	}
}

func (a *answer) Write(piece []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.text.Write(piece)
}

// Written and Status are what PocketBase asks.
func (a *answer) Written() bool { return a.begun || a.status != 0 }

// Status is the one that is going to be said.
func (a *answer) Status() int { return a.status }

// Unwrap is how the server finds what is underneath.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func (a *answer) send() {
	if a.begun || a.status == 0 {
		return
	}
	a.begun = true
	a.ResponseWriter.WriteHeader(a.status)
	_, _ = a.text.WriteTo(a.ResponseWriter) // who has gone hears nothing
}

// keepAnswer bounds what answers take while they are read. A change that was made is answered in any case: who is told to try again would
// do it twice.
func (g *Gate) keepAnswer(e *core.RequestEvent, work func() error) error {
	whole := e.Response
	a := &answer{ResponseWriter: whole}
	e.Response = a
	err := work()
	e.Response = whole
	if refused := router.ToApiError(err); err != nil && refused.Status == http.StatusConflict && !a.Written() && e.Request.Method != http.MethodHead {
		// It shows all that is stored.
		text, _ := Plainly(refused)
		whole.Header().Set("Content-Type", "application/json")
		a.status = refused.Status
		a.text.Write(text)
	}
	if !a.Written() {
		return err
	}
	if bytes := int64(a.text.Len()); bytes >= large {
		block := Neighbourhood(Address(e.Request))
		if err == nil && isChange(e.Request) {
			g.sending.insist(block, bytes)
		} else if fits, _ := g.sending.enter(block, bytes); !fits {
			for _, ofOther := range []string{"Content-Length", "Content-Encoding", "Content-Range", "Content-Type", "Accept-Ranges", "ETag"} {
				whole.Header().Del(ofOther)
			}
			whole.Header().Set("Cache-Control", "no-store")
			return later(e, false)
		}
		defer g.sending.leave(block, bytes)
	}
	a.send()
	return err
}

func isChange(r *http.Request) bool { return r.Method != http.MethodGet && r.Method != http.MethodHead }

// streamed ends a request's work with the first byte it sends.
type streamed struct {
	http.ResponseWriter
	end func()
}

func (s *streamed) Write(piece []byte) (int, error) {
	s.end()
	return s.ResponseWriter.Write(piece)
}

// Unwrap is how the server finds what is underneath.
func (s *streamed) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// Done ends the work of a request early that has read what there is to read of the database: a picture may still have to be made, or
// fetched from a store somewhere on the internet.
func Done(e *core.RequestEvent) {
	if end, has := e.Get(endKey).(func()); has {
		end()
	}
}

// inLine does a request's work when there is a slot for it. Nobody who has one waits for another.
func (g *Gate) inLine(e *core.RequestEvent, c Call, work func() error) error {
	line := g.lineOf(e, c)
	if line == nil {
		return work()
	}
	if !line.Take(e.Request.Context()) {
		return later(e, line == g.Saves)
	}
	end := sync.OnceFunc(line.End)
	defer end()
	e.Set(endKey, end)
	if !c.isKept() {
		e.Response = &streamed{e.Response, end}
	}
	return work()
}

// lineOf is nil for what is not dear, and for forms with pictures: what is dear of them has a line of its own, behind what is copied.
func (g *Gate) lineOf(e *core.RequestEvent, c Call) *Line {
	switch {
	case c.Work == Read:
		return g.Reads
	case c.Work == Hash:
		return g.hashes
	case c.Work == Save && (e.Request.MultipartForm == nil || len(e.Request.MultipartForm.File) == 0):
		return g.Saves
	default:
		return nil
	}
}

func later(e *core.RequestEvent, isSave bool) error {
	if isSave {
		e.Response.Header().Set("Retry-After", "10")
		return router.NewApiError(http.StatusTooManyRequests, notWritten, nil)
	}
	e.Response.Header().Set("Retry-After", "2")
	return router.NewApiError(http.StatusServiceUnavailable, tooBusy, nil)
}

// zipped packs an answer, if not too many are packed for who reads slowly, in which no secret stands beside words a stranger could choose (BREACH).
func (g *Gate) zipped(e *core.RequestEvent, c Call, work func() error) (err error) {
	if !c.Zip || e.Request.Method == http.MethodHead || !g.packing.TryAcquire(1) {
		return work()
	}
	defer g.packing.Release(1)
	whole := e.Response
	g.zip(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		e.Response = w
		err = work()
		e.Response = whole
	})).ServeHTTP(whole, e.Request)
	return err
}
