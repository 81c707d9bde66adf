// Package surface keeps the API as small as the product: a request no row of the table allows is refused before anything of
// it is carried out or its body read. Superusers are let through; PocketBase asks them nothing either.
package surface

import (
	"cmp"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// priority is after the limits by address, so that refused requests count as well, and before all that reads a body.
const priority = apis.DefaultRateLimitMiddlewarePriority + 5

// Gate stands before every route.
type Gate struct {
	byRoute        map[string][]Call
	tally          *tally
	forms          *underWay
	superusersFrom []string
}

// New makes the gate from the table. Superusers come from those addresses and networks alone; forms lie on that disk.
func New(superusersFrom []string, disk Disk) *Gate {
	g := &Gate{byRoute: map[string][]Call{}, tally: newTally(), forms: newUnderWay(usualForms, disk), superusersFrom: superusersFrom}
	for _, call := range Table() {
		g.byRoute[call.Route] = append(g.byRoute[call.Route], call)
	}
	return g
}

// Bind puts the gate before every route of the router, those added later included.
func (g *Gate) Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostSurface", Priority: priority, Func: g.guard})
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostValues", Priority: lastPriority, Func: g.checkValues})
	r.GET(countsPath, g.counts)
}

func (g *Gate) guard(e *core.RequestEvent) error {
	defer forgetForm(e)
	if g.mayCallAnything(e) {
		return e.Next()
	}
	call, err := g.find(e)
	if err == nil {
		var leave func()
		if leave, err = g.forms.enter(e, call); err == nil {
			defer leave()
			if no := cmp.Or(changesNothing(e), writesNothing(e, call)); no != nil {
				// The client may not know yet that somebody was signed out: what it asks for is in the table.
				g.tally.used(e.Request, call)
				return no
			}
			if err = call.admit(e); err == nil {
				err = g.forms.holdsFiles(e)
			}
		}
	}
	if err != nil {
		g.tally.refused(e.Request, err)
		return err
	}
	g.tally.used(e.Request, call)
	if err = e.Next(); err == nil {
		g.forms.store(e, call)
	}
	return err
}

// find is the row the request fits; one route may have several rows that differ in what may be asked.
func (g *Gate) find(e *core.RequestEvent) (Call, error) {
	var first error
	for _, call := range g.byRoute[e.Request.Pattern] {
		if (call.From == Dashboard && !g.mayWatchOver(e)) || !call.covers(e) {
			continue
		}
		err := call.checkQuery(e.Request.URL)
		if err == nil {
			return call, nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = noSuchAddress()
	}
	return Call{}, first
}
