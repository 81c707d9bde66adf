package drafts

import (
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/limits"
	"waypost/backend/internal/visitor"
)

const (
	// A draft of five hundred places keeps everybody else from writing for a third of a second. Of the time one part in so many is one person's, or
	// one block of networks', and mostOwed of it they have in advance.
	oneIn    = 20
	mostOwed = 3 * time.Second
	notSoon  = "Many places have just been added from here. Please wait a moment and try again."
)

// owed says of people and blocks of networks when the time their drafts have taken from others is made up for.
type owed struct {
	now func() time.Time
	// A person, or a block of networks, has one part in so many of the time, and so much of it in advance.
	oneIn int
	most  time.Duration
	mu    sync.Mutex
	until map[string]time.Time
}

func newOwed(now func() time.Time, oneIn int, most time.Duration) *owed {
	return &owed{now: now, oneIn: oneIn, most: most, until: map[string]time.Time{}}
}

// wait is how long it takes until they may go on; 0 when they may.
func (o *owed) wait(whose []string) (wait time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, name := range whose {
		if until, owes := o.until[name]; owes {
			wait = max(wait, until.Sub(o.now())-o.most*time.Duration(o.oneIn))
		}
	}
	return wait
}

// add writes down what a draft took. Who owes nothing any more is forgotten.
func (o *owed) add(took time.Duration, whose []string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.now()
	for name, until := range o.until {
		if until.Before(now) {
			delete(o.until, name)
		}
	}
	for _, name := range whose {
		from := now
		if until := o.until[name]; until.After(now) {
			from = until
		}
		o.until[name] = from.Add(took * time.Duration(o.oneIn))
	}
}

// whose are the names of who asks; none of addresses no limit holds for.
func whose(e *core.RequestEvent) []string {
	if limits.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return nil
	}
	return []string{"person " + e.Auth.Id, "block " + visitor.Neighbourhood(visitor.Address(e.Request)).String()}
}

func refuseFor(e *core.RequestEvent, wait time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return router.NewApiError(http.StatusTooManyRequests, notSoon, nil)
}
