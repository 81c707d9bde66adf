package discover

import (
	"context"
	"net/netip"

	"waypost/backend/internal/turns"
)

// MostWaiting is for tests.
const MostWaiting = mostWaiting

// TakeAllTurns has nobody look for anything until it is ended.
func TakeAllTurns() (end func()) {
	for range turns.Half() {
		searching.Take(context.Background(), netip.MustParseAddr("203.0.113.0"))
	}
	return func() {
		for range turns.Half() {
			searching.End()
		}
	}
}
