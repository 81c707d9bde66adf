// Package answers bounds what answers of the API take in memory while somebody reads them, as slowly as they like.
package answers

import (
	"errors"
	"net/http"
	"net/netip"
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
	notNow     = "Much is being read here at the moment. Please try again in a moment."
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

// Bind stands before the routes. Superusers' answers are not counted.
func Bind(r *router.Router[*core.RequestEvent]) {
	u := &underWay{each: map[netip.Addr]int{}}
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostAnswers", Priority: priority, Func: func(e *core.RequestEvent) error {
		if !strings.HasPrefix(e.Request.Pattern, "GET /api/collections/") && !strings.HasPrefix(e.Request.Pattern, "GET /api/waypost/") || e.HasSuperuserAuth() {
			return e.Next()
		}
		whole := e.Response
		e.Response = &counted{ResponseWriter: whole, of: u, block: visitor.Neighbourhood(visitor.Address(e.Request))}
		err := e.Next()
		if errors.Is(err, errNoRoom) && !e.Written() {
			e.Response = whole
			e.Response.Header().Set("Retry-After", retryAfter)
			return router.NewApiError(http.StatusServiceUnavailable, notNow, nil)
		}
		return err
	}})
}

// counted says its status with the first piece there is room for. Answers that are nothing but a status have no such piece.
type counted struct {
	http.ResponseWriter
	of     *underWay
	block  netip.Addr
	status int
	begun  bool
}

// WriteHeader waits for the first piece where one follows.
func (c *counted) WriteHeader(status int) {
	if c.begun || status != http.StatusOK {
		c.begun = true
		c.ResponseWriter.WriteHeader(status)
		return
	}
	c.status = status
}

func (c *counted) Write(piece []byte) (int, error) {
	if len(piece) >= large {
		if !c.of.enter(c.block, len(piece)) {
			return 0, errNoRoom
		}
		defer c.of.leave(c.block, len(piece))
	}
	if !c.begun && c.status != 0 {
		c.ResponseWriter.WriteHeader(c.status)
	}
	c.begun = true
	return c.ResponseWriter.Write(piece)
}

// Unwrap is how the server finds what is underneath.
func (c *counted) Unwrap() http.ResponseWriter { return c.ResponseWriter }
