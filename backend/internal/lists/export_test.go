package lists

import (
	"context"
	"net/netip"

	"waypost/backend/internal/turns"
)

// TakeAllTurns has nobody read stories or places; next lets one more do so.
func TakeAllTurns() (next func()) {
	for range 2 * turns.Half() {
		reading.Take(context.Background(), netip.MustParseAddr("203.0.113.0"))
	}
	return reading.End
}

// Waiting are those who wait for a turn.
func Waiting() int { return reading.Waiting() }
