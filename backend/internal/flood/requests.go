// Package flood holds back whoever asks for more than people do, before anything is done for it: requests and connections of
// one network, of all together, and bodies that hardly come.
package flood

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"sync"
	"time"

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
	tooMany = "That was a lot in a short time. Please wait a moment and try again."
	tooBusy = "This site has more to do than it can at the moment. Please try again in a moment."
)

// FloodHeader tells a proxy in front that nobody need be told: where it would keep the answer for one who does not read it, it may
// break the request off.
const FloodHeader = "Waypost-Flood"

type gate struct {
	limits Limits
	exempt []string
	next   http.Handler
	mu     sync.Mutex
	voices *voices
	// Requests under way: of each network and block that has any, and of all.
	each   map[netip.Addr]int
	blocks map[netip.Addr]int
	open   int
}

// Requests refuses what is over the limits with 429, or 503 where others are to blame. Exempt addresses are not counted.
func Requests(limits Limits, exempt []string, next http.Handler) http.Handler {
	return &gate{limits: limits, exempt: exempt, next: next, voices: newVoices(limits, mostVoices), each: map[netip.Addr]int{}, blocks: map[netip.Addr]int{}}
}

func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := visitor.Address(r)
	sent, r := watched(w, r)
	if visitor.Among(g.exempt, address) {
		defer sent.leaveRest(restOfAnswered)
		g.next.ServeHTTP(w, r)
		return
	}
	network := visitor.Network(address)
	if status := g.enter(network, time.Now()); status != http.StatusOK {
		sent.leaveRest(restOfRefused)
		refuse(w, status)
		return
	}
	defer g.leave(network)
	defer sent.leaveRest(restOfAnswered)
	g.next.ServeHTTP(w, r)
}

func (g *gate) enter(network netip.Addr, now time.Time) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	block := visitor.Neighbourhood(network)
	switch {
	case g.each[network] >= g.limits.OpenEach || g.blocks[block] >= blockHas*g.limits.OpenEach || !g.voices.of(network, now).AllowN(now, 1):
		return http.StatusTooManyRequests
	case g.open >= g.limits.OpenAll:
		return http.StatusServiceUnavailable
	}
	g.each[network]++
	g.blocks[block]++
	g.open++
	return http.StatusOK
}

func (g *gate) leave(network netip.Addr) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open--
	lessOne(g.each, network)
	lessOne(g.blocks, visitor.Neighbourhood(network))
}

// lessOne keeps nothing of those that have none.
func lessOne(counts map[netip.Addr]int, of netip.Addr) {
	if counts[of]--; counts[of] == 0 {
		delete(counts, of)
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
	h.Set(FloodHeader, "1")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": sentence, "data": map[string]any{}})
}
