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

// BreachCounter holds the counts since it last said them, and all since it was made.
type BreachCounter struct {
	config  settings.Config
	say     func(sentence string)
	mu      sync.Mutex
	counts  map[words]int
	all     map[words]int
	since   time.Time
	stop    chan struct{}
	stopped sync.WaitGroup
}

// NewBreachCounter is a counter that hands its sentences to say.
func NewBreachCounter(c settings.Config, say func(sentence string)) *BreachCounter {
	return &BreachCounter{config: c, say: say, counts: map[words]int{}, all: map[words]int{}, since: time.Now(), stop: make(chan struct{})}
}

// Bind adds the routes. They are not written to the log of requests, which would keep addresses.
func (c *BreachCounter) Bind(r *router.Router[*core.RequestEvent]) {
	r.POST(contract.BreachPath, c.report).Bind(apis.SkipSuccessActivityLog())
	r.GET(contract.BreachPath, c.answer).Bind(apis.SkipSuccessActivityLog())
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
	c.all[w]++
}

type counted struct {
	Rule   string `json:"rule"`
	Source string `json:"source"`
	Count  int    `json:"count"`
}

// answer tells the guard's people, or a superuser, what was counted since the program started.
func (c *BreachCounter) answer(e *core.RequestEvent) error {
	if !e.HasSuperuserAuth() && !c.config.IsGuard(e.Request) {
		return e.UnauthorizedError("Please send the guard's token.", nil)
	}
	c.mu.Lock()
	list := []counted{}
	for _, w := range inOrder(c.all) {
		list = append(list, counted{w.rule, w.source, c.all[w]})
	}
	c.mu.Unlock()
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, map[string]any{"since": c.since.UTC().Format(time.RFC3339), "breaches": list})
}

func (c *BreachCounter) tell() {
	c.mu.Lock()
	counts := c.counts
	c.counts = map[words]int{}
	c.mu.Unlock()
	if len(counts) > 0 {
		c.say(fmt.Sprintf("Browsers reported what the content policy stopped: %s.", listBreach(counts)))
	}
}
