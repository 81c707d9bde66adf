package gate

import (
	"errors"
	"io"
	"net/http"
	"time"
)

const (
	// A body may pause for longestPause. After graceTime its average speed must reach slowest, which a phone manages at its worst. No body
	// may take longer than longest, as its announced size blocks other forms.
	longestPause = 30 * time.Second
	graceTime    = time.Minute
	slowest      = 1 << 10 // bytes a second
	longest      = 6 * time.Hour
	// longestBody is assumed if there is no Content-Length: more than any call takes.
	longestBody = 640 << 20
	answerTime  = 5 * time.Minute
	// How long the rest of an unread body is read, so that the client gets to see the answer; briefly if the server is overloaded.
	restOfAnswered = 2 * time.Second
	restOfRefused  = 250 * time.Millisecond
)

// withDeadlines replaces the server's single time limit with one that moves as the body arrives: large pictures over slow lines need
// minutes, but a byte now and then does not extend it. It returns nil if there is no body. The server's own request is not changed, as its
// body tells the server whether the connection can be reused.
func withDeadlines(w http.ResponseWriter, r *http.Request) (*timedBody, *http.Request) {
	if r.Body == nil || r.Body == http.NoBody {
		return nil, r
	}
	b := &timedBody{ReadCloser: r.Body, connection: http.NewResponseController(w), began: time.Now(), length: r.ContentLength}
	r = r.WithContext(r.Context())
	r.Body = b
	b.extend(b.began)
	return b, r
}

type timedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	began      time.Time
	// length is negative if unknown.
	length, read int64
	ended        bool
	// failed is the read error; later reads return it instead of waiting again.
	failed error
}

// limitRest limits how long the connection stays open for the unread rest of a body. Before sending an early answer the server waits for
// that, outside all limits: behind a proxy, one visitor could block all connections.
func (b *timedBody) limitRest(after time.Duration) {
	if b != nil && !b.ended && b.failed == nil {
		_ = b.connection.SetReadDeadline(time.Now().Add(after))
	}
}

// Close also reads the rest, and the router calls it before this package is done.
func (b *timedBody) Close() error {
	b.limitRest(restOfAnswered)
	return b.ReadCloser.Close()
}

func (b *timedBody) Read(p []byte) (int, error) {
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
		// From here on the time is for the answer.
		_ = b.connection.SetReadDeadline(now.Add(answerTime))
		_ = b.connection.SetWriteDeadline(now.Add(answerTime))
	case n > 0:
		b.extend(now)
	}
	return n, err
}

func (b *timedBody) extend(now time.Time) {
	_ = b.connection.SetReadDeadline(nextDeadline(b.began, now, b.length, b.read))
	_ = b.connection.SetWriteDeadline(now.Add(answerTime))
}

// nextDeadline is the earlier of the longest pause from now and the time the average speed allows.
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
