package replica

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

const (
	retryAfter = "5"
	readsOnly  = "The site can only be read right now, and nothing was saved. Please try again in a moment."
	notSure    = "We could not confirm in time that this is saved. Please send it again in a moment."
)

// changeNothing are calls that are not a GET and leave the database as it is.
var changeNothing = []string{"/api/release/report", "/api/waypost/csp-report", "/api/files/token", "/api/realtime"}

func changes(r *http.Request) bool {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodOptions:
		return false
	}
	return strings.HasPrefix(r.URL.Path, "/api/") && !slices.Contains(changeNothing, r.URL.Path)
}

// Guard has answers to changes wait until what they speak of is in the bucket, and refuses changes where the lease is not held.
func (r *Replica) Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if !changes(q) {
			next.ServeHTTP(w, q)
			return
		}
		if !r.MayWrite() {
			refuse(w, readsOnly)
			return
		}
		if !r.options.Acknowledged {
			next.ServeHTTP(w, q)
			return
		}
		a := &answer{ResponseWriter: w, isDeletion: q.Method == http.MethodDelete, isSafe: func() bool { return r.waitFor(q.Context()) == nil }}
		next.ServeHTTP(a, q)
		a.begin(http.StatusOK)
	})
}

// answer to a change says nothing before it is known to be safe, and something else where it is not.
type answer struct {
	http.ResponseWriter
	isSafe               func() bool
	isDeletion           bool
	hasBegun, isReplaced bool
}

// speaksOfStored are the answers that tell somebody what is stored: that it was, that it was already, or of what is to be deleted that it is not.
func (a *answer) speaksOfStored(status int) bool {
	return status == http.StatusNotFound && a.isDeletion || status < http.StatusBadRequest || status == http.StatusBadRequest || status == http.StatusConflict
}

func (a *answer) begin(status int) {
	if a.hasBegun {
		return
	}
	a.hasBegun = true
	if a.speaksOfStored(status) && !a.isSafe() {
		a.isReplaced = true
		refuse(a.ResponseWriter, notSure)
		return
	}
	a.ResponseWriter.WriteHeader(status)
}

// WriteHeader waits. What comes before the answer itself goes through.
func (a *answer) WriteHeader(status int) {
	if status < http.StatusOK && status != http.StatusSwitchingProtocols {
		a.ResponseWriter.WriteHeader(status)
		return
	}
	a.begin(status)
}

func (a *answer) Write(piece []byte) (int, error) {
	a.begin(http.StatusOK)
	if a.isReplaced {
		return len(piece), nil
	}
	return a.ResponseWriter.Write(piece)
}

// FlushError sends nothing that has not waited.
func (a *answer) FlushError() error {
	a.begin(http.StatusOK)
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// Unwrap is how the server finds what is underneath.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// ofTheAnswer are headers that go with what is not sent: nobody gets the cookie of a session that may not be there.
var ofTheAnswer = []string{"Set-Cookie", "Content-Length", "Content-Encoding", "Content-Range", "ETag", "Last-Modified", "Location"}

func refuse(w http.ResponseWriter, sentence string) {
	h := w.Header()
	for _, name := range ofTheAnswer {
		h.Del(name)
	}
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", retryAfter)
	w.WriteHeader(http.StatusServiceUnavailable)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": http.StatusServiceUnavailable, "message": sentence, "data": map[string]any{}})
}
