package gate

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// LinkGuesses counts wrong passwords of links, by the link and the network they come from.
type LinkGuesses struct{ failed *counters }

// NewLinkGuesses has counted nothing yet.
func NewLinkGuesses() LinkGuesses { return LinkGuesses{newCounters(time.Now)} }

// Take counts one more attempt, or tells how long to wait for the next.
func (g LinkGuesses) Take(e *core.RequestEvent, link string) time.Duration {
	block := blockOf(e.RealIP())
	if wait := g.failed.take(block, nearby(e, link), mostFailures, failureWindow); wait > 0 {
		return wait
	}
	return g.failed.take(block, link, mostByFar, byFarWindow)
}

// GiveBack takes back an attempt that was none.
func (g LinkGuesses) GiveBack(e *core.RequestEvent, link string) {
	g.failed.giveBack(nearby(e, link))
	g.failed.giveBack(link)
}

func nearby(e *core.RequestEvent, link string) string {
	return link + " from " + attemptNetwork(e.RealIP())
}
