package gate

import (
	"net/netip"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	tooOften = "Too many attempts in a short time. Please wait a moment and try again."
	// filteredCost is the price of a map request with a filter: its places are searched one by one, while unfiltered counts are
	// precomputed.
	filteredCost = 10
	// blockFactor is how many networks' worth of limited calls a block gets: an attacker with a whole block could otherwise email thousands
	// of people and create thousands of accounts.
	blockFactor = 5
)

// rate is a limit per network.
type rate struct {
	most int
	per  time.Duration
}

// defaultRate covers all calls without a rate of their own together. Pages and files only have the limits of LimitNetworks.
var defaultRate = rate{600, 10 * time.Second}

// routeLimiter enforces the rates of the table. PocketBase's own rate limits, which settings.Apply turns off, keep an entry per address and
// route for half an hour: a block with 65,536 networks could use hundreds of megabytes.
type routeLimiter struct{ counts *counters }

// check counts a request, even one that is refused afterwards.
func (q routeLimiter) check(e *core.RequestEvent, c Call, exempt []string) error {
	network := e.RealIP()
	if e.HasSuperuserAuth() || Exempt(exempt, network) {
		return nil
	}
	kind, r := c.Name, c.Rate
	switch {
	case r.most > 0:
	case isOfAPI(e.Request.URL.Path):
		kind, r = "", defaultRate
	default:
		return nil
	}
	if wait := q.take(kind, r, network, costOf(e, c)); wait > 0 {
		return RetryLater(e, wait, tooOften)
	}
	if c.LimitsBlock {
		if wait := q.takeForBlock(kind, r, network); wait > 0 {
			return RetryLater(e, wait, tooOften)
		}
	}
	return nil
}

func isOfAPI(path string) bool { return len(path) > 5 && path[:5] == "/api/" }

// costOf is how much a request counts.
func costOf(e *core.RequestEvent, c Call) int {
	asked := e.Request.URL.Query()
	if _, filters := c.Query["country"]; !filters || asked.Get("words")+asked.Get("country")+asked.Get("from")+asked.Get("to")+asked.Get("author") == "" {
		return 1
	}
	return filteredCost
}

// take counts a request, or returns how long its network must wait.
func (q routeLimiter) take(kind string, r rate, network string, price int) time.Duration {
	return q.counts.takeMany(blockOf(network), kind+" from "+network, price, r.most, r.per)
}

// takeForBlock counts a request for its whole block of networks.
func (q routeLimiter) takeForBlock(kind string, r rate, network string) time.Duration {
	block := blockOf(network)
	return q.counts.take(block, kind+" from the block "+block.String(), blockFactor*r.most, r.per)
}

// blockOf parses an address and returns its block.
func blockOf(address string) netip.Addr {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return noBlock
	}
	return Block(ip)
}
