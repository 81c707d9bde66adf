package reading

import (
	"context"
	"net/netip"

	"waypost/backend/internal/turns"
)

// TakeAllTurns has nobody read stories, places or pictures; next lets one more do so.
func TakeAllTurns() (next func()) {
	for range 2 * turns.Half() {
		all.Take(context.Background(), netip.MustParseAddr("203.0.113.0"))
	}
	return all.End
}

// Waiting are those who wait for a turn.
func Waiting() int { return all.Waiting() }
