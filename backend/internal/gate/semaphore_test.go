package gate_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// from is the context of a request from that address.
func from(address string) (ctx context.Context) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":1234"
	gate.IdentifyVisitors(gate.VisitorOptions{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ctx = r.Context() })).ServeHTTP(nil, r)
	return ctx
}

func untilWaiting(t *testing.T, l *gate.Semaphore, many int) {
	t.Helper()
	testkit.Within(t, time.Minute, func() bool { return l.Waiting() == many })
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
	untilWaiting(t, l, 3)
	if l.Acquire(ctx) {
		t.Error("a fourth of the same block waits")
	}
	all.Go(func() {
		if !l.Acquire(from("203.0.113.7")) {
			t.Error("who waits from another block gets no slot")
		}
		l.Release()
	})
	untilWaiting(t, l, 4)
	l.Release()
	all.Wait()
	gone, leave := context.WithCancel(ctx)
	leave()
	if l.Acquire(gone) || l.Waiting() != 0 {
		t.Error("who has gone has a slot, or waits")
	}
}
