// Package gate checks every request before its route runs: the API's table of calls, rate limits, body sizes, disk space, and semaphores
// for expensive work.
//
// Start with Outer and Bind: they list the layers in order.
package gate

import (
	"net/http"
	"net/netip"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/sync/semaphore"
)

// Options are the host's settings and the hooks of package accounts.
type Options struct {
	Visitor VisitorOptions
	// Exempt addresses and networks have no rate limits. Superusers can only come from the addresses and networks listed.
	Exempt, Superusers []string
	Disk               Disk
	// MembersOnly tells whether guests may read nothing.
	MembersOnly func() bool
	// NoteUse records every use of a session. CheckSession refuses one whose session ended while its body was arriving.
	NoteUse      func(*core.RequestEvent)
	CheckSession func(*core.RequestEvent) error
}

// Gate holds the state of all layers.
type Gate struct {
	Options
	// Reads are lookups, Saves writes, Searches filtered searches across all places, and MapReads unfiltered reads of the map.
	Reads, Saves, Searches, MapReads *Semaphore
	hashes                           *Semaphore
	byRoute                          map[string][]Call
	tally                            *tally
	forms                            *inFlight
	routeLimits                      routeLimiter
	sending                          *limiter[netip.Addr]
	packing                          *semaphore.Weighted
	zip                              func(http.Handler) http.HandlerFunc
	// passwords counts wrong passwords on changing an address and deleting an account; signOuts counts sign-outs of all sessions.
	passwords, signOuts *counters
}

// New builds the gate from Table.
func New(o Options) (*Gate, error) {
	zip, err := gzhttp.NewWrapper()
	if err != nil {
		return nil, err
	}
	g := &Gate{
		Options: o,
		// Saves may wait for the disk. One person can have 16 changes in flight, so there is room for four such people.
		Reads: NewSemaphore(4*HalfOfCPUs(), mostOpen, 10*time.Second), Saves: NewSemaphore(64, mostOpen, 10*time.Second),
		Searches: NewSemaphore(HalfOfCPUs(), 128, 2*time.Second), MapReads: NewSemaphore(2*HalfOfCPUs(), 512, 2*time.Second), hashes: NewSemaphore(HalfOfCPUs(), 100, 30*time.Second),
		byRoute: map[string][]Call{}, tally: newTally(), forms: newInFlight(defaultInFlight, o.Disk), routeLimits: routeLimiter{newCounters(time.Now)},
		sending: newLimiter[netip.Addr](mostSending/blockPart, mostSending), packing: semaphore.NewWeighted(mostPacked), zip: zip, passwords: newCounters(time.Now), signOuts: newCounters(time.Now),
	}
	for _, call := range Table() {
		g.byRoute[call.Route] = append(g.byRoute[call.Route], call)
	}
	return g, nil
}

// Outer are the layers ahead of the choice of a route:
//
//  1. whom a request comes from;
//  2. how often one network asks, how much of it and of all is under way, and how slowly a body may come;
//  3. whether the site is for members only.
func (g *Gate) Outer(next http.Handler) http.Handler {
	return IdentifyVisitors(g.Visitor, LimitNetworks(g.Exempt, g.markMembersOnly(next)))
}

// Bind has the layers ahead of every route, those added later included:
//
//  4. rates by kind, the table, whom it answers, sizes of bodies and room for them;
//  5. once all that is sent has come: whether it is still meant, a slot for what is dear, and the answer.
func (g *Gate) Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(
		&hook.Handler[*core.RequestEvent]{Id: "waypostGate", Priority: apis.DefaultRateLimitMiddlewarePriority, Func: g.admit},
		&hook.Handler[*core.RequestEvent]{Id: "waypostWork", Priority: lastPriority, Func: g.work},
	)
	r.GET(countsPath, g.counts)
}

const callKey = "waypostCall"

func (g *Gate) admit(e *core.RequestEvent) error {
	defer forgetForm(e)
	innerHeaders(e)
	g.NoteUse(e)
	call, err := g.find(e)
	if late := g.routeLimits.check(e, call, g.Exempt); late != nil {
		return late
	}
	if g.isTrustedSuperuser(e) {
		if isBackup(e) {
			return refuseBackups()
		}
		return e.Next()
	}
	if err == nil {
		err = turnGuestsAway(e, call)
	}
	if err == nil {
		var leave func()
		if leave, err = g.forms.enter(e, call); err == nil {
			defer leave()
			if err = refuseSuspended(e, call); err == nil {
				err = call.admit(e)
			}
			if err == nil {
				err = g.forms.checkFiles(e)
			}
		}
	}
	if err != nil {
		g.tally.refused(e.Request, err)
		return err
	}
	g.tally.used(e.Request, call)
	e.Set(callKey, call)
	return e.Next()
}

// work does nothing for superusers, of whom no call was noted.
func (g *Gate) work(e *core.RequestEvent) error {
	call, noted := e.Get(callKey).(Call)
	if !noted {
		return e.Next()
	}
	// All that is sent comes before anybody has a slot: it may take hours.
	if _, isTaken := call.Body[kindOf(e.Request.Header.Get("Content-Type"))]; isTaken && e.Request.ContentLength != 0 {
		if _, err := e.RequestInfo(); err != nil {
			return bodyProblem(e, err)
		}
	}
	if err := g.CheckSession(e); err != nil {
		return err
	}
	if err := checkValues(e); err != nil {
		g.tally.refused(e.Request, err)
		return err
	}
	inLine := func() error {
		return g.withSlot(e, call, func() error { return g.compressed(e, call, e.Next) })
	}
	return g.limitGuesses(e, func() error {
		if call.isBuffered() {
			return g.buffer(e, inLine)
		}
		return inLine()
	})
}

// find is the row the request fits; one route may have several rows that differ in what may be asked.
func (g *Gate) find(e *core.RequestEvent) (Call, error) {
	var first error
	for _, call := range g.byRoute[e.Request.Pattern] {
		if (call.From == Dashboard && !g.isSuperuserAddress(e)) || !call.covers(e) {
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
