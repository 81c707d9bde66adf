package gate_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/gate"
)

func TestALineHasAsManyWorkAndWaitAsMayAndNobodyWaitsForEver(t *testing.T) {
	ctx := context.Background()
	l := gate.NewLine(2, 3, time.Minute)
	if !l.Take(ctx) || !l.Take(ctx) || l.TakeWithin(ctx, 10*time.Millisecond) {
		t.Fatal("two have slots, and a third has none in time")
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if !l.Take(ctx) {
				t.Error("who waits gets no slot")
			}
			l.End()
		})
	}
	for end := time.Now().Add(time.Minute); l.Waiting() < 3 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	if l.Take(ctx) {
		t.Error("a fourth waits")
	}
	l.End()
	all.Wait()
	gone, leave := context.WithCancel(ctx)
	leave()
	if l.Take(gone) || l.Waiting() != 0 {
		t.Error("who has gone has a slot, or waits")
	}
}
