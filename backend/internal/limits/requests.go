package limits

import (
	"net/netip"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/visitor"
)

const tooOften = "That was a lot in a short time. Please wait a moment and try again."

// requests holds networks to the rules. PocketBase's own limits, which settings.Apply leaves off, keep an entry for each address
// and route for half an hour and more, of as many as come: of a block's 65 536 networks hundreds of megabytes in an hour.
type requests struct{ counted *memory }

// Bind counts before every route, also what the gate then refuses.
func Bind(r *router.Router[*core.RequestEvent]) {
	q := requests{newMemory(time.Now)}
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostLimits", Priority: apis.DefaultRateLimitMiddlewarePriority, Func: q.guard})
	bindOtherAddresses(r)
	bindEndOfAll(r)
}

func (q requests) guard(e *core.RequestEvent) error {
	network := e.RealIP()
	if e.HasSuperuserAuth() || Exempt(e.App.Settings().RateLimits.ExcludedIPs, network) {
		return e.Next()
	}
	if kind, r, counts := ruleFor(e); counts {
		if wait := q.take(kind, r, network, priceOf(e)); wait > 0 {
			return refuse(e, wait, tooOften)
		}
		if isScarce(e.Request.Pattern, collectionOf(e)) {
			if wait := q.takeOfBlock(kind, r, network); wait > 0 {
				return refuse(e, wait, tooOften)
			}
		}
	}
	return e.Next()
}

// take counts a request, or tells how long its network has to wait.
func (q requests) take(kind string, r rule, network string, price int) time.Duration {
	return q.counted.takeMany(blockOf(network), kind+" from "+network, price, r.most, r.in)
}

// takeOfBlock counts a request for all networks of a block together.
func (q requests) takeOfBlock(kind string, r rule, network string) time.Duration {
	block := blockOf(network)
	return q.counted.take(block, kind+" from the block "+block.String(), blockHas*r.most, r.in)
}

// blockOf is the block of networks an address lies in.
func blockOf(address string) netip.Addr {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return everybody
	}
	return visitor.Neighbourhood(ip)
}
