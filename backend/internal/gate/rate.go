package gate

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"time"
)

const (
	// Burst requests of one network are let in within burstIn: a school behind one address opens a page of eighty files at once.
	Burst   = 3000
	burstIn = 10 * time.Second
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
	asked, under := newMemory(time.Now), newShares[netip.Addr](openEach, mostOpen)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := Address(r)
		sent, r := watched(w, r)
		if Among(exempt, address) {
			defer sent.leaveRest(restOfAnswered)
			next.ServeHTTP(w, r)
			return
		}
		network := Network(address)
		if asked.take(Neighbourhood(address), network.String(), Burst, burstIn) > 0 {
			sent.turnAway(w, http.StatusTooManyRequests, tooOften)
			return
		}
		switch fits, isTheirs := under.enter(network, 1); {
		case fits:
			defer under.leave(network, 1)
			defer sent.leaveRest(restOfAnswered)
			next.ServeHTTP(w, r)
		case isTheirs:
			sent.turnAway(w, http.StatusTooManyRequests, tooOften)
		default:
			sent.turnAway(w, http.StatusServiceUnavailable, tooBusy)
		}
	})
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
