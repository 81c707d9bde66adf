package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"waypost/backend/internal/visitor"
)

// What it asks is not counted as a stranger's, so that nobody else uses up what it may ask; it takes its time, so that nobody who has much written
// anew takes the machine. Where the server has more to do than it can, it is asked again.
const (
	perSecond  = 80
	askAgain   = 2 * time.Second
	mostAsking = 8
)

// stranger asks this server as anybody does who is not signed in.
type stranger struct {
	url  string
	pace *rate.Limiter
}

func newStranger(url string) stranger { return stranger{url, rate.NewLimiter(perSecond, perSecond)} }

var asking = &http.Client{
	Timeout: time.Minute,
	// What it is told by goes to nobody else.
	Transport:     &http.Transport{MaxIdleConnsPerHost: picturesAtOnce, IdleConnTimeout: time.Minute, DisableCompression: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// largest is what one answer may have.
const largest = 8 << 20

var (
	errTooMuch = errors.New("an answer is too large for a file")
	// errRefused is about one question: asked again it is refused again.
	errRefused = errors.New("the question is refused")
)

// unlessLeft is nil for what is left to be read from the server alone.
func unlessLeft(err error) error {
	if errors.Is(err, errTooMuch) || errors.Is(err, errRefused) {
		return nil
	}
	return err
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

func (s stranger) ask(ctx context.Context, address string) (a answer, err error) {
	for range mostAsking {
		if !isPicture(address[1:]) {
			if err := s.pace.Wait(ctx); err != nil {
				return a, err
			}
		}
		a, err = s.askOnce(ctx, address)
		if err != nil || (a.status != http.StatusTooManyRequests && a.status != http.StatusServiceUnavailable) {
			break
		}
		select {
		case <-ctx.Done():
			return a, ctx.Err()
		case <-time.After(askAgain):
		}
	}
	if err == nil && a.status == http.StatusBadRequest {
		return a, fmt.Errorf("%s is answered with %d: %w", address, a.status, errRefused)
	}
	if err == nil && a.status != http.StatusOK && a.status != http.StatusNotFound {
		err = fmt.Errorf("%s is answered with %d", address, a.status)
	}
	return a, err
}

func (s stranger) askOnce(ctx context.Context, address string) (a answer, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+address, nil)
	if err != nil {
		return a, err
	}
	visitor.Own(request)
	response, err := asking.Do(request)
	if err != nil {
		return a, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, largest+1))
	if err != nil {
		return a, err
	}
	if len(body) > largest {
		return a, errTooMuch
	}
	return answer{response.StatusCode, response.Header, body}, nil
}

// keyOf is an address in the form answers are kept by, however it is written: shell/src/published/answer-key.ts.
func keyOf(path string, query url.Values) string {
	var parts []string
	for name, values := range query {
		for _, value := range values {
			parts = append(parts, name+"="+value)
		}
	}
	slices.Sort(parts)
	if len(parts) == 0 {
		return path
	}
	return path + "?" + strings.Join(parts, "&")
}
