package gate

import (
	"errors"
	"io"
	"net/http"
	"time"
)

const (
	// A body may pause that long, and after graceTime come no slower than slowest in the mean; that is a phone at its worst. A long one
	// has longest, not the week it would take so: what it announced keeps others' forms away for as long.
	longestPause = 30 * time.Second
	graceTime    = time.Minute
	slowest      = 1 << 10 // bytes a second
	longest      = 6 * time.Hour
	// longestBody is what a body counts as that does not say how long it is: more than any call takes. It is let in as that.
	longestBody = 640 << 20
	answerTime  = 5 * time.Minute
	// What is on its way already when a body is not read to its end is taken that long: who sends it is to see why. Where there is too
	// much to do, hardly.
	restOfAnswered = 2 * time.Second
	restOfRefused  = 250 * time.Millisecond
)

// watched lets a body take the time it needs as long as it comes, instead of one time for all: large pictures over slow lines
// need more than a minute, and whoever sends a byte now and then should not have five. It answers with nil where there is none. The
// server's own request stays as it is: by the body in it the server knows whether the connection may be used again.
func watched(w http.ResponseWriter, r *http.Request) (*body, *http.Request) {
	if r.Body == nil || r.Body == http.NoBody {
		return nil, r
	}
	b := &body{ReadCloser: r.Body, connection: http.NewResponseController(w), began: time.Now(), length: r.ContentLength}
	r = r.WithContext(r.Context())
	r.Body = b
	b.extend(b.began)
	return b, r
}

type body struct {
	io.ReadCloser
	connection *http.ResponseController
	began      time.Time
	// length is negative where it is not said.
	length, read int64
	ended        bool
	// failed is why nothing more of it comes; who goes on reading would begin to wait anew.
	failed error
}

// leaveRest bounds how long the connection is kept for what nobody has read of a body. Before it sends an answer that was given
// earlier, the server itself waits for that, and no limit counts the request any more: behind a proxy one visitor held all connections.
func (b *body) leaveRest(after time.Duration) {
	if b != nil && !b.ended && b.failed == nil {
		_ = b.connection.SetReadDeadline(time.Now().Add(after))
	}
}

// Close waits for what nobody has read as well: routes are closed before this package hears of it.
func (b *body) Close() error {
	b.leaveRest(restOfAnswered)
	return b.ReadCloser.Close()
}

func (b *body) Read(p []byte) (int, error) {
	if b.failed != nil {
		return 0, b.failed
	}
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	now := time.Now()
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		b.failed = err
		_ = b.connection.SetReadDeadline(now)
		_ = b.connection.SetWriteDeadline(now.Add(answerTime))
	case err != nil:
		b.ended = true
		// What follows is the answer's time.
		_ = b.connection.SetReadDeadline(now.Add(answerTime))
		_ = b.connection.SetWriteDeadline(now.Add(answerTime))
	case n > 0:
		b.extend(now)
	}
	return n, err
}

func (b *body) extend(now time.Time) {
	_ = b.connection.SetReadDeadline(nextDeadline(b.began, now, b.length, b.read))
	_ = b.connection.SetWriteDeadline(now.Add(answerTime))
}

// nextDeadline is when the body has been waited for long enough: a pause from now, but no later than the mean allows.
func nextDeadline(began, now time.Time, length, read int64) time.Time {
	if length < 0 {
		length = longestBody
	}
	rate := max(slowest, length/int64(longest/time.Second))
	latest := began.Add(graceTime + min(time.Duration(read/rate)*time.Second, longest))
	if pause := now.Add(longestPause); pause.Before(latest) {
		return pause
	}
	return latest
}
