// Package flood holds back whoever asks for more than people do, before anything is done for it: requests and connections of
// one network, of all together, and bodies that hardly come.
package flood

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"waypost/backend/internal/visitor"
)

// Limits say how much is let through. A school behind one address opens a page of eighty files at once.
type Limits struct {
	// PerSecond and Burst are requests of one network.
	PerSecond float64
	Burst     int
	// OpenEach and OpenAll are requests under way at once, of one network and of all. A block of networks has as many as two.
	OpenEach, OpenAll int
}

// Usual are the limits of the program.
var Usual = Limits{PerSecond: 300, Burst: 3000, OpenEach: 256, OpenAll: 2048}

const (
	forgetAfter = time.Minute
	mostVoices  = 100_000
	tooMany     = "That was a lot in a short time. Please wait a moment and try again."
	tooBusy     = "This site has more to do than it can at the moment. Please try again in a moment."
)

type voice struct {
	rate *rate.Limiter
	open int
	last time.Time
}

type gate struct {
	limits Limits
	exempt []string
	next   http.Handler
	mu     sync.Mutex
	voices map[netip.Addr]*voice
	blocks map[netip.Addr]int
	open   int
	swept  time.Time
}

// Requests refuses what is over the limits with 429, or 503 where others are to blame. Exempt addresses are not counted.
func Requests(limits Limits, exempt []string, next http.Handler) http.Handler {
	return &gate{limits: limits, exempt: exempt, next: next, voices: map[netip.Addr]*voice{}, blocks: map[netip.Addr]int{}}
}

func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := visitor.Address(r)
	if visitor.Among(g.exempt, address) {
		g.next.ServeHTTP(w, steady(w, r))
		return
	}
	network := visitor.Network(address)
	if status := g.enter(network, time.Now()); status != http.StatusOK {
		refuse(w, status)
		return
	}
	defer g.leave(network)
	g.next.ServeHTTP(w, steady(w, r))
}

func (g *gate) enter(network netip.Addr, now time.Time) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sweep(now)
	v := g.voices[network]
	if v == nil {
		v = &voice{rate: rate.NewLimiter(rate.Limit(g.limits.PerSecond), g.limits.Burst)}
		g.voices[network] = v
	}
	v.last = now
	block := visitor.Neighbourhood(network)
	switch {
	case v.open >= g.limits.OpenEach || g.blocks[block] >= blockHas*g.limits.OpenEach || !v.rate.AllowN(now, 1):
		return http.StatusTooManyRequests
	case g.open >= g.limits.OpenAll:
		return http.StatusServiceUnavailable
	}
	v.open++
	g.blocks[block]++
	g.open++
	return http.StatusOK
}

func (g *gate) leave(network netip.Addr) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open--
	block := visitor.Neighbourhood(network)
	if g.blocks[block]--; g.blocks[block] == 0 {
		delete(g.blocks, block)
	}
	if v := g.voices[network]; v != nil {
		v.open--
	}
}

// sweep forgets networks that have been silent, and more when a flood of networks comes; never one that is being answered.
func (g *gate) sweep(now time.Time) {
	if now.Sub(g.swept) < forgetAfter && len(g.voices) < mostVoices {
		return
	}
	g.swept = now
	for network, v := range g.voices {
		if v.open == 0 && (now.Sub(v.last) >= forgetAfter || len(g.voices) >= mostVoices) {
			delete(g.voices, network)
		}
	}
}

func refuse(w http.ResponseWriter, status int) {
	sentence := tooMany
	if status == http.StatusServiceUnavailable {
		sentence = tooBusy
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", "2")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": sentence, "data": map[string]any{}})
}
