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
	LimitNetworks(nil, served).ServeHTTP(w, request)
	w.read = time.Time{}
	LimitNetworks(nil, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
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
	LimitNetworks(nil, served).ServeHTTP(w, request)
	if left := time.Until(w.read); left > 0 {
		t.Errorf("once it is answered it is waited for %v more", left)
	}
}

func TestABodyHasTimeAsLongAsItComes(t *testing.T) {
	began := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		after        time.Duration
		length, read int64
		want         time.Duration
	}{
		"at once":                      {0, 1 << 20, 0, 30 * time.Second},
		"nothing for most of a minute": {50 * time.Second, 1 << 20, 3, 10 * time.Second},
		"a byte now and then":          {time.Minute, 1 << 20, 60, 0},
		"a phone at its worst":         {10 * time.Minute, 20 << 20, 600 << 10, 30 * time.Second},
		"slower than that":             {10 * time.Minute, 20 << 20, 500 << 10, -40 * time.Second},
		// Six hundred megabytes were waited for for a week.
		"a long one at that pace":          {10 * time.Minute, 600 << 20, 600 << 10, -519 * time.Second},
		"a long one over a slow line":      {10 * time.Minute, 600 << 20, 20 << 20, 30 * time.Second},
		"one of no length after six hours": {6*time.Hour + time.Minute, -1, 1 << 30, 0},
		// It is let in as if it were the longest.
		"one of no length at a phone's worst": {10 * time.Minute, -1, 600 << 10, -521 * time.Second},
	} {
		now := began.Add(c.after)
		if got := nextDeadline(began, now, c.length, c.read).Sub(now); got != c.want {
			t.Errorf("%s: %v more, not %v", name, got, c.want)
		}
	}
}
