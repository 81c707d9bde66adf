// Counts how builds of remotes load in browsers, without knowing whose browsers they are.
//
// The counts decide whether a candidate is rolled back, so they are made hard to forge: a report
// counts once per page and build, at most 20 of them count per address and hour, and failures are also
// counted by how many addresses they come from, and by how many voices those have together. Addresses are kept as salted hashes for a day and no longer.

package pages

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/settings"
)

const pruneEvery = 10 * time.Minute

// LiveBuilds knows which builds the pages of this server name. Anything else a report speaks of is not counted.
type LiveBuilds interface {
	KnowsBuild(remote, build string) bool
}

// LoadCounter is the endpoints and the counters behind them.
type LoadCounter struct {
	app     core.App
	config  settings.Config
	builds  LiveBuilds
	now     func() time.Time
	stop    chan struct{}
	stopped sync.WaitGroup
}

// OpenLoadCounter makes the tables when they are missing. They lie in the auxiliary database: losing them loses counts and nothing else.
func OpenLoadCounter(app core.App, c settings.Config, builds LiveBuilds) (*LoadCounter, error) {
	t := &LoadCounter{app: app, config: c, builds: builds, now: time.Now, stop: make(chan struct{})}
	if err := makeTables(app); err != nil {
		return nil, err
	}
	return t, nil
}

// Start removes what is too old, now and from time to time.
func (t *LoadCounter) Start() {
	t.stopped.Go(func() {
		ticker := time.NewTicker(pruneEvery)
		defer ticker.Stop()
		for {
			if err := t.prune(); err != nil {
				t.app.Logger().Warn("Old counts of loads could not be removed", "error", err)
			}
			select {
			case <-t.stop:
				return
			case <-ticker.C:
			}
		}
	})
}

// Close ends what Start began.
func (t *LoadCounter) Close() {
	select {
	case <-t.stop:
	default:
		close(t.stop)
	}
	t.stopped.Wait()
}

// Bind adds the routes. None of them is written to the log of requests, which would keep addresses.
func (t *LoadCounter) Bind(r *router.Router[*core.RequestEvent]) {
	g := r.Group("/api/release").Bind(apis.SkipSuccessActivityLog())
	g.POST("/report", t.report)
	g.GET("/counts", t.counts)
}
