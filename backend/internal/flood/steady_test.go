package flood

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// deadlines notes the latest deadline for reading, as a connection would be told.
type deadlines struct {
	http.ResponseWriter
	read time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error { d.read = at; return nil }

func (d *deadlines) SetWriteDeadline(time.Time) error { return nil }

func TestABodyIsWaitedForFromItsBeginningAndAgainWithEachPart(t *testing.T) {
	w := &deadlines{ResponseWriter: httptest.NewRecorder()}
	left := func() time.Duration { return time.Until(w.read).Round(time.Second) }
	served := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if got := left(); got != longestPause {
			t.Errorf("before a byte has come: %v", got)
		}
		w.read = time.Time{}
		if _, err := r.Body.Read(make([]byte, 1)); err != nil || left() != longestPause {
			t.Errorf("after the first: %v, %v", left(), err)
		}
		if _, err := io.ReadAll(r.Body); err != nil || left() != answerTime {
			t.Errorf("at its end: %v, %v", left(), err)
		}
	})
	request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("some words"))
	Requests(Usual, nil, served).ServeHTTP(w, request)
	w.read = time.Time{}
	Requests(Usual, nil, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if !w.read.IsZero() {
		t.Error("a request without a body has another time")
	}
}
