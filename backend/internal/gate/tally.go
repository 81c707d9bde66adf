package gate

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// countsPath is for superusers: the counts since the start.
const countsPath = "/api/calls"

// ownHeader is set on every call by our own client.
const ownHeader = "Ngrok-Skip-Browser-Warning"

// mostRefusals limits the memory attackers can make the server use.
const mostRefusals = 500

// count is the number of calls, in total and by our own client.
type count struct {
	All    int `json:"all"`
	Client int `json:"client"`
}

type refusalKey struct{ route, reason string }

// tally counts calls by name and refusals by route and reason, never by address or content.
type tally struct {
	mu       sync.Mutex
	calls    map[string]count
	refusals map[refusalKey]count
}

func newTally() *tally {
	return &tally{calls: map[string]count{}, refusals: map[refusalKey]count{}}
}

func (t *tally) used(r *http.Request, call Call) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.calls[call.Name] = t.calls[call.Name].plus(r)
}

func (t *tally) refused(r *http.Request, err error) {
	key := refusalKey{route: r.Pattern, reason: "unreadable"}
	var refused *refusal
	if errors.As(err, &refused) {
		key.reason = refused.reason
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, known := t.refusals[key]; !known && len(t.refusals) >= mostRefusals {
		key = refusalKey{route: "others"}
	}
	t.refusals[key] = t.refusals[key].plus(r)
}

func (c count) plus(r *http.Request) count {
	c.All++
	if r.Header.Get(ownHeader) != "" {
		c.Client++
	}
	return c
}

type countedCall struct {
	Call
	count
}

type countedRefusal struct {
	Route  string `json:"route"`
	Reason string `json:"reason"`
	count
}

func (g *Gate) counts(e *core.RequestEvent) error {
	if !g.isTrustedSuperuser(e) {
		return noSuchAddress()
	}
	g.tally.mu.Lock()
	defer g.tally.mu.Unlock()
	calls := []countedCall{}
	for _, call := range Table() {
		calls = append(calls, countedCall{call, g.tally.calls[call.Name]})
	}
	refusals := []countedRefusal{}
	for key, n := range g.tally.refusals {
		refusals = append(refusals, countedRefusal{key.route, key.reason, n})
	}
	slices.SortFunc(refusals, func(a, b countedRefusal) int {
		return cmp.Or(cmp.Compare(a.Route, b.Route), cmp.Compare(a.Reason, b.Reason))
	})
	return e.JSON(http.StatusOK, map[string]any{"calls": calls, "refusals": refusals})
}
