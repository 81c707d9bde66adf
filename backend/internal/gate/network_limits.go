package gate

import (
	"encoding/json"
	"net/http"
	"net/netip"
	"time"
)

const (
	// Burst is how many requests of one network pass within burstIn: a school behind one address opens a page of eighty files at once.
	Burst   = 3000
	burstIn = 10 * time.Second
	// mostOpenEach limits concurrent requests per network, mostOpen in total.
	mostOpenEach = 256
	mostOpen     = 2048
	// MostConnections limits open connections; behind a proxy, all are the proxy's.
	MostConnections = 4096
	tooBusy         = "The site is busy right now. Please try again in a moment."
)

// FloodHeader tells a proxy in front that it may drop the connection instead of holding the answer for a client that does not read it.
const FloodHeader = "Waypost-Flood"

// LimitNetworks limits the rate and the concurrent requests of each network (429) and the concurrent requests in total (503), and sets the
// deadlines of bodies. Exempt addresses are not counted.
func LimitNetworks(exempt []string, next http.Handler) http.Handler {
	asked, under := newCounters(time.Now), newLimiter[netip.Addr](mostOpenEach, mostOpen)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := Address(r)
		sent, r := withDeadlines(w, r)
		if IsListed(exempt, address) {
			defer sent.limitRest(restOfAnswered)
			next.ServeHTTP(w, r)
			return
		}
		network := Network(address)
		if asked.take(Block(address), network.String(), Burst, burstIn) > 0 {
			sent.refuse(w, http.StatusTooManyRequests, tooOften)
			return
		}
		switch fits, isTheirs := under.acquire(network, 1); {
		case fits:
			defer under.release(network, 1)
			defer sent.limitRest(restOfAnswered)
			next.ServeHTTP(w, r)
		case isTheirs:
			sent.refuse(w, http.StatusTooManyRequests, tooOften)
		default:
			sent.refuse(w, http.StatusServiceUnavailable, tooBusy)
		}
	})
}

// refuse barely waits for the rest of the body.
func (b *timedBody) refuse(w http.ResponseWriter, status int, sentence string) {
	b.limitRest(restOfRefused)
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", "2")
	h.Set(FloodHeader, "1")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": sentence, "data": map[string]any{}})
}
