package gate

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

const (
	// PerSecond and Burst are requests of one network: a school behind one address opens a page of eighty files at once.
	PerSecond = 300
	Burst     = 3000
	// openEach are requests of one network under way at once, and mostOpen of all.
	openEach = 256
	mostOpen = 2048
	// MostConnections are open at once; behind a proxy all of them are the proxy's.
	MostConnections = 4096
	tooBusy         = "The site is busy right now. Please try again in a moment."
)

// FloodHeader tells a proxy in front that nobody need be told: where it would keep the answer for one who does not read it, it may
// break the request off.
const FloodHeader = "Waypost-Flood"

// Rated refuses with 429 what one network asks for beyond its rate or its share of what is under way, or 503 where others are to blame. What is sent has time as long
// as it comes.
// Exempt addresses are not counted.
func Rated(exempt []string, next http.Handler) http.Handler {
	networks, under := NewBuckets(time.Now, PerSecond, Burst), &open{of: map[netip.Addr]int{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := Address(r)
		sent, r := watched(w, r)
		if Among(exempt, address) {
			defer sent.leaveRest(restOfAnswered)
			next.ServeHTTP(w, r)
			return
		}
		network := Network(address)
		if !networks.Allow(network.String()) {
			sent.turnAway(w, http.StatusTooManyRequests, tooOften)
			return
		}
		switch status := under.enter(network); status {
		case http.StatusOK:
			defer under.leave(network)
			defer sent.leaveRest(restOfAnswered)
			next.ServeHTTP(w, r)
		case http.StatusTooManyRequests:
			sent.turnAway(w, status, tooOften)
		default:
			sent.turnAway(w, status, tooBusy)
		}
	})
}

// open are requests under way.
type open struct {
	mu  sync.Mutex
	of  map[netip.Addr]int
	all int
}

func (o *open) enter(network netip.Addr) (status int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.of[network] >= openEach:
		return http.StatusTooManyRequests
	case o.all >= mostOpen:
		return http.StatusServiceUnavailable
	}
	o.of[network]++
	o.all++
	return http.StatusOK
}

func (o *open) leave(network netip.Addr) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.all--
	if o.of[network]--; o.of[network] == 0 {
		delete(o.of, network)
	}
}

// turnAway waits hardly for what is still on its way.
func (b *body) turnAway(w http.ResponseWriter, status int, sentence string) {
	b.leaveRest(restOfRefused)
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", "2")
	h.Set(FloodHeader, "1")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": sentence, "data": map[string]any{}})
}
