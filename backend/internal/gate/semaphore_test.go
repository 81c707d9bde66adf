package gate_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/gate"
)

// from is the context of a request from that address.
func from(address string) (ctx context.Context) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":1234"
	gate.IdentifyVisitors(gate.VisitorOptions{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ctx = r.Context() })).ServeHTTP(nil, r)
	return ctx
}

func TestALineHasAsManyWorkAndWaitAsMayOfABlockAFourthOfThemAndNobodyWaitsForEver(t *testing.T) {
	ctx := context.Background()
	l := gate.NewSemaphore(2, 12, time.Minute)
	if !l.Acquire(ctx) || !l.Acquire(ctx) || l.AcquireWithin(ctx, 10*time.Millisecond) {
		t.Fatal("two have slots, and a third has none in time")
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if !l.Acquire(ctx) {
				t.Error("who waits gets no slot")
			}
			l.Release()
		})
	}
	for end := time.Now().Add(time.Minute); l.Waiting() < 3 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	if l.Acquire(ctx) {
		t.Error("a fourth of the same block waits")
	}
	all.Go(func() {
		if !l.Acquire(from("203.0.113.7")) {
			t.Error("who waits from another block gets no slot")
		}
		l.Release()
	})
	for end := time.Now().Add(time.Minute); l.Waiting() < 4 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	l.Release()
	all.Wait()
	gone, leave := context.WithCancel(ctx)
	leave()
	if l.Acquire(gone) || l.Waiting() != 0 {
		t.Error("who has gone has a slot, or waits")
	}
}
