package flood

import (
	"io"
	"net/http"
	"time"
)

const (
	// A body may pause that long, and after graceTime come no slower than slowest in the mean; that is a phone at its worst.
	longestPause = 30 * time.Second
	graceTime    = time.Minute
	slowest      = 1 << 10 // bytes a second
	answerTime   = 5 * time.Minute
)

// steady lets a body take the time it needs as long as it comes, instead of one time for all: large pictures over slow lines
// need more than a minute, and whoever sends a byte now and then should not have five.
func steady(w http.ResponseWriter, r *http.Request) *http.Request {
	if r.Body == nil || r.Body == http.NoBody {
		return r
	}
	b := &body{ReadCloser: r.Body, connection: http.NewResponseController(w), began: time.Now()}
	r.Body = b
	b.extend(b.began)
	return r
}

type body struct {
	io.ReadCloser
	connection *http.ResponseController
	began      time.Time
	read       int64
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	now := time.Now()
	switch {
	case err != nil:
		// What follows is the answer's time.
		_ = b.connection.SetReadDeadline(now.Add(answerTime))
		_ = b.connection.SetWriteDeadline(now.Add(answerTime))
	case n > 0:
		b.extend(now)
	}
	return n, err
}

func (b *body) extend(now time.Time) {
	_ = b.connection.SetReadDeadline(nextDeadline(b.began, now, b.read))
	_ = b.connection.SetWriteDeadline(now.Add(answerTime))
}

// nextDeadline is when the body has been waited for long enough: a pause from now, but no later than the mean allows.
func nextDeadline(began, now time.Time, read int64) time.Time {
	byMean := began.Add(graceTime + time.Duration(read/slowest)*time.Second)
	if pause := now.Add(longestPause); pause.Before(byMean) {
		return pause
	}
	return byMean
}
