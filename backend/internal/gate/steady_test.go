package gate

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
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

// silent is a body of which nothing comes.
type silent struct{ io.ReadCloser }

func (silent) Read([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// Whoever read on, or closed it, began to wait for five minutes.
func TestABodyThatHasBeenWaitedForLongEnoughIsNotWaitedForAgain(t *testing.T) {
	w := &deadlines{ResponseWriter: httptest.NewRecorder()}
	served := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		for range 2 {
			if _, err := r.Body.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("it is read: %v", err)
			}
		}
		_ = r.Body.Close()
		if left := time.Until(w.read); left > 0 {
			t.Errorf("it is waited for %v more", left)
		}
	})
	request := httptest.NewRequest(http.MethodPost, "/", silent{io.NopCloser(strings.NewReader(""))})
	Requests(Usual, nil, served).ServeHTTP(w, request)
	if left := time.Until(w.read); left > 0 {
		t.Errorf("once it is answered it is waited for %v more", left)
	}
}
