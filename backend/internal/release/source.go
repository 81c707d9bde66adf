package release

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"time"
)

const (
	releaseFile  = "release.json"
	largestFile  = 4 << 20
	fetchTimeout = 10 * time.Second
)

// errUnchanged says that there is nothing new to read.
var errUnchanged = errors.New("unchanged")

// source is where a store's release.json comes from.
type source interface {
	read(context.Context) ([]byte, error)
	every() time.Duration
}

// IsAddress tells a store on the web from a folder.
func IsAddress(store string) bool {
	return strings.HasPrefix(store, "https://") || strings.HasPrefix(store, "http://")
}

func newSource(store string) source {
	if IsAddress(store) {
		return &webSource{address: strings.TrimSuffix(store, "/") + "/" + releaseFile, client: &http.Client{Timeout: fetchTimeout, CheckRedirect: stay}}
	}
	return folderSource(store)
}

// stay follows no redirect: only the address that was set is asked, and its network is the one that was thought of.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

type folderSource string

func (folderSource) every() time.Duration { return time.Second }

func (s folderSource) read(context.Context) ([]byte, error) {
	f, err := openPlain(string(s), releaseFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return atMost(f)
}

type webSource struct {
	address, etag string
	client        *http.Client
}

func (*webSource) every() time.Duration { return time.Second }

func (s *webSource) read(ctx context.Context) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Cache-Control", "no-cache")
	if s.etag != "" {
		request.Header.Set("If-None-Match", s.etag)
	}
	response, err := s.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusNotModified:
		return nil, errUnchanged
	case http.StatusNotFound:
		return nil, fs.ErrNotExist
	case http.StatusOK:
	default:
		if where := response.Header.Get("Location"); where != "" {
			return nil, fmt.Errorf("the store redirects to another address (%d), which is not followed: set WAYPOST_RELEASE to the right one", response.StatusCode)
		}
		return nil, fmt.Errorf("the store answered %d", response.StatusCode)
	}
	data, err := atMost(response.Body)
	if err == nil {
		s.etag = response.Header.Get("ETag")
	}
	return data, err
}

func atMost(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, largestFile+1))
	if err == nil && len(data) > largestFile {
		return nil, fmt.Errorf("it is larger than %d bytes", largestFile)
	}
	return data, err
}
