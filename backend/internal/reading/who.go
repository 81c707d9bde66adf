package reading

import (
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/visitor"
)

const (
	// beforeWho and behindWho are around what looks up who asks.
	beforeWho = apis.DefaultLoadAuthTokenMiddlewarePriority - 2
	behindWho = apis.DefaultLoadAuthTokenMiddlewarePriority + 2
	// whoKey is where a request keeps what ends its turn for that.
	whoKey = "waypostReadingWho"
)

// whoInTurn has it looked up in turn who asks, also for what has no other turn: whoever waits for a connection to the database waits for all
// who came before, and for some who came after.
func whoInTurn(e *core.RequestEvent) error {
	h := e.Request.Header
	if h.Get("Authorization") == "" && (h.Get("Cookie") == "" || !strings.HasPrefix(e.Request.URL.Path, "/api/")) {
		return e.Next()
	}
	if !all.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		return later(e)
	}
	end := sync.OnceFunc(all.End)
	defer end()
	e.Set(whoKey, end)
	return e.Next()
}

func whoIsKnown(e *core.RequestEvent) error {
	if end, has := e.Get(whoKey).(func()); has {
		end()
	}
	return e.Next()
}

// Shortly has something little of the database read in turn, on the way of a request. The error says that there is no turn.
func Shortly(e *core.RequestEvent, read func()) error {
	if e.HasSuperuserAuth() {
		read()
		return nil
	}
	if !all.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		return later(e)
	}
	defer all.End()
	read()
	return nil
}
