// Counts what the site's content policy stopped in browsers, and says so in the log from time to time.
//
// Anybody can send such a report, and an honest one holds addresses a person was at. So nothing of it is kept but two
// words out of closed lists: which rule, and what kind of thing broke it.

package pages

import (
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/settings"
)

const (
	// LargestBreachReport is in bytes.
	LargestBreachReport = 8 << 10
	sayEvery            = 10 * time.Minute
)

// BreachCounter holds the counts since it last said them.
type BreachCounter struct {
	config  settings.Config
	say     func(sentence string)
	mu      sync.Mutex
	counts  map[breach]int
	stop    chan struct{}
	stopped sync.WaitGroup
}

// NewBreachCounter is a counter that hands its sentences to say.
func NewBreachCounter(c settings.Config, say func(sentence string)) *BreachCounter {
	return &BreachCounter{config: c, say: say, counts: map[breach]int{}, stop: make(chan struct{})}
}

// Bind adds the route. It is not written to the log of requests, which would keep addresses.
func (c *BreachCounter) Bind(r *router.Router[*core.RequestEvent]) {
	r.POST(contract.BreachPath, c.report).Bind(apis.SkipSuccessActivityLog())
}

// Start says what was counted, from time to time.
func (c *BreachCounter) Start() {
	c.stopped.Go(func() {
		ticker := time.NewTicker(sayEvery)
		defer ticker.Stop()
		for {
			select {
			case <-c.stop:
				return
			case <-ticker.C:
				c.tell()
			}
		}
	})
}

// Close says what is left.
func (c *BreachCounter) Close() {
	select {
	case <-c.stop:
	default:
		close(c.stop)
	}
	c.stopped.Wait()
	c.tell()
}

// report always answers the same: whoever sends it learns nothing from what counted.
func (c *BreachCounter) report(e *core.RequestEvent) error {
	if body, err := io.ReadAll(io.LimitReader(e.Request.Body, LargestBreachReport)); err == nil {
		c.count(body)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.NoContent(http.StatusNoContent)
}

func (c *BreachCounter) count(body []byte) {
	w, sound := c.read(body)
	if !sound {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[w]++
}

func (c *BreachCounter) tell() {
	c.mu.Lock()
	counts := c.counts
	c.counts = map[breach]int{}
	c.mu.Unlock()
	if len(counts) > 0 {
		c.say(fmt.Sprintf("Browsers reported what the content policy stopped: %s.", listBreach(counts)))
	}
}
