package gate

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// asked is answered by whoever stands behind the rates.
func asked(exempt []string, next http.HandlerFunc) func(address string) *httptest.ResponseRecorder {
	handler := IdentifyVisitors(VisitorOptions{Header: "X-Real-Ip"}, LimitNetworks(exempt, next))
	return func(address string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
		r.Header.Set("X-Real-Ip", address)
		handler.ServeHTTP(w, r)
		return w
	}
}

func TestANetworkThatAsksForTooMuchWaitsWhileOthersGoOn(t *testing.T) {
	ask, refused := asked([]string{"192.0.2.1"}, func(http.ResponseWriter, *http.Request) {}), 0
	for i := range 2 * Burst {
		a := ask([]string{"2001:db8:1:2::1", "2001:db8:1:2:3::4"}[i%2])
		if a.Code == http.StatusOK {
			continue
		}
		refused++
		if a.Code != http.StatusTooManyRequests || !strings.Contains(a.Body.String(), "Too many attempts") || a.Header().Get("Retry-After") == "" || a.Header().Get(FloodHeader) == "" {
			t.Fatalf("request %d: %d %v %s", i, a.Code, a.Header(), a.Body)
		}
	}
	if refused == 0 {
		t.Error("twice the burst was let in")
	}
	for _, address := range []string{"2001:db8:1:3::1", "192.0.2.1"} {
		if a := ask(address); a.Code != http.StatusOK {
			t.Errorf("%s: %d", address, a.Code)
		}
	}
}

func TestRequestsUnderWayAreBoundedForOneNetworkAndForAll(t *testing.T) {
	inside, goOn := make(chan bool), make(chan bool)
	ask := asked(nil, func(http.ResponseWriter, *http.Request) {
		inside <- true
		<-goOn
	})
	var all sync.WaitGroup
	for n := range mostOpen {
		all.Go(func() { ask(fmt.Sprintf("198.51.100.%d", n/mostOpenEach)) })
		<-inside
	}
	if a := ask("198.51.100.1"); a.Code != http.StatusTooManyRequests {
		t.Errorf("one more of a network: %d", a.Code)
	}
	if a := ask("203.0.113.1"); a.Code != http.StatusServiceUnavailable || !strings.Contains(a.Body.String(), "site is busy") {
		t.Errorf("one more of all: %d %s", a.Code, a.Body)
	}
	close(goOn)
	all.Wait()
	go func() { <-inside }()
	if a := ask("203.0.113.1"); a.Code != http.StatusOK {
		t.Errorf("later: %d", a.Code)
	}
}
