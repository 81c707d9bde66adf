package gate

import (
	"net/netip"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	tooOften = "Too many attempts in a short time. Please wait a moment and try again."
	// filtered is how often a question of the map counts that asks for some places: they are looked for one by one, where all of them
	// have been counted before.
	filtered = 10
	// blockHas is how many networks' worth a block of networks has of what is scarce: whoever has all of a block would have the site write
	// to thousands of strangers, and thousands of accounts.
	blockHas = 5
)

// often is how many requests of a kind one network has in a time.
type often struct {
	most int
	in   time.Duration
}

// usual is for what the table says nothing of, all of it together. Pages and files have the rate of all requests alone.
var usual = often{600, 10 * time.Second}

// requests holds networks to the rates of the table. PocketBase's own limits, which settings.Apply leaves off, keep an entry for each
// address and route for half an hour and more, of as many as come: of a block's 65 536 networks hundreds of megabytes in an hour.
type requests struct{ counted *memory }

// guard counts a request, also one that is refused then.
func (q requests) guard(e *core.RequestEvent, c Call, exempt []string) error {
	network := e.RealIP()
	if e.HasSuperuserAuth() || Exempt(exempt, network) {
		return nil
	}
	kind, r := c.Name, c.Rate
	switch {
	case r.most > 0:
	case isOfAPI(e.Request.URL.Path):
		kind, r = "", usual
	default:
		return nil
	}
	if wait := q.take(kind, r, network, priceOf(e, c)); wait > 0 {
		return ComeAgain(e, wait, tooOften)
	}
	if c.Scarce {
		if wait := q.takeOfBlock(kind, r, network); wait > 0 {
			return ComeAgain(e, wait, tooOften)
		}
	}
	return nil
}

func isOfAPI(path string) bool { return len(path) > 5 && path[:5] == "/api/" }

// priceOf is how often a request counts.
func priceOf(e *core.RequestEvent, c Call) int {
	asked := e.Request.URL.Query()
	if _, filters := c.Query["country"]; !filters || asked.Get("words")+asked.Get("country")+asked.Get("from")+asked.Get("to") == "" {
		return 1
	}
	return filtered
}

// take counts a request, or tells how long its network has to wait.
func (q requests) take(kind string, r often, network string, price int) time.Duration {
	return q.counted.takeMany(blockOf(network), kind+" from "+network, price, r.most, r.in)
}

// takeOfBlock counts a request for all networks of a block together.
func (q requests) takeOfBlock(kind string, r often, network string) time.Duration {
	block := blockOf(network)
	return q.counted.take(block, kind+" from the block "+block.String(), blockHas*r.most, r.in)
}

// blockOf is the block of networks an address lies in.
func blockOf(address string) netip.Addr {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return everybody
	}
	return Neighbourhood(ip)
}
