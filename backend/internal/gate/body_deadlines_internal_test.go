package gate

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
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

func TestAConnectionIsNotKeptForABodyNobodyReads(t *testing.T) {
	answers := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	// As PocketBase's router does with every request.
	closes := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_ = r.Body.Close()
	})
	refuses := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sent, _ := withDeadlines(w, r)
		sent.refuse(w, http.StatusTooManyRequests, tooOften)
	})
	for name, c := range map[string]struct {
		next   http.Handler
		status int
	}{
		"one that is answered": {LimitNetworks(nil, answers), http.StatusNotFound},
		"one that is closed":   {LimitNetworks(nil, closes), http.StatusNotFound},
		"one that is refused":  {refuses, http.StatusTooManyRequests},
	} {
		server := httptest.NewServer(c.next)
		t.Cleanup(server.Close)
		for _, head := range []string{"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"} {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			_ = conn.SetDeadline(time.Now().Add(longestPause / 2))
			fmt.Fprint(conn, head)
			reader := bufio.NewReader(conn)
			answer, err := http.ReadResponse(reader, nil)
			if err != nil || answer.StatusCode != c.status {
				t.Errorf("%s was answered with %v, %v", name, answer, err)
				continue
			}
			for err == nil {
				_, err = reader.ReadByte()
			}
			if errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("the connection of %s stays open", name)
			}
		}
	}
}

func TestAFormThatBreaksOffIsTakenForThatAndNotForOneThatCannotBeRead(t *testing.T) {
	const begun = "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nThe no"
	for name, c := range map[string]struct {
		body io.Reader
		want string
	}{
		"the line goes down in a value": {io.MultiReader(strings.NewReader(begun), broken{io.ErrUnexpectedEOF}), "broken off"},
		"or before there is anything":   {broken{errors.New("connection reset by peer")}, "broken off"},
		"it all came and has no end":    {strings.NewReader(begun), "form"},
		"it all came and is not a form": {strings.NewReader("{}"), "form"},
	} {
		request := httptest.NewRequest(http.MethodPost, "/", c.body)
		request.ContentLength = 1000
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		e := new(core.RequestEvent)
		e.Request = request
		var refused *refusal
		if err := (Call{Body: Bodies{Form: 1000}}).admit(e); !errors.As(err, &refused) || refused.reason != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// broken is a body whose sender is gone.
type broken struct{ error }

func (b broken) Read([]byte) (int, error) { return 0, b.error }
