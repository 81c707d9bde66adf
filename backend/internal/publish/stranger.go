package publish

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// stranger asks this server as anybody does who is not signed in.
type stranger struct{ url string }

var asking = &http.Client{
	Timeout:       time.Minute,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// largest is what one answer may have.
const largest = 8 << 20

type answer struct {
	status int
	header http.Header
	body   []byte
}

func (s stranger) ask(ctx context.Context, address string) (a answer, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+address, nil)
	if err != nil {
		return a, err
	}
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
		return a, fmt.Errorf("%s is answered with too much", address)
	}
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusNotFound {
		return a, fmt.Errorf("%s is answered with %d", address, response.StatusCode)
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
