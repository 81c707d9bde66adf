package streets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"waypost/backend/internal/basemap"
)

const (
	// gap is how many bytes between two tiles are fetched and thrown away rather than asked for apart.
	gap = 16 << 10
	// longest is a request that joins tiles; a tile alone may be longer.
	longest = 2 << 20
	atOnce  = 4
	tries   = 3
	// patience is for one request with its answer.
	patience = time.Minute
)

// What is wrong with the host or its file; they end a sentence that began with the address: "…, but it …".
var (
	errNoRanges = errors.New("it sends the whole file where a part is asked for: choose a host that answers byte ranges")
	errChanged  = errors.New("the file has changed meanwhile: start again")
	errBeyond   = errors.New("the file ends before what it says is in it: choose another one")
	errStopped  = errors.New("it did not answer to the end, three times: try again later; what came is kept")
)

// build is a map on the web, read by byte ranges.
type build struct {
	ctx     context.Context
	address string
	// pause is between two tries.
	pause time.Duration

	mu   sync.Mutex
	etag string
	size string
	// failed is why a part could not be had by ReadAt: its callers say of all errors that the file is broken.
	failed error
}

var client = &http.Client{Timeout: patience, CheckRedirect: func(r *http.Request, via []*http.Request) error {
	if len(via) > 5 || !basemap.IsFetchable(r.URL) {
		return errors.New("the host leads to another address that is not safe")
	}
	return nil
}}

// ReadAt reads as io.ReaderAt does.
func (b *build) ReadAt(p []byte, offset int64) (int, error) {
	data, err := b.read(b.ctx, offset, int64(len(p)))
	b.failed = err
	return copy(p, data), err
}

// read asks for a part of the file, again when it does not come.
func (b *build) read(ctx context.Context, offset, length int64) (data []byte, err error) {
	for try := range tries {
		if try > 0 {
			select {
			case <-ctx.Done():
			case <-time.After(b.pause << (2 * try)):
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if data, err = b.ask(ctx, offset, length); err == nil || !errors.Is(err, errStopped) {
			return data, err
		}
	}
	return nil, err
}

func (b *build) ask(ctx context.Context, offset, length int64) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Range", fmt.Sprintf("bytes=%d-%d", offset, offset+length-1))
	// Or the answer may be packed, and its ranges of something else.
	request.Header.Set("Accept-Encoding", "identity")
	request.Header.Set("User-Agent", "Waypost")
	b.mu.Lock()
	if b.etag != "" {
		request.Header.Set("If-Match", b.etag)
	}
	b.mu.Unlock()
	answer, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("%w (%w)", errStopped, err)
	}
	defer answer.Body.Close()
	switch status := answer.StatusCode; {
	case status == http.StatusPartialContent:
	case status == http.StatusOK:
		return nil, errNoRanges
	case status == http.StatusPreconditionFailed:
		return nil, errChanged
	case status == http.StatusRequestedRangeNotSatisfiable:
		return nil, errBeyond
	case status == http.StatusTooManyRequests || status >= 500:
		return nil, fmt.Errorf("%w (it answered %d)", errStopped, status)
	default:
		return nil, fmt.Errorf("it answered %d: check the address", status)
	}
	if err := b.isSame(answer.Header, offset, length); err != nil {
		return nil, err
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(answer.Body, data); err != nil {
		return nil, fmt.Errorf("%w (%w)", errStopped, err)
	}
	return data, nil
}

// isSame looks whether the answer is of the file that was asked first, and of the part that was asked for.
func (b *build) isSame(h http.Header, offset, length int64) error {
	part, size, _ := strings.Cut(h.Get("Content-Range"), "/")
	if want := fmt.Sprintf("bytes %d-%d", offset, offset+length-1); part != want {
		if total, err := strconv.ParseInt(size, 10, 64); err == nil && total < offset+length {
			return errBeyond
		}
		return fmt.Errorf("it sends %q where %q is asked for: choose another host", part, want)
	}
	etag := h.Get("ETag")
	if strings.HasPrefix(etag, "W/") {
		etag = ""
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.size == "" {
		b.etag, b.size = etag, size
	}
	if b.etag != etag || b.size != size {
		return errChanged
	}
	return nil
}

// fetch is a basemap.Fetch: parts that lie close together come with one request.
func (b *build) fetch(ctx context.Context, parts []basemap.Spot, take func(i int, data []byte) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(parts[a].Offset, parts[b].Offset) })
	end := func(i int) int64 { return parts[i].Offset + parts[i].Length }

	turns := make(chan struct{}, atOnce)
	var taking sync.Mutex
	var running sync.WaitGroup
	for len(order) > 0 && ctx.Err() == nil {
		from, to, count := parts[order[0]].Offset, end(order[0]), 1
		for count < len(order) && parts[order[count]].Offset <= to+gap && end(order[count])-from <= longest {
			to = max(to, end(order[count]))
			count++
		}
		joined := order[:count]
		order = order[count:]
		turns <- struct{}{}
		running.Go(func() {
			defer func() { <-turns }()
			data, err := b.read(ctx, from, to-from)
			taking.Lock()
			defer taking.Unlock()
			for _, i := range joined {
				if err == nil {
					err = take(i, data[parts[i].Offset-from:end(i)-from])
				}
			}
			if err != nil {
				stop(err)
			}
		})
	}
	running.Wait()
	return context.Cause(ctx)
}
