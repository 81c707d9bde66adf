package flood

import (
	"net/netip"
	"time"

	"golang.org/x/time/rate"
)

const (
	// forgetAfter is far longer than a network takes to have its burst back, so who is forgotten loses and gains nothing.
	forgetAfter = time.Minute
	// mostVoices are remembered at once; a flood of networks has the silent ones forgotten sooner.
	mostVoices = 100_000
)

// voices are the rates of networks, in two generations: who asks is in the young one. The old one is let go as a whole, so
// forgetting costs no request more than another, however many there are.
type voices struct {
	limits     Limits
	most       int
	young, old map[netip.Addr]*rate.Limiter
	began      time.Time
}

func newVoices(limits Limits, most int) *voices {
	return &voices{limits: limits, most: most, young: map[netip.Addr]*rate.Limiter{}}
}

func (v *voices) of(network netip.Addr, now time.Time) *rate.Limiter {
	if now.Sub(v.began) >= forgetAfter || len(v.young) >= v.most/2 {
		v.old, v.young, v.began = v.young, map[netip.Addr]*rate.Limiter{}, now
	}
	if voice, known := v.young[network]; known {
		return voice
	}
	voice, known := v.old[network]
	if known {
		delete(v.old, network)
	} else {
		voice = rate.NewLimiter(rate.Limit(v.limits.PerSecond), v.limits.Burst)
	}
	v.young[network] = voice
	return voice
}
