package gate

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// countsPath answers superusers with what has been asked for since the start.
const countsPath = "/api/calls"

// ownHeader is on every call of the product's own client.
const ownHeader = "Ngrok-Skip-Browser-Warning"

// mostRefusals bounds what strangers can make the server remember.
const mostRefusals = 500

// count is how often something was asked for, and how often by the product's own client.
type count struct {
	All    int `json:"all"`
	Client int `json:"client"`
}

type refusalKey struct{ route, reason string }

// tally counts calls by name and refusals by route and reason, never by address or by what was sent.
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
	if !g.mayCallAnything(e) {
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
