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
	// largeAnswer is the size from which an answer counts. The kernel's socket buffers hold smaller ones anyway.
	largeAnswer = 64 << 10
	// mostSending limits the bytes of answers being sent at once; a block of networks gets a quarter.
	mostSending = 96 << 20
	// mostPacked limits the answers being compressed at once: each takes 1 MB until it is sent.
	mostPacked = 64
	releaseKey = "waypostEndOfWork"
	notWritten = "The site is busy right now, and nothing was saved. Please try again in a moment."
)

// isBuffered reports whether an answer is built in memory before it is sent. Lists are not: they are streamed record by record, so a record
// that becomes private in the meantime is left out.
func (c Call) isBuffered() bool {
	if c.Route == "GET "+records {
		return false
	}
	_, path, _ := strings.Cut(c.Route, " ")
	return c.Zip || strings.HasPrefix(path, "/api/collections/") || strings.HasPrefix(path, "/api/waypost/") || strings.HasPrefix(path, "/api/discover/")
}

// bufferedResponse is filled while the request holds its slot and sent after it is released, so a slow reader holds no slot.
type bufferedResponse struct {
	http.ResponseWriter
	status int
	text   bytes.Buffer
	begun  bool
}

// WriteHeader sends a status without a body at once: for a forgotten password, later work must not show by its timing whether the account
// exists.
func (a *bufferedResponse) WriteHeader(status int) {
	switch {
	case a.begun || a.status != 0:
	case status == http.StatusNoContent || status == http.StatusNotModified:
		a.begun = true
		a.ResponseWriter.WriteHeader(status)
	default:
		a.status = status
	}
}

func (a *bufferedResponse) Write(piece []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.text.Write(piece)
}

// Written and Status are what PocketBase calls on its own response writer.
func (a *bufferedResponse) Written() bool { return a.begun || a.status != 0 }

// Status is the one to be sent.
func (a *bufferedResponse) Status() int { return a.status }

// Unwrap is for http.ResponseController.
func (a *bufferedResponse) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func (a *bufferedResponse) send() {
	if a.begun || a.status == 0 {
		return
	}
	a.begun = true
	a.ResponseWriter.WriteHeader(a.status)
	_, _ = a.text.WriteTo(a.ResponseWriter) // the client may be gone
}

// buffer limits the memory of answers while they are read. A write that succeeded is always answered: a client told to try again would
// repeat it.
func (g *Gate) buffer(e *core.RequestEvent, work func() error) error {
	whole := e.Response
	a := &bufferedResponse{ResponseWriter: whole}
	e.Response = a
	err := work()
	e.Response = whole
	if refused := router.ToApiError(err); err != nil && refused.Status == http.StatusConflict && !a.Written() && e.Request.Method != http.MethodHead {
		// The conflict includes the stored record, which the ordinary encoder would escape.
		text, _ := EncodeJSON(refused)
		whole.Header().Set("Content-Type", "application/json")
		a.status = refused.Status
		a.text.Write(text)
	}
	if !a.Written() {
		return err
	}
	if bytes := int64(a.text.Len()); bytes >= largeAnswer {
		block := Block(Address(e.Request))
		if err == nil && isWrite(e.Request) {
			g.sending.acquireAnyway(block, bytes)
		} else if fits, _ := g.sending.acquire(block, bytes); !fits {
			for _, ofOther := range []string{"Content-Length", "Content-Encoding", "Content-Range", "Content-Type", "Accept-Ranges", "ETag"} {
				whole.Header().Del(ofOther)
			}
			whole.Header().Set("Cache-Control", "no-store")
			return later(e, false)
		}
		defer g.sending.release(block, bytes)
	}
	a.send()
	return err
}

func isWrite(r *http.Request) bool { return r.Method != http.MethodGet && r.Method != http.MethodHead }

// releasingWriter releases the slot at the first byte.
type releasingWriter struct {
	http.ResponseWriter
	end func()
}

func (s *releasingWriter) Write(piece []byte) (int, error) {
	s.end()
	return s.ResponseWriter.Write(piece)
}

// Unwrap is for http.ResponseController.
func (s *releasingWriter) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// ReleaseSlot releases the request's slot early, once it is done with the database: a picture may still have to be made or fetched from a
// bucket.
func ReleaseSlot(e *core.RequestEvent) {
	if end, has := e.Get(releaseKey).(func()); has {
		end()
	}
}

// withSlot runs work once the request has a slot. A request never waits for a second slot while holding one.
func (g *Gate) withSlot(e *core.RequestEvent, c Call, work func() error) error {
	line := g.semaphoreFor(e, c)
	if line == nil {
		return work()
	}
	if !line.Acquire(e.Request.Context()) {
		return later(e, line == g.Saves)
	}
	end := sync.OnceFunc(line.Release)
	defer end()
	e.Set(releaseKey, end)
	if !c.isBuffered() {
		e.Response = &releasingWriter{e.Response, end}
	}
	return work()
}

// semaphoreFor is nil for cheap calls and for forms with pictures: encoding those has a semaphore of its own, after the upload.
func (g *Gate) semaphoreFor(e *core.RequestEvent, c Call) *Semaphore {
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

// compressed gzips answers that hold no secret beside text an attacker could choose (BREACH), as long as not too many are being compressed.
func (g *Gate) compressed(e *core.RequestEvent, c Call, work func() error) (err error) {
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
