package reading

import (
	"context"
	"net/netip"
)

// AtOnce is for tests.
var AtOnce = atOnce

// TakeAllTurns has nobody read stories, places or pictures; next lets one more do so.
func TakeAllTurns() (next func()) {
	for range atOnce {
		all.Take(context.Background(), netip.MustParseAddr("203.0.113.0"))
	}
	return all.End
}

// Waiting are those who wait for a turn.
func Waiting() int { return all.Waiting() }

// Free are the turns nobody has.
func Free() (free int) {
	now, cancel := context.WithCancel(context.Background())
	cancel()
	for all.Waiting() == 0 && all.Take(now) {
		free++
	}
	for range free {
		all.End()
	}
	return free
}
