// Package gate is what every request passes before its route. The API is a table; whoever asks for what is not in it, too often, or for
// more than there is room for is refused before anything is done. What is dear is done by few at a time.
//
// Read Outer and Bind: they name its layers in their order.
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

// Options are what a host says.
type Options struct {
	Visitor VisitorOptions
	// Exempt addresses have no rates, and Superusers come from those addresses and networks alone.
	Exempt, Superusers []string
	Disk               Disk
	// Known hears of whoever is signed in, and Still refuses who has been signed out while what they send came.
	Known func(*core.RequestEvent)
	Still func(*core.RequestEvent) error
}

// Gate stands before every route.
type Gate struct {
	Options
	// Reads are what anybody looks up, Saves what people write, Searches what is looked for in all places, and Looks what lies where.
	Reads, Saves, Searches, Looks *Line
	hashes                        *Line
	byRoute                       map[string][]Call
	tally                         *tally
	forms                         *underWay
	often                         requests
	sending                       *shares[netip.Addr]
	packing                       *semaphore.Weighted
	zip                           func(http.Handler) http.HandlerFunc
	// passwords are those that were wrong where an account was to get another address or to be deleted, and endings how often everybody was
	// signed out.
	passwords, endings *memory
}

// New makes the gate from the table.
func New(o Options) (*Gate, error) {
	zip, err := gzhttp.NewWrapper()
	if err != nil {
		return nil, err
	}
	g := &Gate{
		Options: o,
		// Some wait for the disk meanwhile. One person has sixteen changes under way, and four such have room.
		Reads: NewLine(4*Half(), mostOpen, 10*time.Second), Saves: NewLine(64, mostOpen, 10*time.Second),
		Searches: NewLine(Half(), 128, 2*time.Second), Looks: NewLine(2*Half(), 512, 2*time.Second), hashes: NewLine(Half(), 100, 30*time.Second),
		byRoute: map[string][]Call{}, tally: newTally(), forms: newUnderWay(usualForms, o.Disk), often: requests{newMemory(time.Now)},
		sending: newShares[netip.Addr](mostSending/ofBlock, mostSending), packing: semaphore.NewWeighted(mostPacked), zip: zip, passwords: newMemory(time.Now), endings: newMemory(time.Now),
	}
	for _, call := range Table() {
		g.byRoute[call.Route] = append(g.byRoute[call.Route], call)
	}
	return g, nil
}

// Outer are the layers ahead of the choice of a route:
//
//  1. whom a request comes from;
//  2. how often one network asks, how much of it and of all is under way, and how slowly a body may come.
func (g *Gate) Outer(next http.Handler) http.Handler {
	return KnowVisitors(g.Visitor, Rated(g.Exempt, next))
}

// Bind has the layers ahead of every route, those added later included:
//
//  3. rates by kind, the table, sizes of bodies and room for them;
//  4. once all that is sent has come: whether it is still meant, a slot for what is dear, and the answer.
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
	g.Known(e)
	call, err := g.find(e)
	if late := g.often.guard(e, call, g.Exempt); late != nil {
		return late
	}
	if g.mayCallAnything(e) {
		if isBackup(e) {
			return refuseBackups()
		}
		return e.Next()
	}
	if err == nil {
		var leave func()
		if leave, err = g.forms.enter(e, call); err == nil {
			defer leave()
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
			return unread(e, err)
		}
	}
	if err := g.Still(e); err != nil {
		return err
	}
	if err := checkValues(e); err != nil {
		g.tally.refused(e.Request, err)
		return err
	}
	inLine := func() error {
		return g.inLine(e, call, func() error { return g.zipped(e, call, e.Next) })
	}
	return g.guess(e, func() error {
		if call.isKept() {
			return g.keepAnswer(e, inLine)
		}
		return inLine()
	})
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
