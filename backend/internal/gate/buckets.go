package gate

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	// sweepEvery is how often full buckets are forgotten: who is forgotten loses and gains nothing.
	sweepEvery = time.Minute
	// mostBuckets are kept at once; beyond, some are forgotten whatever is in them.
	mostBuckets = 100_000
)

// Buckets holds a token bucket for each network, or person. They begin full.
type Buckets struct {
	now       func() time.Time
	perSecond rate.Limit
	burst     int
	mu        sync.Mutex
	of        map[string]*rate.Limiter
	swept     time.Time
}

// NewBuckets fills each with so many tokens a second, up to a burst.
func NewBuckets(now func() time.Time, perSecond float64, burst int) *Buckets {
	return &Buckets{now: now, perSecond: rate.Limit(perSecond), burst: burst, of: map[string]*rate.Limiter{}, swept: now()}
}

// Allow takes one token, where there is one.
func (b *Buckets) Allow(who string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	return b.at(who, now).AllowN(now, 1)
}

// Wait is how long it takes until a bucket that was overdrawn is not any more; 0 when it is not.
func (b *Buckets) Wait(who string) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	l, known := b.of[who]
	if !known {
		return 0
	}
	missing := -l.TokensAt(b.now())
	return max(0, time.Duration(missing/float64(b.perSecond)*float64(time.Second)))
}

// Spend takes so many tokens, whether they are there or not; fewer than none are given back.
func (b *Buckets) Spend(who string, tokens int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	for l := b.at(who, now); tokens != 0; {
		part := min(tokens, b.burst)
		l.ReserveN(now, part)
		tokens -= part
	}
}

func (b *Buckets) at(who string, now time.Time) *rate.Limiter {
	if l, known := b.of[who]; known {
		return l
	}
	if now.Sub(b.swept) >= sweepEvery || len(b.of) >= mostBuckets {
		b.sweep(now)
	}
	l := rate.NewLimiter(b.perSecond, b.burst)
	b.of[who] = l
	return l
}

// sweep makes so much room where there is none that it is seldom: a flood of networks has nobody wait for it.
func (b *Buckets) sweep(now time.Time) {
	b.swept = now
	isTooMany := len(b.of) >= mostBuckets
	for name, l := range b.of {
		if l.TokensAt(now) >= float64(b.burst) {
			delete(b.of, name)
		}
	}
	for name := range b.of {
		if !isTooMany || len(b.of) <= mostBuckets/2 {
			break
		}
		delete(b.of, name)
	}
}
