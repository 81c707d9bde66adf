// Package answers bounds what answers of the API take in memory while somebody reads them, as slowly as they like.
package answers

import (
	"errors"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/visitor"
)

const (
	// priority is before the turns of reading, which end with the first piece whether there is room for it or not.
	priority = apis.DefaultRateLimitMiddlewarePriority + 28
	// large is what counts: less lies on its way to anybody anyhow.
	large = 64 << 10
	// mostEach is what the pieces a block of networks reads may have together, and mostAll all that are read, in bytes. What they are
	// made of takes as much again.
	mostEach   = 24 << 20
	mostAll    = 96 << 20
	retryAfter = "2"
	// key is where a request keeps its answer.
	key    = "waypostAnswer"
	notNow = "Much is being read here at the moment. Please try again in a moment."
)

var errNoRoom = errors.New("too much is being read by others of the same networks")

// underWay is what is being read, in bytes.
type underWay struct {
	mu   sync.Mutex
	all  int
	each map[netip.Addr]int
}

func (u *underWay) enter(block netip.Addr, bytes int) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.all+bytes > mostAll || u.each[block]+bytes > mostEach {
		return false
	}
	u.all += bytes
	u.each[block] += bytes
	return true
}

func (u *underWay) leave(block netip.Addr, bytes int) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.all -= bytes
	if u.each[block] -= bytes; u.each[block] == 0 {
		delete(u.each, block)
	}
}

// routes are those whose answers are as long as what people write: records, drafts and what is stored in place of a change, also where it
// is refused for that, and parts of the map with five hundred names.
var routes = []string{"/api/collections/", "/api/waypost/", "/api/discover/"}

func isCounted(pattern string) bool {
	_, path, _ := strings.Cut(pattern, " ")
	return slices.ContainsFunc(routes, func(start string) bool { return strings.HasPrefix(path, start) })
}

// Bind stands before the routes. Superusers' answers are not counted. What was changed is answered in any case where the disk leaves room
// for the answer.
func Bind(r *router.Router[*core.RequestEvent], leaves func(bytes int64) bool) {
	u := &underWay{each: map[netip.Addr]int{}}
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostAnswers", Priority: priority, Func: func(e *core.RequestEvent) error {
		if !isCounted(e.Request.Pattern) || e.HasSuperuserAuth() {
			return e.Next()
		}
		whole := e.Response
		c := &counted{
			ResponseWriter: whole, of: u, block: visitor.Neighbourhood(visitor.Address(e.Request)),
			leaves: leaves, data: e.App.DataDir(), changes: e.Request.Method != http.MethodGet && e.Request.Method != http.MethodHead,
		}
		defer c.forget()
		e.Response = c
		e.Set(key, c)
		err := e.Next()
		if err != nil && e.Request.Method != http.MethodHead {
			c.say(err, func() {})
		}
		if c.isRefused && !e.Written() {
			e.Response = whole
			return later(whole.Header())
		}
		if err == nil {
			c.end()
		}
		return err
	}})
}

// Refuse is for whoever refuses with all that is stored while it is their turn: built is called when the answer has been put together and
// before anything of it is sent. Short ones are left to those who answer with errors.
func Refuse(e *core.RequestEvent, refused error, built func()) {
	if c, counts := e.Get(key).(*counted); counts {
		c.say(refused, built)
	}
}

func later(h http.Header) error {
	for _, ofOther := range []string{"Content-Length", "Content-Range", "Content-Type", "Accept-Ranges", "ETag"} {
		h.Del(ofOther)
	}
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", retryAfter)
	return router.NewApiError(http.StatusServiceUnavailable, notNow, nil)
}
